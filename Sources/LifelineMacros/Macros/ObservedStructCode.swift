/// The members that make a struct observable.
struct ObservedStructCode {
  private let target: MacroTarget
  private let type: TypeDeclaration
  private let properties: [Conditioned<StoredProperty>]

  init(_ type: TypeDeclaration, in target: MacroTarget) {
    self.type = type
    self.target = target
    properties = Conditioned.collect(type.members, in: target) {
      StoredProperty.read($0, in: target)
    }
  }

  var text: String {
    let access = target.access
    let registrar = "_$observationRegistrar"
    var code = CodeWriter()
    code.line("@Lifeline.ObservationStateIgnored")
    code.line("var \(registrar) = Lifeline.ObservationStateRegistrar()")
    code.block("\(access)var _$observedID: Lifeline.ObservableStateID") { code in
      code.line("\(registrar).id")
    }
    code.block("\(access)mutating func _$willEdit()") { code in
      code.line("\(registrar).willEdit()")
    }
    code.block("\(access)func _$didChange(_ property: Swift.PartialKeyPath<Self>)") { code in
      code.forEach(presented) { code, property in
        code.line("if property == \\Self.$\(property.name) {")
        code.line("  return \(registrar).didChange(\\Self.\(property.written))")
        code.line("}")
      }
      code.line("\(registrar).didChange(property)")
    }
    writeStoredKeyPaths(to: &code)
    writeCodingKeys(to: &code)
    return code.text
  }

  private var presented: [Conditioned<StoredProperty>] {
    Conditioned.collect(type.members, in: target) {
      StoredProperty.read($0, in: target).filter { $0.treatment == .presented }
    }
  }

  private func writeStoredKeyPaths(to code: inout CodeWriter) {
    code.line("\(target.access)static func _$storedKeyPath<Member>(")
    code.line("  for keyPath: Swift.WritableKeyPath<Self, Member>")
    code.block(") -> Swift.WritableKeyPath<Self, Member>?") { code in
      if properties.isEmpty { return code.line("nil") }
      code.line("let property: Swift.PartialKeyPath<Self> = keyPath")
      code.line("_ = property")
      code.forEach(properties) { code, property in
        let storage = "\\Self.\(property.storage)"
        switch property.treatment {
        case .tracked:
          writeStoredKeyPath("\\Self.\(property.written)", storage, to: &code)
        case .presented:
          writeStoredKeyPath("\\Self.\(property.written)", "\(storage).wrappedValue", to: &code)
          writeStoredKeyPath("\\Self.$\(property.name)", storage, to: &code)
        case .untouched, .wrapped: break
        }
      }
      code.line("return nil")
    }
  }

  private func writeStoredKeyPath(_ observed: String, _ stored: String, to code: inout CodeWriter) {
    code.line("if property == \(observed) {")
    // Language mode 5 cannot cast a literal.
    code.line("  let stored: Swift.PartialKeyPath<Self> = \(stored)")
    code.line("  return stored as? Swift.WritableKeyPath<Self, Member>")
    code.line("}")
  }

  /// Keys that give the coded form the names of the declared properties.
  private func writeCodingKeys(to code: inout CodeWriter) {
    let names = type.inheritance.map(target.text)
    let coding: Set<String> = [
      "Codable", "Encodable", "Decodable", "Swift.Codable", "Swift.Encodable", "Swift.Decodable",
    ]
    guard names.contains(where: coding.contains), !declaresCodingKeys else { return }
    code.block("private enum CodingKeys: Swift.String, Swift.CodingKey") { code in
      code.forEach(properties) { code, property in
        let isFixed = property.isConstant && property.binding.initialValue != nil
        guard !isFixed, !property.isLazy else { return }
        switch property.treatment {
        case .tracked, .presented:
          code.line("case \(property.storage) = \(stringLiteral(property.name))")
        case .untouched, .wrapped: code.line("case \(property.written)")
        }
      }
    }
  }

  private var declaresCodingKeys: Bool {
    !Conditioned<Bool>.collect(type.members, in: target) { declaration in
      switch declaration.kind {
      case .type(let type): target.text(type.name) == "CodingKeys" ? [true] : []
      case .other(let other): other.name.map(target.text) == "CodingKeys" ? [true] : []
      default: []
      }
    }.isEmpty
  }
}

extension ObservedStructCode {
  /// What keeps properties from being observed.
  var diagnostics: [MacroDiagnostic] {
    var previous: Range<Int>?
    return Conditioned.flatten(properties).compactMap { property in
      if property.treatment == .untouched { return nil }
      let isFirst = previous != property.declaration.range
      previous = property.declaration.range
      return isFirst ? diagnostic(for: property) : nil
    }
  }

  private func diagnostic(for property: StoredProperty) -> MacroDiagnostic? {
    let declaration = property.declaration
    guard case .variable(let variable) = declaration.kind else { return nil }
    if property.written.hasPrefix("(") {
      return MacroDiagnostic(
        "'@ObservableState' cannot observe a tuple of names. Declare each property by itself.",
        at: property.binding.pattern.lowerBound
      )
    }
    if variable.bindings.count > 1 {
      return MacroDiagnostic(
        "'@ObservableState' needs a declaration of its own for each property.",
        at: variable.bindings[1].range.lowerBound,
        fixIts: [split(declaration, variable)]
      )
    }
    if case .wrapped(let wrapper) = property.treatment {
      return MacroDiagnostic(
        """
        '@\(wrapper)' cannot be combined with observation: '\(property.name)' becomes a computed \
        property. Mark it '@ObservationStateIgnored'.
        """,
        at: declaration.range.lowerBound,
        fixIts: [
          MacroDiagnostic.FixIt(
            message: "Insert '@ObservationStateIgnored'",
            range: declaration.range.lowerBound..<declaration.range.lowerBound,
            newText: "@ObservationStateIgnored "
          )
        ]
      )
    }
    if property.binding.type == nil, property.binding.initialValue == nil {
      let end = property.binding.pattern.upperBound
      return MacroDiagnostic(
        "'\(property.name)' needs a type or an initial value to be observed.",
        at: property.binding.pattern.lowerBound,
        fixIts: [
          MacroDiagnostic.FixIt(
            message: "Insert a type",
            range: end..<end,
            newText: ": <#Type#>"
          )
        ]
      )
    }
    return nil
  }

  /// `var a = 1, b = 2` as two declarations.
  private func split(_ declaration: Declaration, _ variable: Variable) -> MacroDiagnostic.FixIt {
    let head = target.text(declaration.range.lowerBound..<variable.bindings[0].range.lowerBound)
    let parts = variable.bindings.map { trimmed(head) + " " + target.text($0.range) }
    return MacroDiagnostic.FixIt(
      message: "Declare each property by itself",
      range: declaration.range,
      newText: parts.joined(separator: "; ")
    )
  }
}
