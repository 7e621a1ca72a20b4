import Foundation
import LoopbackServer
import Testing

@testable import Feed

@Suite("Documents that attack the reader", .timeLimit(.minutes(1)))
struct HostileDocumentTests {
  /// Entities of entities: a kilobyte that is to become gigabytes.
  private static let bomb =
    "<!DOCTYPE rss [\n<!ENTITY a0 \"ha\">\n"
    + (1...30).map { "<!ENTITY a\($0) \"\(repeatElement("&a\($0 - 1);", count: 10).joined())\">\n" }
    .joined()
    + "]>\n<rss><channel><title>&a30;</title></channel></rss>"

  @Test func `an entity bomb is refused before it is lit`() throws {
    #expect(
      try failure(Self.bomb)
        == .forbiddenDeclaration("a declaration <!ENTITY>", at: .init(line: 2, column: 1))
    )
  }

  @Test(arguments: [
    String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .isoLatin1,
  ])
  func `a bomb in another encoding is refused`(encoding: String.Encoding) throws {
    let data = try #require(Self.bomb.data(using: encoding))
    #expect(
      throws: FeedError.forbiddenDeclaration(
        "a declaration <!ENTITY>",
        at: .init(line: 2, column: 1)
      )
    ) { try FeedParser.parse(data) }
  }

  @Test(arguments: [
    "<!DOCTYPE rss [<!ENTITY a 'x'>]><rss/>",
    "<!DOCTYPE rss SYSTEM 'x>[' [<!ENTITY a 'x'>]><rss/>",
    "<!DOCTYPE rss PUBLIC \"a'b\" 'x' [ <!ENTITY a 'x'> ]><rss/>",
    "<!-- > --><?pi [ ?>\n<!DOCTYPE rss [<!-- ]> --><?pi ]> ?><!ENTITY a 'x'>]><rss/>",
    "<!DOCTYPE rss [<!ATTLIST item a CDATA 'long default'>]><rss/>",
    "<!DOCTYPE rss [<!ENTITY % p SYSTEM 'x.dtd'> %p;]><rss/>",
    "<!DOCTYPE rss [%p;]><rss/>",
    "<!DOCTYPE rss [<!ELEMENT rss ANY>]><rss/>",
    "\u{FEFF}<!DOCTYPE rss [<!ENTITY a 'x'>]><rss/>",
  ])
  func `no declaration gets through, however it is hidden`(text: String) throws {
    guard case .forbiddenDeclaration = try failure(text) else {
      Issue.record("\(try failure(text))")
      return
    }
  }

  @Test(arguments: [
    "<!DOCTYPE rss><rss><channel><title>x</title></channel></rss>",
    "<!DOCTYPE rss []><rss><channel><title>x</title></channel></rss>",
    "<!DOCTYPE rss SYSTEM '[' [ <!-- <!ENTITY a 'x'> --> ] ><rss><channel><title>x</title></channel></rss>",
    "<!-- <!DOCTYPE rss [<!ENTITY a 'x'>]> --><rss><channel><title>x</title></channel></rss>",
  ])
  func `a document type that declares nothing passes`(text: String) throws {
    #expect(try parse(text).title == "x")
  }

  @Test func `entities of the web are not fetched, and a DTD there is not, either`() throws {
    let server = try LoopbackServer { _ in .reply(Array("<!ENTITY e 'fetched'>".utf8)) }
    let address = server.address(of: "/secret.dtd").absoluteString
    for text in Self.references(to: address) { _ = try? parse(text) }
    #expect(try parse("<!DOCTYPE rss SYSTEM '\(address)'><rss><channel/></rss>").items.isEmpty)
    server.stop()
    #expect(server.connectionCount == 0)
  }

  /// Every way in which a document can name another one.
  static func references(to address: String) -> [String] {
    [
      "<!DOCTYPE rss [<!ENTITY e SYSTEM '\(address)'>]><rss><channel><title>&e;</title></channel></rss>",
      "<!DOCTYPE rss [<!ENTITY e PUBLIC 'p' '\(address)'>]><rss><channel><title>&e;</title></channel></rss>",
      "<!DOCTYPE rss [<!ENTITY % e SYSTEM '\(address)'>%e;]><rss><channel><title>&e;</title></channel></rss>",
      "<!DOCTYPE rss SYSTEM '\(address)'><rss><channel><title>&e;</title></channel></rss>",
      "<!DOCTYPE rss PUBLIC 'p' '\(address)'><rss><channel><title>&e;</title></channel></rss>",
      "<?xml-stylesheet href='\(address)'?><rss><channel><title>x</title></channel></rss>",
      """
      <rss xmlns:xi='http://www.w3.org/2001/XInclude'><channel><title>
      <xi:include href='\(address)' parse='text'/></title></channel></rss>
      """,
    ]
  }

  @Test func `elements within elements have an end`() throws {
    let text = "<rss>" + String(repeating: "<a>", count: 100_000)
    guard case .malformed = try failure(text) else {
      Issue.record("\(try failure(text))")
      return
    }
  }

  @Test func `a heap of unfinished tags costs no square`() {
    let heap = String(repeating: "<b &", count: 40_000)
    let clock = ContinuousClock()
    var text = ""
    let time = clock.measure { text = PlainText.html(heap) }
    #expect(text.utf8.count == heap.utf8.count)
    // The square takes more than a minute in debug.
    #expect(time < .seconds(20))
  }
}
