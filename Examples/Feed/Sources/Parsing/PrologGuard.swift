import Foundation

/// Looks at what stands before the first element and refuses what must never reach the parser.
///
/// The parser expands entities before anybody is asked: a kilobyte of declarations becomes gigabytes, or
/// another file's contents. So declarations are refused before it sees them: of entities, of attributes
/// (a default value is repeated for each element), and through parameter entities, which can write
/// declarations. A bare reference to a DTD passes, for older RSS has one; it is never followed.
struct PrologGuard {
  private let bytes: Data
  private var index: Data.Index

  private init(_ bytes: Data) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Passes a document, in UTF-8, whose prolog declares nothing.
  ///
  /// O(n) in the length of the prolog.
  static func check(_ utf8: Data) throws(FeedError) {
    var scan = PrologGuard(utf8)
    try scan.checkProlog()
  }

  private mutating func checkProlog() throws(FeedError) {
    while true {
      skipSpace()
      if index == bytes.endIndex { throw .notAFeed(found: "an empty document") }
      if try skipCommentOrInstruction() { continue }
      if starts(with: "<!doctype", inAnyCase: true) {
        try checkDoctype()
      } else if bytes[index] == UInt8(ascii: "<") {
        return
      } else {
        throw .notAFeed(found: "text that is not XML")
      }
    }
  }

  private mutating func checkDoctype() throws(FeedError) {
    index += "<!doctype".utf8.count
    skipSpace()
    if starts(with: "html", inAnyCase: true) { throw .notAFeed(found: "an HTML page") }
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: ">"):
        index += 1
        return
      case UInt8(ascii: "["):
        index += 1
        try checkSubset()
      case UInt8(ascii: "\""): try skip(past: "\"", from: 1, "a quotation")
      case UInt8(ascii: "'"): try skip(past: "'", from: 1, "a quotation")
      default: index += 1
      }
    }
    throw unfinished("the document type")
  }

  /// Lets comments, instructions and space pass, up to the end of the declarations.
  private mutating func checkSubset() throws(FeedError) {
    while true {
      skipSpace()
      guard index < bytes.endIndex else { throw unfinished("the document type") }
      if try skipCommentOrInstruction() { continue }
      switch bytes[index] {
      case UInt8(ascii: "]"):
        index += 1
        return
      case UInt8(ascii: "%"):
        throw .forbiddenDeclaration("a parameter entity", at: position)
      case UInt8(ascii: "<"):
        let name = bytes[index...].dropFirst(2).prefix { $0 & 0xDF >= 0x41 && $0 & 0xDF <= 0x5A }
        throw .forbiddenDeclaration(
          "a declaration <!\(String(decoding: name.prefix(16), as: UTF8.self))>",
          at: position
        )
      default:
        throw .malformed("text between declarations", at: position)
      }
    }
  }

  private mutating func skipCommentOrInstruction() throws(FeedError) -> Bool {
    if starts(with: "<!--") {
      try skip(past: "-->", from: 4, "a comment")
      return true
    }
    if starts(with: "<?") {
      try skip(past: "?>", from: 2, "a processing instruction")
      return true
    }
    return false
  }

  private mutating func skipSpace() {
    while index < bytes.endIndex, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
  }

  private mutating func skip(past end: String, from offset: Int, _ what: String) throws(FeedError) {
    guard let range = bytes[(index + offset)...].range(of: Data(end.utf8)) else {
      throw unfinished(what)
    }
    index = range.upperBound
  }

  private func starts(with text: String, inAnyCase: Bool = false) -> Bool {
    let mask: UInt8 = inAnyCase ? 0x20 : 0
    let start = bytes[index...].prefix(text.utf8.count)
    return start.count == text.utf8.count
      && zip(start, text.utf8).allSatisfy { $0 | mask == $1 | mask }
  }

  private func unfinished(_ what: String) -> FeedError {
    .malformed("\(what) that does not end", at: position)
  }

  private var position: DocumentPosition {
    let before = bytes[..<index]
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    return DocumentPosition(line: line, column: index - lineStart + 1)
  }
}
