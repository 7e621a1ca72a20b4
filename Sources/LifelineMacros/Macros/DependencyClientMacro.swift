/// `@DependencyClient`: initializers for a struct of closures, one of which fails each by name.
enum DependencyClientMacro: AttachedMacro {
  static let reportingRole = MacroRole.member

  static func expand(_ target: MacroTarget) throws(MacroDiagnostic) -> Expansion {
    if target.role == .memberAttribute {
      let isEndpoint = !Endpoint.read(target.declaration, in: target).isEmpty
      let hasAttribute = target.declaration.attributes.contains {
        $0.baseName == "DependencyEndpoint"
      }
      return Expansion(source: isEndpoint && !hasAttribute ? "@Lifeline.DependencyEndpoint" : "")
    }
    guard let type = target.type, type.keyword == .struct else {
      throw MacroDiagnostic(
        "'@DependencyClient' can only be attached to a struct.",
        at: target.declaration.keyword.lowerBound
      )
    }
    let client = DependencyClientCode(type, in: target)
    let diagnostics = client.diagnostics
    return Expansion(source: diagnostics.isEmpty ? client.text : "", diagnostics: diagnostics)
  }
}

/// `@DependencyEndpoint`: a closure with named parameters as a method.
enum DependencyEndpointMacro: AttachedMacro {
  static let reportingRole = MacroRole.peer

  static func expand(_ target: MacroTarget) throws(MacroDiagnostic) -> Expansion {
    guard let endpoint = Endpoint.read(target.declaration, in: target).first else {
      throw MacroDiagnostic(
        "'@DependencyEndpoint' can only be attached to a 'var' of a function type.",
        at: target.declaration.keyword.lowerBound
      )
    }
    guard endpoint.type.parameters.contains(where: { $0.name != nil }) else { return .nothing }
    return Expansion(source: method(endpoint, in: target))
  }

  private static func method(_ endpoint: Endpoint, in target: MacroTarget) -> String {
    let modifiers = target.declaration.modifiers.filter(\.isAccessLevel)
    let access = modifiers.map { $0.name + " " }.joined()
    let parameters = endpoint.type.parameters.enumerated().map { index, parameter in
      "\(parameter.name ?? "_") p\(index): \(parameter.type)"
    }
    var code = CodeWriter()
    let result = endpoint.type.result
    let effects = endpoint.type.effects.isEmpty ? "" : " \(endpoint.type.effects)"
    code.block(
      "\(access)func \(endpoint.written)(\(parameters.joined(separator: ", ")))\(effects) -> \(result)"
    ) { code in
      code.line("\(endpoint.type.callPrefix)self.\(endpoint.written)(\(endpoint.type.arguments))")
    }
    return code.text
  }
}

/// A property that holds a closure.
struct Endpoint {
  let written: String
  let name: String
  let type: FunctionType
  /// The whole type as it is written.
  let typeText: String
  let initialValue: String?
  let binding: Binding

  static func read(_ declaration: Declaration, in target: MacroTarget) -> [Endpoint] {
    StoredProperty.read(declaration, in: target).compactMap { property in
      guard !property.isConstant, !property.isLazy, let range = property.binding.type,
        let type = FunctionType(target.text(range))
      else { return nil }
      return Endpoint(
        written: property.written,
        name: property.name,
        type: type,
        typeText: target.text(range),
        initialValue: property.binding.initialValue.map(target.text),
        binding: property.binding
      )
    }
  }
}
