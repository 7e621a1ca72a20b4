/// One of the library's macros.
protocol AttachedMacro {
  /// The role that reports what is wrong; the others stay silent, so that nothing is said twice.
  static var reportingRole: MacroRole { get }

  /// What the macro adds to the declaration in the role that the target names.
  static func expand(_ target: MacroTarget) throws(MacroDiagnostic) -> Expansion
}

/// Source code to add, and what is worth saying although it could be made.
struct Expansion: Equatable {
  var source: String
  var diagnostics: [MacroDiagnostic] = []

  static let nothing = Expansion(source: "")
}

/// A declaration that a macro is attached to, read.
struct MacroTarget {
  let request: ExpansionRequest
  let list: TokenList
  let declaration: Declaration

  var role: MacroRole { request.role }

  init(_ request: ExpansionRequest) throws(ReadingError) {
    self.request = request
    list = try TokenList(request.declaration.source)
    var reader = DeclarationReader(list)
    declaration = try reader.declaration()
    _ = reader.cursor.take(.semicolon)
    guard reader.cursor.kind == .end else {
      throw reader.cursor.failure("Expected the end of the declaration here.")
    }
  }

  func text(_ range: Range<Int>) -> String { list.text(range) }

  /// The text without backticks, to compare and to show.
  func name(_ range: Range<Int>) -> String {
    let text = text(range)
    return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
  }

  /// The type that the macro is attached to; nil where it is attached to something else.
  var type: TypeDeclaration? {
    if case .type(let type) = declaration.kind { type } else { nil }
  }
}
