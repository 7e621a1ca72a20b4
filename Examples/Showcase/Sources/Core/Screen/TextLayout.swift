/// Fits text into a terminal's columns.
enum TextLayout {
  /// The text without what a terminal would take for a command; a feed is written by strangers.
  static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      // Also the marks that turn the direction of writing around.
      case .control, .format: if scalar == "\u{200D}" { result.append(scalar) }
      case .lineSeparator, .paragraphSeparator, .spaceSeparator: result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// How many columns the text takes.
  static func width(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width($1) }
  }

  /// The text, cut with an ellipsis if it takes more columns.
  static func cut(_ text: String, to columns: Int) -> String {
    guard columns > 0 else { return "" }
    if width(text) <= columns { return text }
    return prefix(of: text[...], columns - 1) + "…"
  }

  /// The text, one paragraph a line, broken between words where it is wider than the columns.
  static func wrap(_ text: String, to columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { wrapParagraph(printable(String($0)), to: max(columns, 1)) }
  }

  private static func wrapParagraph(_ text: String, to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for word in text.split(separator: " ") {
      var word = word
      let wordWidth = width(word)
      if lineWidth > 0, lineWidth + 1 + wordWidth > columns {
        lines.append(line)
        (line, lineWidth) = ("", 0)
      }
      while lineWidth == 0, width(word) > columns {
        let start = prefix(of: word, columns)
        // A character wider than the screen goes in whole, so that this ends.
        let piece = start.isEmpty ? String(word.prefix(1)) : start
        lines.append(piece)
        word = word.dropFirst(piece.count)
      }
      line += lineWidth > 0 ? " \(word)" : "\(word)"
      lineWidth = width(line)
    }
    return lines + (line.isEmpty && !lines.isEmpty ? [] : [line])
  }

  private static func prefix(of text: Substring, _ columns: Int) -> String {
    var (result, rest) = ("", columns)
    for character in text {
      rest -= width(character)
      if rest < 0 { break }
      result.append(character)
    }
    return result
  }

  private static func width(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    if scalar.isASCII { return 1 }
    if scalar.properties.isEmojiPresentation { return 2 }
    return wideRanges.contains { $0.contains(scalar.value) } ? 2 : 1
  }

  // The blocks whose characters are wide (Unicode Standard Annex 11), in the large.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
