extension Cursor {
  /// Skips a key path; the current token is its backslash.
  mutating func skipKeyPath() throws(ReadingError) {
    advance()
    if kind == .word || kind == .leftBracket || kind == .leftParenthesis {
      if kind == .word { advance() } else { _ = skipBrackets() }
      if isAtOperator(startingWith: "<"), token.isLeftBound { try skipGenericArguments() }
      _ = takeOperator(startingWith: "?")
    }
    // `\.?.x` and `\.!` start with an operator.
    if kind == .operator, !startsLine, list.bytes[start] == UInt8(ascii: ".") {
      let expectsName = list.bytes[token.range.upperBound - 1] == UInt8(ascii: ".")
      advance()
      if expectsName, kind == .word { advance() }
    }
    if kind == .period, isOptionalMark(token(after: 1)) {
      advance()
      advance()
    }
    try skipPostfixes()
  }

  private func isOptionalMark(_ token: Token) -> Bool {
    token.kind == .operator && token.range.count == 1
      && "?!".utf8.contains(list.bytes[token.range.lowerBound])
  }

  /// Skips `#name<…>(…) { … }`; the current token is `#name`.
  mutating func skipMacroExpansion() throws(ReadingError) {
    advance()
    try skipPostfixes()
  }

  /// Skips `if`, `switch` or `do` used as a value, and loops.
  mutating func skipStatementExpression() throws(ReadingError) {
    while true {
      let isConditional = isAt("if")
      advance()
      while kind != .leftBrace {
        guard kind != .end, kind != .rightBrace else { throw failure("Expected '{' here.") }
        if kind.opens { _ = skipBrackets() } else { advance() }
      }
      _ = skipBrackets()
      if isAt("catch") { continue }
      guard isConditional, take("else") else { return }
      if isAt("if") { continue }
      guard kind == .leftBrace else { throw failure("Expected '{' here.") }
      _ = skipBrackets()
      return
    }
  }

  /// Skips `#if … #endif` between the members of a chain; false when declarations stand in it.
  mutating func skipConditionalMembers() throws(ReadingError) -> Bool {
    var probe = self
    probe.advance()
    probe.skipDirectiveLine()
    while probe.kind == .pound, probe.isAt("#if") {
      probe.advance()
      probe.skipDirectiveLine()
    }
    guard probe.kind == .period else { return false }
    var level = 0
    repeat {
      if isAt("#if") { level += 1 }
      if isAt("#endif") { level -= 1 }
      guard kind != .end, kind != .rightBrace else { throw failure("'#if' is not closed.") }
      if kind.opens { _ = skipBrackets() } else { advance() }
    } while level > 0
    return true
  }

  /// Skips the condition behind `#if` or `#elseif`.
  mutating func skipDirectiveLine() {
    while !startsLine, kind != .end {
      if kind.opens { _ = skipBrackets() } else { advance() }
    }
  }

  /// Whether the brace at the current position opens accessors and no getter's body.
  var startsAccessors: Bool {
    guard let probe = behindAccessorPrefixes else { return false }
    let next = probe.token(after: 1).kind
    switch probe.text {
    case "get", "_read", "_modify", "unsafeAddress", "unsafeMutableAddress", "read", "modify",
      "yielding", "borrow", "mutate":
      return [.leftBrace, .rightBrace, .word, .semicolon].contains(next)
    case "set": return [.leftBrace, .rightBrace, .word, .leftParenthesis].contains(next)
    default: return startsObservers
    }
  }

  /// Whether the brace behind an initial value opens accessors and no trailing closure.
  var startsObservers: Bool {
    guard let probe = behindAccessorPrefixes else { return false }
    let next = probe.token(after: 1).kind
    guard next == .leftBrace || next == .leftParenthesis else { return false }
    return probe.isAt("willSet") || probe.isAt("didSet") || probe.isAt("init")
  }

  private var behindAccessorPrefixes: Cursor? {
    var probe = self
    probe.advance()
    while true {
      if probe.kind == .at {
        probe.advance()
        probe.skipAttributeBody()
      } else if probe.kind == .word, Self.accessorModifiers.contains(probe.text) {
        probe.advance()
      } else {
        return probe.kind == .word ? probe : nil
      }
    }
  }

  private static let accessorModifiers: Set<String> = [
    "mutating", "nonmutating", "__consuming", "consuming", "borrowing", "package", "public",
    "private", "fileprivate", "internal", "nonisolated",
  ]
}
