extension Cursor {
  /// Skips an expression, for instance an initial value; the range covers its text.
  mutating func readExpression() throws(ReadingError) -> Range<Int> {
    let start = start
    try nested { (cursor) throws(ReadingError) in
      try cursor.skipOperand()
      while try cursor.skipInfix() {}
    }
    return range(from: start)
  }

  /// Skips an infix operator with its right side; false when the expression is over.
  private mutating func skipInfix() throws(ReadingError) -> Bool {
    if kind == .word, isAt("as") || isAt("is") {
      let isCast = isAt("as")
      advance()
      if isCast { _ = takeOperator(startingWith: "?") || takeOperator(startingWith: "!") }
      _ = try readType()
      return true
    }
    if kind == .word, isAt("async") || isAt("throws") {
      var probe = self
      try probe.skipFunctionEffects()
      guard probe.take("->") else { return false }
      self = probe
      _ = try readType()
      return true
    }
    guard kind == .operator, !(token.isLeftBound && !token.isRightBound) else { return false }
    // An operator that touches only its right side begins a new expression on a new line.
    if startsLine, !token.isLeftBound, token.isRightBound { return false }
    if isAt("->") {
      advance()
      _ = try readType()
      return true
    }
    if isAt("?") {
      advance()
      _ = try readExpression()
      guard take(.colon) else { throw failure("Expected ':' here.") }
    } else {
      advance()
    }
    try skipOperand()
    return true
  }

  private mutating func skipOperand() throws(ReadingError) {
    skipOperandPrefixes()
    switch kind {
    case .word where isAt("if") || isAt("switch") || isAt("do") || isAt("for") || isAt("while"):
      return try skipStatementExpression()
    case .word where isAt("any") || isAt("some"):
      _ = try readType()
      return
    case .word, .number, .string, .regex: advance()
    case .leftParenthesis, .leftBracket, .leftBrace: _ = skipBrackets()
    case .period: break
    case .backslash: return try skipKeyPath()
    case .pound: return try skipMacroExpansion()
    case .operator:  // A function named by its operator, `sort(by: <)`.
      advance()
      return
    case .at:
      advance()
      skipAttributeBody()
      return try skipOperand()
    default: throw failure("Expected an expression here.")
    }
    try skipPostfixes()
  }

  private mutating func skipOperandPrefixes() {
    while true {
      if kind == .operator, !isAt("->"),
        token.isRightBound || list.bytes[start] == UInt8(ascii: "&")
      {
        advance()
      } else if kind == .word, Self.operandPrefixes.contains(text), nextStartsOperand {
        let isTry = isAt("try")
        advance()
        if isTry, !startsLine {
          _ = takeOperator(startingWith: "?") || takeOperator(startingWith: "!")
        }
      } else {
        return
      }
    }
  }

  private static let operandPrefixes: Set<String> = [
    "try", "await", "consume", "copy", "each", "unsafe", "repeat", "borrow", "discard",
  ]

  private var nextStartsOperand: Bool {
    let next = token(after: 1)
    if isAt("try") || isAt("await") { return true }
    switch next.kind {
    case .word, .number, .string, .backslash, .pound: return !next.startsLine
    default: return false
    }
  }

  /// Skips members, calls, subscripts, trailing closures and `?`, `!`.
  mutating func skipPostfixes() throws(ReadingError) {
    while true {
      switch kind {
      case .period:
        advance()
        if kind == .leftParenthesis || kind == .leftBracket {
          _ = skipBrackets()
        } else {
          guard kind == .word || kind == .number else { throw failure("Expected a name here.") }
          advance()
        }
      case .leftParenthesis where !startsLine, .leftBracket where !startsLine: _ = skipBrackets()
      case .leftBrace where !startsObservers:
        _ = skipBrackets()
        while kind == .word, !isAt("default"), token(after: 1).kind == .colon,
          token(after: 2).kind == .leftBrace
        {
          advance()
          advance()
          _ = skipBrackets()
        }
      case .operator:
        guard skipPostfixOperator() else { return }
      case .pound where isAt("#if"):
        guard try skipConditionalMembers() else { return }
      default: return
      }
    }
  }

  private mutating func skipPostfixOperator() -> Bool {
    if startsLine { return false }
    if isAtOperator(startingWith: "<"), token.isLeftBound {
      var probe = self
      if (try? probe.skipGenericArguments()) != nil, probe.followsGenericArguments {
        self = probe
        return true
      }
    }
    let isPostfix = token.isLeftBound && !token.isRightBound
    let isUnwrapping = token.isLeftBound && token.range.count == 1 && (isAt("?") || isAt("!"))
    guard isPostfix && !isAt("=") && !isAt("->") || isUnwrapping else { return false }
    advance()
    return true
  }

  /// Whether `<…>` before the current token was a list of generic arguments and no comparison.
  private var followsGenericArguments: Bool {
    if startsLine { return true }
    switch kind {
    case .leftParenthesis, .leftBracket: return token.isLeftBound
    case .rightParenthesis, .rightBracket, .rightBrace, .leftBrace, .comma, .semicolon, .colon,
      .period, .end:
      return true
    case .operator: return !token.isRightBound || token.isLeftBound || isAt("=")
    case .word: return isAt("in") || isAt("is") || isAt("as")
    default: return false
    }
  }
}
