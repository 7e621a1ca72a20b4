/// Reads declarations: what they are called and made of, not what their bodies do.
struct DeclarationReader {
  var cursor: Cursor

  init(_ list: TokenList) { cursor = Cursor(list) }

  /// Reads the declaration that fills `source`.
  static func read(_ source: String) throws(ReadingError) -> Declaration {
    var reader = DeclarationReader(try TokenList(source))
    let declaration = try reader.declaration()
    _ = reader.cursor.take(.semicolon)
    guard reader.cursor.kind == .end else {
      throw reader.cursor.failure("Expected the end of the declaration here.")
    }
    return declaration
  }

  /// Reads all declarations of a file.
  static func readFile(_ bytes: [UInt8]) throws(ReadingError) -> [Member] {
    var reader = DeclarationReader(try TokenList(bytes))
    let members = try reader.members()
    guard reader.cursor.kind == .end else {
      throw reader.cursor.failure("Expected a declaration here.")
    }
    return members
  }

  /// Reads declarations up to a closing brace, the end, or a directive that ends a clause.
  mutating func members() throws(ReadingError) -> [Member] {
    var members: [Member] = []
    while true {
      while cursor.take(.semicolon) {}
      switch cursor.kind {
      case .end, .rightBrace: return members
      case .pound where isAtClauseEnd: return members
      case .pound where cursor.isAt("#if") && !startsConditionalAttributes:
        members.append(.conditional(try conditional()))
      default: members.append(try attributedMember())
      }
    }
  }

  private var isAtClauseEnd: Bool {
    cursor.isAt("#elseif") || cursor.isAt("#else") || cursor.isAt("#endif")
  }

  private mutating func expansion() throws(ReadingError) -> Range<Int> {
    let start = cursor.start
    if cursor.isAt("#sourceLocation") || cursor.isAt("#line") {
      cursor.advance()
      cursor.skipDirectiveLine()
    } else {
      try cursor.skipMacroExpansion()
    }
    return cursor.range(from: start)
  }

  private mutating func conditional() throws(ReadingError) -> Conditional {
    let start = cursor.start
    var clauses: [Conditional.Clause] = []
    while !cursor.isAt("#endif") {
      guard isAtClauseEnd || clauses.isEmpty else {
        throw cursor.failure("Expected '#endif' here.")
      }
      let directiveStart = cursor.start
      cursor.advance()
      cursor.skipDirectiveLine()
      let directive = cursor.range(from: directiveStart)
      let members = try nestedMembers()
      clauses.append(Conditional.Clause(directive: directive, members: members))
    }
    cursor.advance()
    return Conditional(clauses: clauses, range: cursor.range(from: start))
  }

  /// Members one level deeper, so that no nesting exhausts the stack.
  mutating func nestedMembers() throws(ReadingError) -> [Member] {
    let list = cursor.list
    return try cursor.nested { (inner) throws(ReadingError) in
      var reader = DeclarationReader(list)
      reader.cursor = inner
      defer { inner = reader.cursor }
      return try reader.members()
    }
  }

  private mutating func attributedMember() throws(ReadingError) -> Member {
    let start = cursor.start
    let attributes = attributes()
    var probe = self
    if (try? probe.modifiers()) != nil, probe.cursor.kind == .pound {
      self = probe
      return .expansion(start..<(try expansion()).upperBound)
    }
    return .declaration(try declaration(after: attributes, start: start))
  }

  mutating func declaration() throws(ReadingError) -> Declaration {
    let start = cursor.start
    return try declaration(after: attributes(), start: start)
  }

  /// Takes attributes.
  mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while cursor.kind == .at || (cursor.kind == .pound && startsConditionalAttributes) {
      if cursor.kind == .pound {
        attributes.append(conditionalAttributes())
        continue
      }
      let start = cursor.start
      cursor.advance()
      let nameStart = cursor.start
      cursor.skipAttributeBody()
      let text = cursor.list.text(nameStart..<max(cursor.previousEnd, nameStart))
      let range = cursor.range(from: start)
      attributes.append(Self.attribute(text, nameStart: nameStart, range: range))
    }
    return attributes
  }

  /// Whether `#if` here wraps attributes of the declaration that follows it.
  private var startsConditionalAttributes: Bool {
    guard cursor.isAt("#if") else { return false }
    var probe = self
    var found = false
    while !probe.cursor.isAt("#endif") {
      guard probe.isAtClauseEnd || probe.cursor.isAt("#if") else { return false }
      probe.cursor.advance()
      probe.cursor.skipDirectiveLine()
      while probe.cursor.kind == .at {
        probe.cursor.advance()
        probe.cursor.skipAttributeBody()
        found = true
      }
    }
    return found
  }

  private mutating func conditionalAttributes() -> Attribute {
    let start = cursor.start
    while !cursor.isAt("#endif") { cursor.advance() }
    cursor.advance()
    return Attribute(name: "#if", arguments: nil, range: cursor.range(from: start))
  }

  private static func attribute(
    _ text: String,
    nameStart: Int,
    range: Range<Int>
  ) -> Attribute {
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "(")) else {
      return Attribute(name: text, arguments: nil, range: range)
    }
    let length = text.utf8.distance(from: text.startIndex, to: open)
    return Attribute(
      name: trimmed(String(text[..<open])),
      arguments: nameStart + length..<range.upperBound,
      range: range
    )
  }
}

/// `text` without the space around it.
func trimmed(_ text: String) -> String {
  let head = text.drop(while: \.isWhitespace)
  guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
  return String(head[...last])
}
