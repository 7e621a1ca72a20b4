/// A stored property of a struct, as text.
struct StoredProperty {
  /// What observation makes of the property.
  enum Treatment: Equatable {
    /// It is observed; `@ObservationStateTracked` splits it.
    case tracked
    /// `@Presents` splits it.
    case presented
    /// It stays as it is.
    case untouched
    /// A property wrapper, named here, would meet a computed property.
    case wrapped(String)
  }

  /// As it is written, with backticks where they stand.
  let written: String
  let declaration: Declaration
  let binding: Binding
  let isConstant: Bool
  let treatment: Treatment

  /// The stored property behind an observed one.
  var storage: String {
    "_" + (written.hasPrefix("`") ? String(written.dropFirst().dropLast()) : written)
  }
  var name: String { String(storage.dropFirst()) }
  var isLazy: Bool { declaration.modifiers.contains { $0.name == "lazy" } }

  /// The stored properties that a declaration makes.
  static func read(_ declaration: Declaration, in target: MacroTarget) -> [StoredProperty] {
    guard case .variable(let variable) = declaration.kind,
      !declaration.modifiers.contains(where: { ["static", "class"].contains($0.name) })
    else { return [] }
    return variable.bindings.filter { $0.accessors != .computed }.map { binding in
      StoredProperty(
        written: target.text(binding.pattern),
        declaration: declaration,
        binding: binding,
        isConstant: variable.isConstant,
        treatment: treatment(
          of: declaration,
          isConstant: variable.isConstant,
          isOptional: binding.type.flatMap { target.wrappedType(of: $0) } != nil
        )
      )
    }
  }

  private static func treatment(
    of declaration: Declaration,
    isConstant: Bool,
    isOptional: Bool
  ) -> Treatment {
    let names = declaration.attributes.map(\.baseName)
    if isConstant || declaration.modifiers.contains(where: { $0.name == "lazy" }) {
      return .untouched
    }
    if names.contains("ObservationStateIgnored") { return .untouched }
    // Where its macro cannot make a slot, and says so, nothing must name the slot.
    if names.contains("Presents") { return isOptional ? .presented : .untouched }
    let known: Set<String> = ["ObservationStateTracked", "MainActor"]
    let wrapper = declaration.attributes.first { attribute in
      attribute.baseName.first?.isUppercase == true && !known.contains(attribute.baseName)
    }
    return wrapper.map { .wrapped($0.name) } ?? .tracked
  }
}
