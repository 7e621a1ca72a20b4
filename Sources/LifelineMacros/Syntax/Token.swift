/// A word of Swift, as far as finding declarations needs to tell words apart.
struct Token: Equatable {
  enum Kind: UInt8 {
    /// A name or a keyword, with its backticks if it has them.
    case word
    case number
    /// A whole string literal with everything interpolated into it.
    case string
    /// A whole regular expression literal.
    case regex
    /// One or more operator characters, `=`, `->` and `&` included.
    case `operator`
    /// `#` and the name behind it: a directive or a macro.
    case pound
    case leftBrace, rightBrace
    case leftParenthesis, rightParenthesis
    case leftBracket, rightBracket
    case comma, colon, semicolon, period, at, backslash
    case unknown
    /// After the last word.
    case end
  }

  let kind: Kind
  /// Where in the source, in UTF-8 bytes.
  let range: Range<Int>
  /// Whether a line break stands between this word and the one before.
  let startsLine: Bool
  /// Whether something that ends an operand touches the word from the left.
  let isLeftBound: Bool
  /// Whether something that starts an operand touches the word from the right.
  let isRightBound: Bool
}

/// Source code that cannot be read, and where.
struct ReadingError: Error, Equatable {
  let message: String
  /// In UTF-8 bytes of the source.
  let offset: Int
}
