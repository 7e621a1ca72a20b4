/// The initializers of a client.
struct DependencyClientCode {
  private let target: MacroTarget
  private let name: String
  private let properties: [StoredProperty]
  private let endpoints: [String: Endpoint]

  init(_ type: TypeDeclaration, in target: MacroTarget) {
    self.target = target
    name = target.text(type.name)
    let declarations = Conditioned<Declaration>.flatten(
      Conditioned.collect(type.members, in: target) { [$0] }
    )
    properties = declarations.flatMap { StoredProperty.read($0, in: target) }.filter {
      // What has a value and no type keeps its value: no parameter could be written for it.
      let isGiven = $0.binding.initialValue != nil
      return !$0.isLazy && !(isGiven && ($0.isConstant || $0.binding.type == nil))
    }
    let found = declarations.flatMap { Endpoint.read($0, in: target) }
    endpoints = Dictionary(found.map { ($0.written, $0) }) { first, _ in first }
  }

  var text: String {
    var code = CodeWriter()
    if !properties.isEmpty { writeMemberwise(to: &code) }
    let plain = properties.filter { endpoints[$0.written] == nil }
    if plain.allSatisfy({ $0.binding.initialValue != nil || isOptionalVariable($0) }) {
      writeUnimplemented(to: &code)
    }
    return code.text
  }

  private func isOptionalVariable(_ property: StoredProperty) -> Bool {
    !property.isConstant && property.binding.type.map { target.text($0).hasSuffix("?") } == true
  }

  private func writeMemberwise(to code: inout CodeWriter) {
    let parameters = properties.map { property -> String in
      if let endpoint = endpoints[property.written] {
        return "\(property.written): @escaping \(endpoint.typeText)"
      }
      let type = property.binding.type.map(target.text) ?? "<#Type#>"
      let value = property.binding.initialValue.map { " = " + target.text($0) } ?? ""
      return "\(property.written): \(type)\(value)"
    }
    code.line("\(target.access)init(")
    code.line("  " + parameters.joined(separator: ",\n  "))
    code.block(")") { code in
      for property in properties { code.line("self.\(property.written) = \(property.written)") }
    }
  }

  private func writeUnimplemented(to code: inout CodeWriter) {
    code.block("\(target.access)init()") { code in
      for property in properties {
        guard let endpoint = endpoints[property.written] else { continue }
        let label = stringLiteral("\(name).\(endpoint.name)")
        let type = endpoint.type
        if let value = endpoint.initialValue {
          let reportType = type.text(isolation: endpoint.typeText, result: "Swift.Void")
          code.block("do") { code in
            code.line("let placeholder: \(endpoint.typeText) = \(value)")
            code.line("let report: \(reportType) = Lifeline.unimplemented(\(label))")
            let parameters = type.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
            code.line(
              "self.\(property.written) = {\(parameters.isEmpty ? "" : " \(parameters) in")"
            )
            code.line("  report(\(type.arguments))")
            code.line("  return \(type.callPrefix)placeholder(\(type.arguments))")
            code.line("}")
          }
        } else {
          code.line("self.\(property.written) = Lifeline.unimplemented(\(label))")
        }
      }
    }
  }
}

extension DependencyClientCode {
  var diagnostics: [MacroDiagnostic] {
    properties.compactMap { property in
      if let endpoint = endpoints[property.written] { return diagnostic(for: endpoint) }
      return nil
    }
  }

  private func diagnostic(for endpoint: Endpoint) -> MacroDiagnostic? {
    let type = endpoint.type
    guard endpoint.initialValue == nil, !type.throwsErrors, !type.returnsNothing else { return nil }
    let end = endpoint.binding.type?.upperBound ?? endpoint.binding.pattern.upperBound
    let parameters =
      type.parameters.isEmpty
      ? "" : Array(repeating: "_", count: type.parameters.count).joined(separator: ", ") + " in "
    return MacroDiagnostic(
      """
      '\(endpoint.name)' returns a value and cannot throw: give it a closure that says what an \
      unimplemented endpoint returns.
      """,
      at: endpoint.binding.pattern.lowerBound,
      fixIts: [
        MacroDiagnostic.FixIt(
          message: "Insert a placeholder",
          range: end..<end,
          newText: " = { \(parameters)<#\(type.result)#> }"
        )
      ]
    )
  }
}
