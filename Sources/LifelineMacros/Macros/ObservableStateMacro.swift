/// `@ObservableState`: observation of a struct's properties one by one, and an identity for structs and enums.
enum ObservableStateMacro: AttachedMacro {
  static let reportingRole = MacroRole.member

  static func expand(_ target: MacroTarget) throws(MacroDiagnostic) -> Expansion {
    if target.role == .memberAttribute { return attribute(for: target) }
    guard let type = target.type, type.keyword == .struct || type.keyword == .enum else {
      throw MacroDiagnostic(
        "'@ObservableState' can only be attached to a struct or an enum.",
        at: target.declaration.keyword.lowerBound
      )
    }
    if target.role == .extension {
      // What has no members cannot conform; that would only add to what is reported already.
      let isSound =
        type.keyword == .enum || ObservedStructCode(type, in: target).diagnostics.isEmpty
      guard target.request.needsConformance, isSound else { return .nothing }
      let name = target.request.extendedType ?? target.text(type.name)
      return Expansion(
        source: "extension \(name): \(target.conformanceIsolation)Lifeline.ObservableState {}"
      )
    }
    guard target.role == .member else { return .nothing }
    switch type.keyword {
    case .enum: return Expansion(source: ObservedEnumCode(type, in: target).text)
    default:
      let code = ObservedStructCode(type, in: target)
      let diagnostics = code.diagnostics
      // Properties that cannot be split get no members that would name their storage.
      return Expansion(source: diagnostics.isEmpty ? code.text : "", diagnostics: diagnostics)
    }
  }

  /// What a member of the type gets: `target` is the member.
  private static func attribute(for target: MacroTarget) -> Expansion {
    let properties = StoredProperty.read(target.declaration, in: target)
    guard let property = properties.first, properties.count == 1, target.request.isParentSound,
      property.treatment == .tracked,
      !target.declaration.attributes.contains(where: { $0.baseName == "ObservationStateTracked" })
    else { return .nothing }
    return Expansion(source: "@Lifeline.ObservationStateTracked")
  }
}

extension ExpansionRequest {
  /// Whether the type around the declaration is a struct that can be observed.
  ///
  /// Otherwise that is reported in the other role, and accessors would only add to it.
  fileprivate var isParentSound: Bool {
    guard let parent,
      let target = try? MacroTarget(
        ExpansionRequest(macro: macro, role: .member, declaration: parent)
      ),
      let type = target.type
    else { return false }
    return type.keyword == .struct && ObservedStructCode(type, in: target).diagnostics.isEmpty
  }

  /// The keyword of the type around the declaration.
  var parentKeyword: String? {
    guard let parent, let declaration = try? DeclarationReader.read(parent.source),
      case .type(let type) = declaration.kind
    else { return nil }
    return type.keyword.rawValue
  }
}

/// `@ObservationStateIgnored`: nothing; the other macros look for it.
enum ObservationStateIgnoredMacro: AttachedMacro {
  static let reportingRole = MacroRole.peer
  static func expand(_ target: MacroTarget) -> Expansion { .nothing }
}
