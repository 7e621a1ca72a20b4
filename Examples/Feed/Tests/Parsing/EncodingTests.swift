import Foundation
import Testing

@testable import Feed

@Suite("Encodings of feeds")
struct EncodingTests {
  @Test func `ISO-8859-1 by its prolog, with what Windows adds to it`() throws {
    let feed = try parse(fixture: "latin1.rss.xml")
    #expect(feed.title == "Université de Genève")
    #expect(feed.items.map(\.title) == ["Été, Noël, ça va\u{A0}?"])
    #expect(feed.items.map(\.text) == ["Prix: 5\u{A0}€ – «\u{A0}cher\u{A0}»"])
  }

  @Test func `UTF-16 with a mark and a prolog`() throws {
    let feed = try parse(fixture: "utf16.rss.xml")
    #expect(feed.title == "新聞 — News")
    #expect(feed.items.map(\.title) == ["東京の天気 🌤"])
  }

  @Test(
    arguments: [
      (String.Encoding.utf16BigEndian, [0xFE, 0xFF]),
      (.utf16BigEndian, []),
      (.utf16LittleEndian, [0xFF, 0xFE]),
      (.utf16LittleEndian, []),
      (.utf32BigEndian, [0, 0, 0xFE, 0xFF]),
      (.utf32LittleEndian, [0xFF, 0xFE, 0, 0]),
      (.utf8, [0xEF, 0xBB, 0xBF]),
      (.utf8, []),
    ] as [(String.Encoding, [UInt8])]
  )
  func `each Unicode encoding, with a mark and without`(
    encoding: String.Encoding,
    mark: [UInt8]
  ) throws {
    let text = try #require(
      #"<rss><channel><title>é 日 🌤</title></channel></rss>"#.data(using: encoding)
    )
    #expect(try FeedParser.parse(Data(mark) + text).title == "é 日 🌤")
  }

  @Test(
    arguments: [
      ("windows-1251", [0xCD, 0xEE, 0xE2, 0xEE], "Ново"),
      ("ISO-8859-2", [0xB1, 0xEA], "ąę"),
      ("Shift_JIS", [0x93, 0xFA], "日"),
      ("windows-1252", [0x80, 0x99], "€™"),
      ("utf-8", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)]
  )
  func `encodings that are declared`(name: String, bytes: [UInt8], title: String) throws {
    let data =
      Data("<?xml version='1.0' encoding='\(name)'?><rss><channel><title>".utf8) + bytes
      + Data("</title></channel></rss>".utf8)
    #expect(try FeedParser.parse(data).title == title)
  }

  @Test func `the server's word counts more than the prolog's, and a mark more than both`() throws {
    let text =
      "<?xml version='1.0' encoding='utf-8'?><rss><channel><title>é</title></channel></rss>"
    let latin = try #require(text.data(using: .isoLatin1))
    #expect(try FeedParser.parse(latin, charset: "ISO-8859-1").title == "é")
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
    #expect(try FeedParser.parse(marked, charset: "ISO-8859-1").title == "é")
  }

  @Test func `a document that was converted and still says UTF-16 is read`() throws {
    let text =
      "<?xml version='1.0' encoding='utf-16'?><rss><channel><title>é</title></channel></rss>"
    #expect(try parse(text).title == "é")
  }

  @Test func `an unknown encoding is named`() throws {
    #expect(
      try failure("<?xml version='1.0' encoding='klingon'?><rss/>") == .unknownEncoding("klingon")
    )
  }

  @Test(
    arguments: [
      ([0xEF, 0xBB, 0xBF, 0x3C, 0xC3, 0x28], "UTF-8"),
      ([0xFE, 0xFF, 0xD8, 0x00, 0x00, 0x3C], "UTF-16"),
      ([0xFE, 0xFF, 0x00], "UTF-16"),
      ([0, 0, 0xFE, 0xFF, 0x7F, 0, 0, 0], "UTF-32"),
    ] as [([UInt8], String)]
  )
  func `bytes that are not in the encoding are refused`(bytes: [UInt8], name: String) {
    #expect(throws: FeedError.undecodable(encoding: name)) { try FeedParser.parse(Data(bytes)) }
  }

  @Test func `positions count from the document's start, prolog included`() throws {
    let error = try failure("<?xml version='1.0'\n encoding='utf-8'?><rss>\n<a></b></rss>")
    #expect(error == .malformed("an end tag that does not match", at: .init(line: 3, column: 8)))
  }
}
