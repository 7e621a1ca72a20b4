/// `@Presents`: storage for what a feature presents, with a projected value for `ifLet`.
enum PresentsMacro: AttachedMacro {
  static let reportingRole = MacroRole.accessor

  static func expand(_ target: MacroTarget) throws(MacroDiagnostic) -> Expansion {
    let property = try property(target)
    let storage = "_" + property.name
    switch target.role {
    case .accessor: return Expansion(source: accessors(property, storage, target).text)
    case .peer: return Expansion(source: peers(property, storage, target))
    default: return .nothing
    }
  }

  private struct Property {
    let written: String
    let name: String
    let wrapped: String
    let initialValue: String?
  }

  private static func accessors(
    _ property: Property,
    _ storage: String,
    _ target: MacroTarget
  ) -> CodeWriter {
    let value = "Lifeline.PresentationState(wrappedValue: initialValue)"
    let path = "\(storage).wrappedValue"
    guard target.isInObservableState else {
      return plainAccessors(path, initialized: (storage, value))
    }
    var code = CodeWriter()
    code.line(
      ObservedAccessors(
        observed: property.written,
        storage: path,
        initialized: (storage, value)
      ).text
    )
    return code
  }

  private static func peers(
    _ property: Property,
    _ storage: String,
    _ target: MacroTarget
  ) -> String {
    var code = CodeWriter()
    let type = "Lifeline.PresentationState<\(property.wrapped)>"
    let value = property.initialValue ?? "nil"
    code.line("private var \(storage) = \(type)(wrappedValue: \(value))")
    let modifiers = target.declaration.modifiers.filter(\.isAccessModifier)
    let access = modifiers.map { target.text($0.range) + " " }.joined()
    code.block("\(access)var $\(property.name): \(type)") { code in
      if target.isInObservableState {
        code.line(
          ObservedAccessors(observed: property.written, storage: storage, initialized: nil).text
        )
      } else {
        code.line(plainAccessors(storage, initialized: nil).text)
      }
    }
    return code.text
  }

  private static func plainAccessors(
    _ path: String,
    initialized: (storage: String, value: String)?
  ) -> CodeWriter {
    var code = CodeWriter()
    if let initialized {
      code.line("@storageRestrictions(initializes: \(initialized.storage))")
      code.block("init(initialValue)") { code in
        code.line("\(initialized.storage) = \(initialized.value)")
      }
    }
    code.line("get { \(path) }")
    code.line("set { \(path) = newValue }")
    code.line("_modify { yield &\(path) }")
    return code
  }
}

extension PresentsMacro {
  private static func property(_ target: MacroTarget) throws(MacroDiagnostic) -> Property {
    let declaration = target.declaration
    guard case .variable(let variable) = declaration.kind, let binding = variable.bindings.first
    else {
      throw MacroDiagnostic(
        "'@Presents' can only be attached to a property.",
        at: declaration.keyword.lowerBound
      )
    }
    if let problem = problem(declaration, variable, binding, in: target) { throw problem }
    let name = target.name(binding.pattern)
    guard let type = binding.type, let wrapped = target.wrappedType(of: type) else {
      throw MacroDiagnostic(
        "'@Presents' needs an optional type, such as 'Detail.State?'.",
        at: (binding.type ?? binding.pattern).lowerBound,
        fixIts: optionalFixIts(binding)
      )
    }
    return Property(
      written: target.text(binding.pattern),
      name: name,
      wrapped: wrapped,
      initialValue: binding.initialValue.map(target.text)
    )
  }

  private static func optionalFixIts(_ binding: Binding) -> [MacroDiagnostic.FixIt] {
    let end = binding.type?.upperBound ?? binding.pattern.upperBound
    let newText = binding.type == nil ? ": <#Detail.State#>?" : "?"
    return [
      MacroDiagnostic.FixIt(
        message: "Make the type optional",
        range: end..<end,
        newText: newText
      )
    ]
  }

  private static func problem(
    _ declaration: Declaration,
    _ variable: Variable,
    _ binding: Binding,
    in target: MacroTarget
  ) -> MacroDiagnostic? {
    if variable.bindings.count > 1 {
      let place = variable.bindings[1].range.lowerBound
      return MacroDiagnostic("'@Presents' needs a property in a declaration of its own.", at: place)
    }
    if variable.isConstant {
      return MacroDiagnostic(
        "'@Presents' cannot be attached to a constant: what is presented comes and goes.",
        at: declaration.keyword.lowerBound,
        fixIts: [
          MacroDiagnostic.FixIt(
            message: "Use 'var'",
            range: declaration.keyword,
            newText: "var"
          )
        ]
      )
    }
    if let modifier = declaration.modifiers.first(where: { unfit.contains($0.name) }) {
      return MacroDiagnostic(
        "'@Presents' cannot be attached to a '\(modifier.name)' property.",
        at: modifier.range.lowerBound
      )
    }
    if binding.accessors != .none {
      let kind =
        binding.accessors == .computed ? "a computed property" : "a property with observers"
      return MacroDiagnostic(
        "'@Presents' cannot be attached to \(kind): it stores the value itself.",
        at: (binding.accessorBlock ?? binding.pattern).lowerBound
      )
    }
    return nil
  }

  private static let unfit: Set<String> = ["lazy", "static", "class", "weak", "unowned"]
}

extension Modifier {
  /// An access level, also of the setter.
  fileprivate var isAccessModifier: Bool { isAccessLevel || detail == "set" }
}

extension MacroTarget {
  /// Whether the type around the declaration is observed.
  var isInObservableState: Bool {
    guard
      let context = request.lexicalContext.first,
      let type = try? DeclarationReader.read(context.source)
    else { return false }
    if type.attributes.contains(where: { $0.baseName == "ObservableState" }) { return true }
    guard case .type(let declaration) = type.kind, let list = try? TokenList(context.source) else {
      return false
    }
    return declaration.inheritance.contains { list.text($0).hasSuffix("ObservableState") }
  }

  /// `T` of `T?` and of `Optional<T>`.
  func wrappedType(of range: Range<Int>) -> String? {
    let text = text(range)
    if text.hasSuffix("?") { return String(text.dropLast()) }
    for prefix in ["Optional<", "Swift.Optional<"] where text.hasPrefix(prefix) {
      return String(text.dropFirst(prefix.count).dropLast())
    }
    return nil
  }
}
