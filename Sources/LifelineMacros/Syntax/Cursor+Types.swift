extension Cursor {
  /// Reads a type; the range covers its text.
  mutating func readType() throws(ReadingError) -> Range<Int> {
    let start = start
    try nested { (cursor) throws(ReadingError) in
      cursor.skipTypePrefixes()
      try cursor.skipSimpleType()
      try cursor.skipTypeSuffixes()
      while cursor.kind == .operator, cursor.isAt("&") {
        cursor.advance()
        cursor.skipTypePrefixes()
        try cursor.skipSimpleType()
        try cursor.skipTypeSuffixes()
      }
      if try cursor.takeFunctionArrow() { _ = try cursor.readType() }
    }
    return range(from: start)
  }

  /// Skips what may stand before a type: attributes, `inout`, `some`, `~` and their like.
  mutating func skipTypePrefixes() {
    while true {
      if kind == .at {
        advance()
        skipAttributeBody()
      } else if kind == .operator, isAt("~") || isAt("-") {
        advance()
      } else if isAt("nonisolated"), token(after: 1).kind == .leftParenthesis {
        advance()
        _ = skipBrackets()
      } else if kind == .word, isTypePrefix, canStartType(token(after: 1)) {
        advance()
      } else {
        return
      }
    }
  }

  private var isTypePrefix: Bool {
    Self.typePrefixes.contains(text)
  }

  private static let typePrefixes: Set<String> = [
    "inout", "some", "any", "borrowing", "consuming", "sending", "isolated", "each", "repeat",
    "__owned", "__shared", "_const", "nonescaping", "nonisolated",
  ]

  private func canStartType(_ token: Token) -> Bool {
    switch token.kind {
    case .word, .leftParenthesis, .leftBracket, .at: !token.startsLine
    case .operator: list.bytes[token.range.lowerBound] == UInt8(ascii: "~")
    default: false
    }
  }

  /// Skips the name of an attribute and its arguments; the current token stands behind `@`.
  mutating func skipAttributeBody() {
    guard kind == .word else { return }
    advance()
    while kind == .period, token(after: 1).kind == .word {
      advance()
      advance()
    }
    var probe = self
    if isAtOperator(startingWith: "<"), (try? probe.skipGenericArguments()) != nil { self = probe }
    // A parenthesis apart from the name belongs to the attributed type.
    if kind == .leftParenthesis, !startsLine, token.isLeftBound || startsArgumentsApart {
      _ = skipBrackets()
    }
  }

  /// Whether arguments behind a space belong to the attribute: `@available (iOS 18, *)`, but not `@Sendable () -> Void`.
  private var startsArgumentsApart: Bool {
    let name = list.tokens[max(index - 1, 0)]
    return text(of: name) == "available"
  }

  private mutating func skipSimpleType() throws(ReadingError) {
    switch kind {
    case .leftParenthesis, .leftBracket: _ = skipBrackets()
    case .word, .number: advance()
    case .pound: try skipMacroExpansion()
    default: throw failure("Expected a type here.")
    }
    if isAtOperator(startingWith: "<") { try skipGenericArguments() }
  }

  private mutating func skipTypeSuffixes() throws(ReadingError) {
    while true {
      if kind == .period, token(after: 1).kind == .word {
        advance()
        advance()
        if isAtOperator(startingWith: "<") { try skipGenericArguments() }
      } else if kind == .operator, isAt("...") {
        advance()
      } else if touchesPrevious, isAtOperator(startingWith: "?") || isAtOperator(startingWith: "!")
      {
        _ = takeOperator(startingWith: "?") || takeOperator(startingWith: "!")
      } else {
        return
      }
    }
  }

  /// Skips `async throws(E) ->`; leaves everything where it was when there is no arrow.
  private mutating func takeFunctionArrow() throws(ReadingError) -> Bool {
    var probe = self
    try probe.skipFunctionEffects()
    guard probe.take("->") else { return false }
    self = probe
    return true
  }

  /// Skips `async`, `throws`, `throws(E)`, `rethrows`, `reasync`.
  mutating func skipFunctionEffects() throws(ReadingError) {
    while kind == .word {
      if take("async") || take("rethrows") || take("reasync") { continue }
      guard take("throws") else { return }
      if kind == .leftParenthesis { _ = skipBrackets() }
    }
  }

  /// Skips `<A, B>`.
  mutating func skipGenericArguments() throws(ReadingError) {
    let opening = failure("These angle brackets are not closed.")
    guard takeOperator(startingWith: "<") else { throw failure("Expected '<' here.") }
    if takeOperator(startingWith: ">") { return }
    repeat {
      if isAtOperator(startingWith: ">") { break }
      _ = try readType()
      if take(.colon) { _ = try readType() }
    } while take(.comma)
    guard takeOperator(startingWith: ">") else { throw opening }
  }
}
