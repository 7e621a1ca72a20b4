/// `@CasePathable`: a case path for every case of an enum.
enum CasePathableMacro: AttachedMacro {
  static let reportingRole = MacroRole.member

  static func expand(_ target: MacroTarget) throws(MacroDiagnostic) -> Expansion {
    guard let type = target.type, type.keyword == .enum else {
      throw MacroDiagnostic(
        "'@CasePathable' can only be attached to an enum.",
        at: target.declaration.keyword.lowerBound
      )
    }
    switch target.role {
    case .extension:
      guard target.request.needsConformance else { return .nothing }
      let name = target.request.extendedType ?? target.text(type.name)
      return Expansion(source: "extension \(name): Lifeline.CasePathable {}")
    case .member:
      return Expansion(source: try CasePathsCode(type, in: target).text)
    default: return .nothing
    }
  }
}

/// The members that give an enum its case paths.
struct CasePathsCode {
  private let target: MacroTarget
  private let type: TypeDeclaration
  private let cases: [CaseTree]
  private let overloadedNames: Set<String>
  private let aliases: TypeAliases

  init(_ type: TypeDeclaration, in target: MacroTarget) throws(MacroDiagnostic) {
    self.type = type
    self.target = target
    cases = CaseTree.read(type.members, in: target)
    let all = CaseTree.flatten(cases)
    overloadedNames = Self.overloadedNames(cases)
    let reserved: Set<String> = ["self", "Self", "Type", "Protocol"]
    if let unusable = all.first(where: { reserved.contains($0.name) }) {
      throw MacroDiagnostic(
        "A case named '\(unusable.name)' cannot have a case path: '\\.\(unusable.name)' has a meaning of its own. Rename the case.",
        at: unusable.range.lowerBound
      )
    }
    aliases = TypeAliases(
      enumName: target.text(type.name),
      types: all.flatMap(\.values).map(\.type),
      in: target
    )
  }

  var text: String {
    let access = target.access
    var code = CodeWriter()
    for alias in aliases.declarations { code.line("\(access)\(alias)") }
    code.block(
      "\(access)nonisolated struct AllCasePaths: Lifeline.CasePathReflectable, Swift.Sendable, Swift.Sequence"
    ) { code in
      writeReflection(to: &code)
      code.forEach(cases) { code, enumCase in writeCasePath(of: enumCase, to: &code) }
      writeIterator(to: &code)
    }
    code.block("\(access)nonisolated static var allCasePaths: AllCasePaths") { code in
      code.line("AllCasePaths()")
    }
    return code.text
  }

  private var root: String { aliases.enumName }

  private func writeReflection(to code: inout CodeWriter) {
    code.block(
      "\(target.access)subscript(root: \(root)) -> Lifeline.PartialCaseKeyPath<\(root)>"
    ) { code in
      code.line("switch root {")
      code.forEach(cases) { code, enumCase in
        code.line("case \(enumCase.pattern): return \\.\(propertyName(of: enumCase))")
      }
      code.line("}")
    }
  }

  private func writeCasePath(of enumCase: EnumCase, to code: inout CodeWriter) {
    let values = enumCase.values
    let path = "Lifeline.AnyCasePath<\(root), \(payload(of: enumCase))>"
    code.block(
      "\(enumCase.availability)\(target.access)var \(propertyName(of: enumCase)): \(path)"
    ) { code in
      code.line("\(path)(")
      code.line("  name: \"\(escaped(displayName(of: enumCase)))\",")
      code.line("  embed: { \(embedding(enumCase)) },")
      code.line("  extract: {")
      code.line("    guard case \(enumCase.bindingPattern) = $0 else { return nil }")
      let names = values.indices.map { "value\($0)" }.joined(separator: ", ")
      code.line("    return \(values.count == 1 ? names : "(\(names))")")
      code.line("  }")
      code.line(")")
    }
  }

  private func writeIterator(to code: inout CodeWriter) {
    let element = "Lifeline.PartialCaseKeyPath<\(root)>"
    code.block("\(target.access)func makeIterator() -> Swift.IndexingIterator<[\(element)]>") {
      code in
      code.line("\(cases.isEmpty ? "let" : "var") paths: [\(element)] = []")
      code.forEach(cases) { code, enumCase in
        code.line("paths.append(\\.\(propertyName(of: enumCase)))")
      }
      code.line("return paths.makeIterator()")
    }
  }

  private func embedding(_ enumCase: EnumCase) -> String {
    let values = enumCase.values
    if values.isEmpty { return "_ in \(root).\(enumCase.written)" }
    let arguments = values.enumerated().map { index, value in
      value.prefix + (values.count == 1 ? "$0" : "$0.\(index)")
    }
    return "\(root).\(enumCase.written)(\(arguments.joined(separator: ", ")))"
  }

  private func payload(of enumCase: EnumCase) -> String {
    let types = enumCase.values.map { value in (value, aliases.text(of: value.type)) }
    if types.isEmpty { return "Swift.Void" }
    if types.count == 1 { return types[0].1 }
    return "(" + types.map { $0.0.prefix + $0.1 }.joined(separator: ", ") + ")"
  }

  /// Cases that share a name are told apart by their labels, in a raw identifier.
  private func propertyName(of enumCase: EnumCase) -> String {
    let isFull = overloadedNames.contains(enumCase.name) && !enumCase.values.isEmpty
    return isFull ? "`\(enumCase.fullName)`" : enumCase.written
  }

  private func displayName(of enumCase: EnumCase) -> String {
    overloadedNames.contains(enumCase.name) ? enumCase.fullName : enumCase.name
  }

  /// The names that more than one case has under the same conditions.
  private static func overloadedNames(_ trees: [CaseTree]) -> Set<String> {
    var fullNames: [String: Set<String>] = [:]
    for enumCase in CaseTree.flatten(trees) {
      fullNames[enumCase.name, default: []].insert(enumCase.fullName)
    }
    return Set(fullNames.filter { $0.value.count > 1 }.keys)
  }
}

/// `text` as it stands between the quotation marks of a string literal.
func escaped(_ text: String) -> String {
  var result = ""
  for character in text {
    if character == "\\" || character == "\"" { result.append("\\") }
    result.append(character)
  }
  return result
}
