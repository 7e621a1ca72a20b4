/// Turns HTML, as feeds contain it, into plain text.
///
/// Tags go, those of paragraphs leave a line break, scripts and styles go with their contents, and
/// entities become characters. What only looks like a tag stays: `List<String>`, `a < b`. Superfluous
/// space goes, too: one space is left between words, and at most one empty line.
///
/// It works on bytes and takes whole words, because a feed is megabytes of this.
struct PlainText {
  private let source: UnsafeBufferPointer<UInt8>
  private let isMarkup: Bool
  private var output: [UInt8] = []
  private var index = 0
  /// The space that has been read and not written: only another word makes it count.
  private var hasSpace = false
  private var breaks = 0
  /// Whether no tag can end any more: it is looked for once, so that a heap of `<b` costs no square.
  private var isPastLastTag = false

  private init(_ source: UnsafeBufferPointer<UInt8>, isMarkup: Bool) {
    self.source = source
    self.isMarkup = isMarkup
    output.reserveCapacity(source.count)
  }

  /// The text of a piece of HTML; O(n).
  static func html(_ html: String) -> String { text(of: html, isMarkup: true) }

  /// The text without superfluous space; O(n).
  static func squeezed(_ text: String) -> String { self.text(of: text, isMarkup: false) }

  /// The text in one line.
  static func line(_ text: String) -> String {
    // Line breaks are spaces in HTML, and nothing else is left of it here.
    text.utf8.contains(0x0A) ? squeezed(text.replacing("\n", with: " ")) : text
  }

  private static func text(of source: String, isMarkup: Bool) -> String {
    var source = source
    return source.withUTF8 { bytes in
      var reader = PlainText(bytes, isMarkup: isMarkup)
      reader.read()
      return String(decoding: reader.output, as: UTF8.self)
    }
  }

  private mutating func read() {
    while index < source.count {
      switch source[index] {
      case UInt8(ascii: "<") where isMarkup: readTag()
      case UInt8(ascii: "&") where isMarkup: readEntity()
      case 0x0A where !isMarkup:
        breaks += 1
        index += 1
      case 0x20, 0x09, 0x0A, 0x0D:
        hasSpace = true
        index += 1
      default: readWord()
      }
    }
  }

  private mutating func readWord() {
    var end = index + 1
    while end < source.count, source[end] > 0x20 {
      if isMarkup, source[end] == UInt8(ascii: "<") || source[end] == UInt8(ascii: "&") { break }
      end += 1
    }
    put(UnsafeBufferPointer(rebasing: source[index..<end]))
    index = end
  }

  private mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
    if !output.isEmpty {
      if breaks > 0 {
        output.append(contentsOf: repeatElement(0x0A, count: min(breaks, 2)))
      } else if hasSpace {
        output.append(0x20)
      }
    }
    (breaks, hasSpace) = (0, false)
    output.append(contentsOf: bytes)
  }

  /// Takes what looked like a tag or an entity for a character.
  private mutating func putLiteral() {
    put(UnsafeBufferPointer(rebasing: source[index...index]))
    index += 1
  }

  private mutating func readTag() {
    if source[index...].starts(with: "<!--".utf8) {
      index = end(of: "-->", from: index + 4) ?? source.count
      return
    }
    var start = index + 1
    let isEnd = start < source.count && source[start] == UInt8(ascii: "/")
    if isEnd { start += 1 }
    let letters = source[start...].prefix(12).prefix(while: Self.isNamePart)
    let name = String(decoding: letters, as: UTF8.self).lowercased()
    guard !isPastLastTag, HTMLNames.elements.contains(name) else { return putLiteral() }
    guard let close = end(of: ">", from: start) else {
      isPastLastTag = true
      return putLiteral()
    }
    index = close
    if HTMLNames.hidden.contains(name), !isEnd {
      index = end(of: "</\(name)>", from: close) ?? source.count
    } else if HTMLNames.blocks.contains(name) {
      breaks += 1
    }
  }

  private mutating func readEntity() {
    let body = source[(index + 1)...].prefix(10)
    guard let close = body.firstIndex(of: UInt8(ascii: ";")),
      var text = HTMLNames.character(String(decoding: source[(index + 1)..<close], as: UTF8.self))
    else { return putLiteral() }
    if [" ", "\n", "\t"].contains(text) {
      hasSpace = true
    } else {
      text.withUTF8 { put($0) }
    }
    index = close + 1
  }

  /// The place after the next such mark, letters in any case.
  private func end(of mark: String, from start: Int) -> Int? {
    let mark = Array(mark.utf8)
    var index = start
    while index + mark.count <= source.count {
      if source[index] == mark[0],
        source[index..<index + mark.count].elementsEqual(mark, by: { $0 | 0x20 == $1 | 0x20 })
      {
        return index + mark.count
      }
      index += 1
    }
    return nil
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
