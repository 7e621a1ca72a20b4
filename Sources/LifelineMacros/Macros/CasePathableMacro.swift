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
      // What cannot have the members cannot conform; that is reported in the other role.
      guard target.request.needsConformance, (try? CasePathsCode(type, in: target)) != nil else {
        return .nothing
      }
      let name = target.request.extendedType ?? target.text(type.name)
      return Expansion(source: "extension \(name): nonisolated Lifeline.CasePathable {}")
    case .member:
      return Expansion(source: try CasePathsCode(type, in: target).text)
    default: return .nothing
    }
  }
}
