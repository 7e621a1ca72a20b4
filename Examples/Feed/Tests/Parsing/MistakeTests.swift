import Foundation
import Testing

@testable import Feed

@Suite("What is no feed ends in an error that says why")
struct MistakeTests {
  @Test func `malformed XML is told by line and column`() throws {
    let error = try failure("<rss>\n  <channel>\n    <title>a</titel>\n  </channel>\n</rss>")
    #expect(error == .malformed("an end tag that does not match", at: .init(line: 3, column: 21)))
    #expect(error.description.contains("at line 3, column 21"))
  }

  @Test(arguments: [
    ("<rss><channel><title>a & b</title></channel></rss>", 1),
    ("<rss>\n<channel>\n<title>&nbsp;</title></channel></rss>", 3),
    ("<rss>\n<channel x=1></channel></rss>", 2),
    ("<rss>\n<channel a='1' a='2'></channel></rss>", 2),
    ("<rss>\n<channel>", 2),
    ("<rss>\n\n\u{1}</rss>", 3),
    ("<rss></rss>\n<rss></rss>", 2),
    ("<!-- never\nended", 1),
    ("<!DOCTYPE rss SYSTEM \"x.dtd", 1),
    ("\n<rss><![CDATA[ never ended", 2),
  ])
  func `each way of being malformed`(text: String, line: Int) throws {
    guard case .malformed(_, let position) = try failure(text) else {
      Issue.record("\(try failure(text))")
      return
    }
    #expect(position.line == line)
    #expect(position.column >= 1)
  }

  @Test func `an entity of a DTD that nobody reads is a mistake, not a gap`() throws {
    let text = "<!DOCTYPE rss SYSTEM 'x.dtd'>\n<rss><channel><title>1&foo;2</title></channel></rss>"
    guard case .malformed("an entity that is declared elsewhere", _) = try failure(text) else {
      Issue.record("\(try failure(text))")
      return
    }
  }

  @Test(arguments: [
    ("", "an empty document"),
    ("  \n", "an empty document"),
    ("{\"items\": []}", "text that is not XML"),
    ("not found", "text that is not XML"),
    ("<!doctype html><html><head><meta charset=utf-8></head>", "an HTML page"),
    ("<html><head></head></html>", "an HTML page"),
    (
      "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg'/>", "XML that begins with <svg>"
    ),
    ("<feed><title>no namespace</title></feed>", "XML that begins with <feed>"),
  ])
  func `other documents are told apart from feeds`(text: String, found: String) throws {
    #expect(try failure(text) == .notAFeed(found: found))
  }

  @Test func `nothing after the first mistake is read`() throws {
    let text = "<rss><channel><item><guid>1</guid></itm><item><guid>2</guid></item></channel></rss>"
    #expect(throws: FeedError.self) { try parse(text) }
  }

  @Test func `each error says in a sentence what was wrong and what to do`() {
    let place = DocumentPosition(line: 1, column: 2)
    let errors: [FeedError] = [
      .unreadableFile(path: "x", reason: "there is no such file"), .unsupportedAddress("ftp://x"),
      .unreachable(reason: "no route"), .httpStatus(404), .httpStatus(403), .httpStatus(500),
      .httpStatus(418), .tooManyRedirects(limit: 5), .forbiddenRedirect(to: "file:///x"),
      .tooLarge(limit: 1024), .timedOut(after: .seconds(30)), .unknownEncoding("x"),
      .undecodable(encoding: "x"), .notAFeed(found: "x"), .malformed("x", at: place),
      .forbiddenDeclaration("x", at: place),
    ]
    #expect(Set(errors.map(\.description)).count == errors.count)
    for error in errors { #expect(error.description.hasSuffix(".")) }
  }
}
