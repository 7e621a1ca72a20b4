extension DeclarationReader {
  /// Reads the bindings behind `let` or `var`.
  mutating func variable(isConstant: Bool) throws(ReadingError) -> Variable {
    var bindings: [Binding] = []
    repeat {
      bindings.append(try binding())
    } while cursor.take(.comma)
    return Variable(isConstant: isConstant, bindings: bindings)
  }

  private mutating func binding() throws(ReadingError) -> Binding {
    let start = cursor.start
    if cursor.kind == .leftParenthesis {
      _ = cursor.skipBrackets()
    } else {
      _ = try cursor.takeWord("the name of a property")
    }
    let pattern = cursor.range(from: start)
    let type = cursor.take(.colon) ? try cursor.readType() : nil
    let initialValue = cursor.take("=") ? try cursor.readExpression() : nil
    var accessors = Binding.Accessors.none
    var block: Range<Int>?
    if cursor.kind == .leftBrace {
      let isGetter = !cursor.startsAccessors
      accessors = isGetter || !cursor.startsObservers || isInitAccessor ? .computed : .observers
      block = cursor.skipBrackets()
    }
    return Binding(
      pattern: pattern,
      type: type,
      initialValue: initialValue,
      accessors: accessors,
      accessorBlock: block,
      range: cursor.range(from: start)
    )
  }

  /// Whether the block of accessors holds an `init`, which only computed properties have.
  private var isInitAccessor: Bool {
    var probe = cursor
    probe.advance()
    while probe.kind == .at {
      probe.advance()
      probe.skipAttributeBody()
    }
    return probe.isAt("init")
  }

  mutating func functionName() throws(ReadingError) -> Range<Int> {
    guard cursor.kind == .operator || cursor.kind == .regex else {
      return try cursor.takeWord("the name of a function")
    }
    // `<` of a generic clause sticks to the operator before it, as in `func <<T>(…)`.
    let start = cursor.start
    let text = cursor.list.bytes[cursor.token.range]
    let isJoined = text.count > 1 && text.last == UInt8(ascii: "<") && isGenericOperator
    for _ in 0..<(isJoined ? text.count - 1 : text.count) {
      cursor.takeOperatorByte()
    }
    return cursor.range(from: start)
  }

  /// Whether a generic clause and no parameters follow the operator.
  private var isGenericOperator: Bool { cursor.token(after: 1).kind == .word }

  mutating func unnamedFunction() throws(ReadingError) -> Function {
    let keyword = cursor.list.tokens[cursor.index - 1].range
    if !cursor.startsLine {
      _ = cursor.takeOperator(startingWith: "?") || cursor.takeOperator(startingWith: "!")
    }
    return try function(named: keyword)
  }

  /// Reads what stands behind a function's name.
  mutating func function(named name: Range<Int>) throws(ReadingError) -> Function {
    var clause: Range<Int>?
    if cursor.isAtOperator(startingWith: "<") {
      let start = cursor.start
      _ = try genericParameters()
      clause = cursor.range(from: start)
    }
    guard cursor.kind == .leftParenthesis else { throw cursor.failure("Expected '(' here.") }
    let parameters = try parameters()
    let effectsStart = cursor.start
    try cursor.skipFunctionEffects()
    let effects = cursor.range(from: effectsStart)
    let result = cursor.take("->") ? try cursor.readType() : nil
    let macroDefinition = cursor.take("=") ? try cursor.readExpression() : nil
    let requirements = try whereClause()
    let body = cursor.kind == .leftBrace ? cursor.skipBrackets() : macroDefinition
    return Function(
      name: name,
      genericClause: clause,
      parameters: parameters,
      effects: effects,
      result: result,
      whereClause: requirements,
      body: body
    )
  }

  /// Reads `(a b: T = 1, _: U)`, also of enum cases and function types, where names may be missing.
  mutating func parameters() throws(ReadingError) -> [Parameter] {
    cursor.advance()
    var parameters: [Parameter] = []
    while cursor.kind != .rightParenthesis {
      parameters.append(try parameter())
      guard cursor.take(.comma) else { break }
    }
    guard cursor.take(.rightParenthesis) else { throw cursor.failure("Expected ')' here.") }
    return parameters
  }

  private mutating func parameter() throws(ReadingError) -> Parameter {
    _ = attributesBeforeName()
    var names: [Range<Int>] = []
    if cursor.kind == .word {
      let second = cursor.token(after: 1)
      if second.kind == .colon {
        names = [cursor.token.range]
      } else if second.kind == .word, cursor.token(after: 2).kind == .colon {
        names = [cursor.token.range, second.range]
      }
      for _ in 0..<names.count { cursor.advance() }
      if !names.isEmpty { cursor.advance() }
    }
    let type = try cursor.readType()
    let value = cursor.take("=") ? try cursor.readExpression() : nil
    return Parameter(
      label: names.first.flatMap { cursor.list.text($0) == "_" ? nil : $0 },
      internalName: names.count > 1 ? names[1] : nil,
      type: type,
      defaultValue: value
    )
  }

  /// Attributes of the parameter itself, as in `@ViewBuilder content: …`; those of its type stay.
  private mutating func attributesBeforeName() -> [Attribute] {
    var probe = self
    let found = probe.attributes()
    let second = probe.cursor.token(after: 1).kind
    let third = probe.cursor.token(after: 2).kind
    let isNamed = second == .colon || (second == .word && third == .colon)
    guard !found.isEmpty, probe.cursor.kind == .word, isNamed else { return [] }
    self = probe
    return found
  }
}
