/// Source code cut into tokens whose brackets are known to match.
struct TokenList {
  let bytes: [UInt8]
  /// The tokens; the last one is `.end`.
  let tokens: [Token]
  /// For an opening bracket the index of the closing one; meaningless elsewhere.
  private let partners: [Int]

  init(_ source: String) throws(ReadingError) {
    try self.init(Array(source.utf8))
  }

  init(_ bytes: [UInt8]) throws(ReadingError) {
    var lexer = Lexer(bytes)
    var tokens: [Token] = []
    var partners: [Int] = []
    var open: [Int] = []
    while true {
      let token = lexer.next()
      if let error = lexer.error { throw error }
      partners.append(tokens.count)
      switch token.kind {
      case .leftBrace, .leftParenthesis, .leftBracket: open.append(tokens.count)
      case .rightBrace, .rightParenthesis, .rightBracket:
        guard let opening = open.popLast() else {
          let place = token.range.lowerBound
          throw ReadingError(message: "This bracket has no partner.", offset: place)
        }
        guard tokens[opening].kind.closing == token.kind else {
          throw ReadingError(
            message: "This bracket is not closed.",
            offset: tokens[opening].range.lowerBound
          )
        }
        partners[opening] = tokens.count
      default: break
      }
      tokens.append(token)
      if token.kind == .end { break }
    }
    if let unclosed = open.first {
      throw ReadingError(
        message: "This bracket is not closed.",
        offset: tokens[unclosed].range.lowerBound
      )
    }
    self.bytes = bytes
    self.tokens = tokens
    self.partners = partners
  }

  /// The index of the bracket that closes the one at `index`.
  func partner(of index: Int) -> Int { partners[index] }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension Token.Kind {
  fileprivate var closing: Token.Kind? {
    switch self {
    case .leftBrace: .rightBrace
    case .leftParenthesis: .rightParenthesis
    case .leftBracket: .rightBracket
    default: nil
    }
  }

  /// Whether this opens a bracket.
  var opens: Bool { closing != nil }
}
