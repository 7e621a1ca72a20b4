extension DeclarationReader {
  /// Reads what stands behind the keyword of a type.
  mutating func typeDeclaration(
    _ keyword: TypeDeclaration.Keyword
  ) throws(ReadingError) -> TypeDeclaration {
    let name =
      keyword == .extension ? try cursor.readType() : try cursor.takeWord("a name")
    var clause: Range<Int>?
    var parameters: [GenericParameter] = []
    if cursor.isAtOperator(startingWith: "<") {
      let start = cursor.start
      parameters = try genericParameters()
      clause = cursor.range(from: start)
    }
    let inheritance = cursor.take(.colon) ? try inheritance() : []
    let requirements = try whereClause()
    guard cursor.kind == .leftBrace else { throw cursor.failure("Expected '{' here.") }
    let bodyStart = cursor.start
    cursor.advance()
    let members = try nestedMembers()
    guard cursor.take(.rightBrace) else { throw cursor.failure("Expected a declaration here.") }
    return TypeDeclaration(
      keyword: keyword,
      name: name,
      genericParameters: parameters,
      genericClause: clause,
      inheritance: inheritance,
      whereClause: requirements,
      body: cursor.range(from: bodyStart),
      members: members
    )
  }

  /// Reads `<A: P, each B, let N: Int>`.
  mutating func genericParameters() throws(ReadingError) -> [GenericParameter] {
    let opening = cursor.failure("These angle brackets are not closed.")
    _ = cursor.takeOperator(startingWith: "<")
    var parameters: [GenericParameter] = []
    repeat {
      if cursor.isAtOperator(startingWith: ">") { break }
      _ = attributes()
      if cursor.isAt("each") || cursor.isAt("let"), cursor.token(after: 1).kind == .word {
        cursor.advance()
      }
      let name = try cursor.takeWord("a generic parameter")
      if cursor.isAt("...") { cursor.advance() }
      let constraint = cursor.take(.colon) ? try cursor.readType() : nil
      parameters.append(GenericParameter(name: name, constraint: constraint))
    } while cursor.take(.comma)
    guard cursor.takeOperator(startingWith: ">") else { throw opening }
    return parameters
  }

  mutating func inheritance() throws(ReadingError) -> [Range<Int>] {
    var types: [Range<Int>] = []
    repeat {
      types.append(try cursor.readType())
    } while cursor.take(.comma)
    return types
  }

  /// Reads `where A: B, C == D`; nil where there is none.
  mutating func whereClause() throws(ReadingError) -> Range<Int>? {
    guard cursor.isAt("where"), cursor.kind == .word else { return nil }
    let start = cursor.start
    cursor.advance()
    repeat {
      _ = attributes()
      _ = try cursor.readType()
      if cursor.kind == .operator, cursor.isAt("==") || cursor.isAt("~=") {
        cursor.advance()
      } else {
        guard cursor.take(.colon) else { throw cursor.failure("Expected ':' or '==' here.") }
      }
      _ = try cursor.readType()
    } while cursor.take(.comma)
    return cursor.range(from: start)
  }

  /// Reads the elements behind `case`.
  mutating func caseElements() throws(ReadingError) -> [CaseElement] {
    var elements: [CaseElement] = []
    repeat {
      let name = try cursor.takeWord("the name of a case")
      var payload: [Parameter]?
      if cursor.kind == .leftParenthesis { payload = try parameters() }
      let rawValue = cursor.take("=") ? try cursor.readExpression() : nil
      elements.append(
        CaseElement(
          name: name,
          payload: payload,
          rawValue: rawValue,
          range: cursor.range(from: name.lowerBound)
        )
      )
    } while cursor.take(.comma)
    return elements
  }
}
