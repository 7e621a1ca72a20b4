/// `@ObservationStateTracked`: a stored property becomes a computed one that tells its observers.
enum ObservationStateTrackedMacro: AttachedMacro {
  static let reportingRole = MacroRole.peer

  static func expand(_ target: MacroTarget) throws(MacroDiagnostic) -> Expansion {
    // What cannot be split is reported by `@ObservableState`, at the same place.
    let properties = StoredProperty.read(target.declaration, in: target)
    guard let property = properties.first, properties.count == 1, !property.isConstant,
      !property.written.hasPrefix("(")
    else { return .nothing }
    switch target.role {
    case .accessor:
      let accessors = ObservedAccessors(
        property.written,
        property.storage,
        hasObservers: property.binding.accessors == .observers
      )
      return Expansion(source: accessors.text)
    case .peer: return Expansion(source: storage(of: property, in: target))
    default: return .nothing
    }
  }

  private static func storage(of property: StoredProperty, in target: MacroTarget) -> String {
    var text = "private var \(property.storage)"
    let binding = property.binding
    if let type = binding.type { text += ": " + target.text(type) }
    if let value = binding.initialValue { text += " = " + target.text(value) }
    if let block = binding.accessorBlock { text += " " + target.text(block) }
    return text
  }
}

/// Accessors that read and write a stored property and tell the observers of another one.
struct ObservedAccessors {
  private let observed: String
  private let storage: String
  private let hasObservers: Bool
  private let initialized: (storage: String, value: String)?

  /// For the observed property itself.
  init(_ written: String, _ storage: String, hasObservers: Bool) {
    self.hasObservers = hasObservers
    observed = "\\Self.\(written)"
    self.storage = storage
    initialized = (storage, "initialValue")
  }

  /// For a property that shares the observers of another one, or is initialized in its own way.
  init(observed: String, storage: String, initialized: (storage: String, value: String)?) {
    hasObservers = false
    self.observed = "\\Self.\(observed)"
    self.storage = storage
    self.initialized = initialized
  }

  var text: String {
    let registrar = "_$observationRegistrar"
    var code = CodeWriter()
    if let initialized {
      code.line("@storageRestrictions(initializes: \(initialized.storage))")
      code.block("init(initialValue)") { code in
        code.line("\(initialized.storage) = \(initialized.value)")
      }
    }
    code.block("get") { code in
      code.line("\(registrar).access(\(observed))")
      code.line("return \(storage)")
    }
    code.block("set") { code in
      code.line("let isChange = \(registrar).willSet(\(storage), to: newValue)")
      code.line("\(storage) = newValue")
      code.line("if isChange { \(registrar).didChange(\(observed)) }")
    }
    code.block("_modify") { code in
      if hasObservers {
        // To look at the storage would call them.
        code.line("\(registrar).willEdit()")
        code.line("defer { \(registrar).didChange(\(observed)) }")
      } else {
        code.line("let edit = \(registrar).beginEdit(of: &\(storage))")
        code.line("defer { \(registrar).endEdit(edit, of: \(storage), \(observed)) }")
      }
      code.line("yield &\(storage)")
    }
    return code.text
  }
}
