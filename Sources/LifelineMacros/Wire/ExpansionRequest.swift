/// A piece of source code that the compiler sent, and where it stands.
struct SyntaxPiece: Equatable {
  /// The text, with the comments and the space around it.
  let source: String
  let fileName: String
  /// Where `source` begins in the file, in UTF-8 bytes.
  let offset: Int

  init(source: String, fileName: String = "", offset: Int = 0) {
    self.source = source
    self.fileName = fileName
    self.offset = offset
  }

  init?(_ json: JSON?) {
    guard let source = json?["source"]?.string else { return nil }
    let location = json?["location"]
    self.source = source
    fileName = location?["fileName"]?.string ?? ""
    offset = location?["offset"]?.number ?? 0
  }
}

/// What an expansion adds to the program.
enum MacroRole: String {
  case member
  case memberAttribute
  case `extension`
  case accessor
  case peer
}

/// One attached macro that the compiler wants expanded.
struct ExpansionRequest {
  /// The name of the type that implements the macro, for instance `CasePathableMacro`.
  let macro: String
  let role: MacroRole
  /// The attribute as it was written.
  let attribute: SyntaxPiece
  let declaration: SyntaxPiece
  /// The type around the declaration, where the role has one.
  let parent: SyntaxPiece?
  /// The name of the extended type, for an extension.
  let extendedType: String?
  /// The declarations around this one without their members, the innermost first.
  let lexicalContext: [SyntaxPiece]
  /// Whether the compiler lacks the conformance that the extension would add.
  let needsConformance: Bool

  init(
    macro: String,
    role: MacroRole,
    attribute: SyntaxPiece = SyntaxPiece(source: ""),
    declaration: SyntaxPiece,
    parent: SyntaxPiece? = nil,
    extendedType: String? = nil,
    lexicalContext: [SyntaxPiece] = [],
    needsConformance: Bool = true
  ) {
    self.macro = macro
    self.role = role
    self.attribute = attribute
    self.declaration = declaration
    self.parent = parent
    self.extendedType = extendedType
    self.lexicalContext = lexicalContext
    self.needsConformance = needsConformance
  }

  init?(_ json: JSON) {
    guard
      let macro = json["macro"]?["typeName"]?.string,
      let role = json["macroRole"]?.string.flatMap(MacroRole.init),
      let declaration = SyntaxPiece(json["declSyntax"])
    else { return nil }
    self.macro = macro
    self.role = role
    self.declaration = declaration
    attribute = SyntaxPiece(json["attributeSyntax"]) ?? SyntaxPiece(source: "")
    parent = SyntaxPiece(json["parentDeclSyntax"])
    extendedType = json["extendedTypeSyntax"]?["source"]?.string.map(trimmed)
    lexicalContext = (json["lexicalContext"]?.array ?? []).compactMap { SyntaxPiece($0) }
    needsConformance = json["conformanceListSyntax"] != nil
  }
}
