import Foundation

/// The text of a document as UTF-8, decoded once and here.
///
/// The scan of the prolog and the parser of XML get the same bytes and no declaration of an encoding, so
/// that a document cannot be one thing to the guard and another to the parser.
struct DocumentText {
  /// The document in UTF-8; its XML declaration is blank, so that positions stay.
  let utf8: Data

  /// Decodes a document.
  ///
  /// A byte order mark decides on the encoding, else `charset`, which the transport names, else the
  /// declaration, else it is UTF-8 (RFC 7303, 3).
  init(_ data: Data, charset: String? = nil) throws(FeedError) {
    let (encoding, markSize) = try Self.encoding(of: data, charset: charset)
    utf8 = Self.blankingDeclaration(try encoding.decode(data.dropFirst(markSize)))
  }

  private static func encoding(
    of data: Data,
    charset: String?
  ) throws(FeedError) -> (DocumentEncoding, markSize: Int) {
    let start = Array(data.prefix(4))
    for (mark, encoding) in marks where start.starts(with: mark) { return (encoding, mark.count) }
    if let charset {
      // Without a mark, the order of bytes is that of the first character, which is ASCII.
      if charset.lowercased() == "utf-16" {
        return (start.first == 0 ? .utf16Big : .utf16Little, 0)
      }
      return (try DocumentEncoding(named: charset), 0)
    }
    for (pattern, encoding) in firstCharacters where matches(start, pattern) {
      return (encoding, 0)
    }
    guard let name = declaredEncoding(data) else { return (.utf8, 0) }
    // It was read byte by byte: so it is no encoding of wider units, and somebody converted the document.
    let isWide = name.lowercased().hasPrefix("utf-16") || name.lowercased().hasPrefix("utf-32")
    return (isWide ? .utf8 : try DocumentEncoding(named: name), 0)
  }

  private static func matches(_ start: [UInt8], _ pattern: [UInt8?]) -> Bool {
    start.count >= pattern.count && zip(start, pattern).allSatisfy { $1 == nil || $0 == $1 }
  }

  // Those of four bytes first: that of UTF-16 is the beginning of one of them.
  private static let marks: [([UInt8], DocumentEncoding)] = [
    ([0x00, 0x00, 0xFE, 0xFF], .utf32Big),
    ([0xFF, 0xFE, 0x00, 0x00], .utf32Little),
    ([0xEF, 0xBB, 0xBF], .utf8),
    ([0xFE, 0xFF], .utf16Big),
    ([0xFF, 0xFE], .utf16Little),
  ]

  /// `<` and what follows, in the encodings of wider units (XML 1.0, appendix F).
  private static let firstCharacters: [([UInt8?], DocumentEncoding)] = [
    ([0, 0, 0, 0x3C], .utf32Big),
    ([0x3C, 0, 0, 0], .utf32Little),
    ([0, 0x3C, 0, nil], .utf16Big),
    ([0x3C, 0, nil, 0], .utf16Little),
  ]

  private static func declaredEncoding(_ data: Data) -> String? {
    let start = String(decoding: data.prefix(256), as: UTF8.self)
    guard start.hasPrefix("<?xml"), let end = start.range(of: "?>") else { return nil }
    let declaration = start[..<end.lowerBound]
    guard let match = declaration.firstMatch(of: /\sencoding\s*=\s*["']([^"']*)["']/) else {
      return nil
    }
    return String(match.output.1)
  }

  private static func blankingDeclaration(_ text: Data) -> Data {
    let open = Data("<?xml".utf8)
    guard text.starts(with: open), let end = text.prefix(1024).range(of: Data("?>".utf8)) else {
      return text
    }
    // `<?xml-stylesheet` is another thing.
    guard [0x20, 0x09, 0x0A, 0x0D].contains(text[text.startIndex + open.count]) else { return text }
    var text = text
    for index in text.startIndex..<end.upperBound where text[index] != 0x0A { text[index] = 0x20 }
    return text
  }
}
