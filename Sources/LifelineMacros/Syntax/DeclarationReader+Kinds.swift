extension DeclarationReader {
  /// Reads modifiers, keyword and the rest of a declaration.
  mutating func declaration(
    after attributes: [Attribute],
    start: Int
  ) throws(ReadingError) -> Declaration {
    let (modifiers, more) = try modifiers()
    let attributes = attributes + more
    let keyword = cursor.token.range
    guard cursor.kind == .word else { throw cursor.failure("Expected a declaration here.") }
    let kind = try kind()
    return Declaration(
      attributes: attributes,
      modifiers: modifiers,
      keyword: keyword,
      kind: kind,
      range: cursor.range(from: start)
    )
  }

  /// Takes modifiers, and attributes that stand among them.
  mutating func modifiers() throws(ReadingError) -> ([Modifier], [Attribute]) {
    var modifiers: [Modifier] = []
    var attributes: [Attribute] = []
    while true {
      if cursor.kind == .at {
        attributes += self.attributes()
        continue
      }
      guard cursor.kind == .word, !isAtKeyword else { return (modifiers, attributes) }
      let start = cursor.start
      let name = cursor.text
      cursor.advance()
      var detail: String?
      if cursor.kind == .leftParenthesis {
        let range = cursor.skipBrackets()
        detail = trimmed(cursor.list.text(range.lowerBound + 1..<range.upperBound - 1))
      }
      // A word that is no modifier we know of may become one; it is one only where a declaration goes on.
      let goesOn = cursor.kind == .word || cursor.kind == .at || cursor.kind == .pound
      guard goesOn, !cursor.startsLine || Self.modifiers.contains(name) else {
        throw ReadingError(message: "Expected a declaration here.", offset: start)
      }
      modifiers.append(Modifier(name: name, detail: detail, range: cursor.range(from: start)))
    }
  }

  private static let modifiers: Set<String> = [
    "public", "internal", "private", "fileprivate", "package", "open", "static", "class", "final",
    "lazy", "weak", "unowned", "mutating", "nonmutating", "indirect", "override", "required",
    "convenience", "optional", "dynamic", "prefix", "postfix", "infix", "isolated", "nonisolated",
    "consuming", "borrowing", "distributed", "async", "sending",
  ]

  /// Whether a declaration's keyword stands here, and no modifier.
  private var isAtKeyword: Bool {
    let next = cursor.token(after: 1)
    switch cursor.text {
    case "struct", "enum", "protocol", "extension", "func", "var", "let", "case", "import",
      "typealias", "associatedtype", "operator", "subscript", "init", "deinit":
      return true
    case "class": return !(next.kind == .word && Self.followsClassModifier(cursor.text(of: next)))
    case "actor", "precedencegroup", "macro":
      return next.kind == .word && !Self.followsClassModifier(cursor.text(of: next))
    default: return false
    }
  }

  private static func followsClassModifier(_ word: String) -> Bool {
    let keywords: Set<String> = [
      "func", "var", "let", "subscript", "init", "typealias", "class", "struct", "enum", "public",
      "internal", "private", "fileprivate", "package", "open", "final", "override", "dynamic",
      "static", "lazy", "weak", "unowned", "nonisolated", "prefix", "postfix", "infix", "required",
      "convenience", "optional", "mutating", "nonmutating", "distributed",
    ]
    return keywords.contains(word)
  }

  private mutating func kind() throws(ReadingError) -> Declaration.Kind {
    let word = cursor.text
    if let keyword = TypeDeclaration.Keyword(rawValue: word) {
      cursor.advance()
      return .type(try typeDeclaration(keyword))
    }
    cursor.advance()
    switch word {
    case "case": return .enumCase(try caseElements())
    case "let", "var": return .variable(try variable(isConstant: word == "let"))
    case "func": return .function(try function(named: try functionName()))
    case "init", "subscript": return .function(try unnamedFunction())
    case "macro": return .function(try function(named: try cursor.takeWord("a name")))
    case "deinit":
      try cursor.skipFunctionEffects()
      if cursor.kind == .leftBrace { _ = cursor.skipBrackets() }
      return .other(Other(keyword: word, name: nil))
    case "typealias", "associatedtype": return .other(try alias(word))
    case "import": return .other(try importDeclaration())
    case "operator", "precedencegroup": return .other(operatorDeclaration(word))
    default: throw cursor.failure("Expected a declaration here.")
    }
  }

  private mutating func alias(_ keyword: String) throws(ReadingError) -> Other {
    let name = try cursor.takeWord("a name")
    if cursor.isAtOperator(startingWith: "<") { _ = try genericParameters() }
    if cursor.take(.colon) { _ = try inheritance() }
    if cursor.take("=") { _ = try cursor.readType() }
    _ = try whereClause()
    return Other(keyword: keyword, name: name)
  }

  private mutating func importDeclaration() throws(ReadingError) -> Other {
    let start = cursor.start
    let kinds: Set<String> = [
      "struct", "enum", "class", "protocol", "typealias", "func", "var", "let", "actor",
    ]
    if cursor.kind == .word, kinds.contains(cursor.text) { cursor.advance() }
    if cursor.kind == .word || cursor.kind == .operator { cursor.advance() }
    while cursor.take(.period) {
      if cursor.kind == .word || cursor.kind == .operator { cursor.advance() }
    }
    return Other(keyword: "import", name: cursor.range(from: start))
  }

  private mutating func operatorDeclaration(_ keyword: String) -> Other {
    let name = cursor.token.range
    cursor.advance()
    while !cursor.startsLine, cursor.kind != .end, cursor.kind != .rightBrace,
      cursor.kind != .semicolon, cursor.kind != .leftBrace
    {
      if cursor.kind.opens { _ = cursor.skipBrackets() } else { cursor.advance() }
    }
    if cursor.kind == .leftBrace { _ = cursor.skipBrackets() }
    return Other(keyword: keyword, name: name)
  }
}
