/// The members that give an enum its case paths.
struct CasePathsCode {
  private let target: MacroTarget
  private let type: TypeDeclaration
  private let cases: [Conditioned<EnumCase>]
  private let aliases: TypeAliases

  init(_ type: TypeDeclaration, in target: MacroTarget) throws(MacroDiagnostic) {
    self.type = type
    self.target = target
    cases = Conditioned.cases(of: type, in: target)
    let all = Conditioned.flatten(cases)
    let reserved: Set<String> = ["self", "Self", "Type", "Protocol"]
    if let unusable = all.first(where: { reserved.contains($0.name) }) {
      throw MacroDiagnostic(
        """
        A case named '\(unusable.name)' cannot have a case path: '\\.\(unusable.name)' has a meaning \
        of its own. Rename the case.
        """,
        at: unusable.range.lowerBound
      )
    }
    if let second = Conditioned.firstRepetition(in: cases) {
      throw MacroDiagnostic(
        """
        Another case is named '\(second.name)' too. Swift cannot tell cases of one name apart in a \
        pattern; give each a name of its own.
        """,
        at: second.range.lowerBound
      )
    }
    aliases = TypeAliases(
      enumName: target.text(type.name),
      types: all.flatMap(\.values).map(\.type),
      in: target
    )
  }

  var text: String {
    var code = CodeWriter()
    for alias in aliases.declarations { code.line("\(target.access)\(alias)") }
    if cases.isEmpty {
      // The body of a function that takes an impossible value would draw a warning.
      code.line("\(target.access)typealias AllCasePaths = Lifeline.NoCasePaths<\(root)>")
    } else {
      let conformances = "Lifeline.CasePathReflectable, Swift.Sendable, Swift.Sequence"
      code.block("\(target.access)nonisolated struct AllCasePaths: \(conformances)") { code in
        writeReflection(to: &code)
        code.forEach(cases) { code, enumCase in writeProperty(for: enumCase, to: &code) }
        writeIterator(to: &code)
      }
    }
    code.block("\(target.access)nonisolated static var allCasePaths: AllCasePaths") { code in
      code.line("AllCasePaths()")
    }
    return code.text
  }

  private var root: String { aliases.enumName }

  private func writeReflection(to code: inout CodeWriter) {
    let result = "Lifeline.PartialCaseKeyPath<\(root)>"
    code.block("\(target.access)subscript(root: \(root)) -> \(result)") { code in
      code.line("switch root {")
      code.forEach(cases) { code, enumCase in
        code.line("case .\(enumCase.written): \(reflection(of: enumCase))")
      }
      code.line("}")
    }
  }

  private func writeIterator(to code: inout CodeWriter) {
    let element = "Lifeline.PartialCaseKeyPath<\(root)>"
    code.block(
      "\(target.access)func makeIterator() -> Swift.IndexingIterator<[\(element)]>"
    ) { code in
      code.line("var paths: [\(element)] = []")
      code.forEach(cases) { code, enumCase in
        if case .nowhere = enumCase.availability { return }
        code.line("paths.append(\\.\(enumCase.written))")
      }
      code.line("return paths.makeIterator()")
    }
  }
}

extension CasePathsCode {
  private func writeProperty(for enumCase: EnumCase, to code: inout CodeWriter) {
    let path = "Lifeline.AnyCasePath<\(root), \(payload(of: enumCase))>"
    let property = "\(target.access)var \(enumCase.written): \(path)"
    switch enumCase.availability {
    case .nowhere: return
    case .everywhere, .since:
      code.block(property) { code in writeCasePath(path, of: enumCase, to: &code) }
    case .deprecated(let attribute):
      let source = "_Deprecated_\(String(enumCase.range.lowerBound))"
      code.block(property) { code in code.line("Lifeline.AnyCasePath(\(source).self)") }
      code.block("private enum \(source): Lifeline.CasePathSource") { code in
        code.line(attribute)
        code.block("static var casePath: \(path)") { code in
          writeCasePath(path, of: enumCase, to: &code)
        }
      }
    }
  }

  private func writeCasePath(_ path: String, of enumCase: EnumCase, to code: inout CodeWriter) {
    code.line("\(path)(")
    code.line("  name: \(stringLiteral(enumCase.name)),")
    code.line("  \(embedding(enumCase)),")
    code.line("  extract: {")
    code.line("    guard case \(enumCase.bindingPattern) = $0 else { return nil }")
    let names = enumCase.values.indices.map { "value\($0)" }.joined(separator: ", ")
    code.line("    return \(enumCase.values.count == 1 ? names : "(\(names))")")
    code.line("  }")
    code.line(")")
  }

  private func embedding(_ enumCase: EnumCase) -> String {
    if !enumCase.values.isEmpty { return "_case: \(root).\(enumCase.function)" }
    let value = "\(root).\(enumCase.written)"
    guard case .since(let conditions) = enumCase.availability else {
      return "embed: { _ in \(value) }"
    }
    let checks = conditions.map { "#available(\($0))" }.joined(separator: ", ")
    return "embed: { _ in if \(checks) { \(value) } else { Swift.fatalError(\"unavailable\") } }"
  }

  private func payload(of enumCase: EnumCase) -> String {
    let types = enumCase.values.map { value in (value, aliases.text(of: value.type)) }
    if types.isEmpty { return "Swift.Void" }
    if types.count == 1 { return types[0].1 }
    return "(" + types.map { $0.0.prefix + $0.1 }.joined(separator: ", ") + ")"
  }

  private func reflection(of enumCase: EnumCase) -> String {
    if case .nowhere = enumCase.availability { return "Swift.fatalError(\"unavailable\")" }
    return "return \\.\(enumCase.written)"
  }
}
