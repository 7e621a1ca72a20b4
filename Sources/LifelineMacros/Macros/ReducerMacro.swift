/// `@Reducer`: what a feature needs beside the code that says what it does.
enum ReducerMacro: AttachedMacro {
  static let reportingRole = MacroRole.member

  static func expand(_ target: MacroTarget) throws(MacroDiagnostic) -> Expansion {
    if target.role == .memberAttribute { return ReducerMember.attribute(for: target) }
    guard let type = target.type, type.keyword == .struct || type.keyword == .enum else {
      throw misplaced(target)
    }
    switch (target.role, type.keyword) {
    case (.extension, let keyword):
      guard target.request.needsConformance, isSound(type, in: target) else { return .nothing }
      let name = target.request.extendedType ?? target.text(type.name)
      let isolation = target.conformanceIsolation
      let protocols = keyword == .enum ? ["CaseReducer", "Reducer"] : ["Reducer"]
      let conformances = protocols.map { "\(isolation)Lifeline.\($0)" }.joined(separator: ", ")
      return Expansion(source: "extension \(name): \(conformances) {}")
    case (.member, .enum):
      return Expansion(source: try CaseReducerCode(type, in: target).text)
    case (.member, _):
      let feature = FeatureShape(type, in: target)
      return Expansion(source: feature.missingMembers, diagnostics: feature.diagnostics)
    default: return .nothing
    }
  }

  /// Whether the type can conform; if not, that is reported in the other role.
  private static func isSound(_ type: TypeDeclaration, in target: MacroTarget) -> Bool {
    if type.keyword == .enum { return (try? CaseReducerCode(type, in: target)) != nil }
    return !FeatureShape(type, in: target).diagnostics.contains { $0.severity == .error }
  }

  private static func misplaced(_ target: MacroTarget) -> MacroDiagnostic {
    let keyword = target.declaration.keyword
    let isClass = target.type.map { $0.keyword == .class || $0.keyword == .actor } ?? false
    let fixIt = MacroDiagnostic.FixIt(
      message: "Use 'struct'",
      range: keyword,
      newText: "struct"
    )
    return MacroDiagnostic(
      "'@Reducer' can only be attached to a struct or an enum.",
      at: keyword.lowerBound,
      fixIts: isClass ? [fixIt] : []
    )
  }
}

/// `@ReducerCaseIgnored` and `@ReducerCaseEphemeral`: nothing; `@Reducer` looks for them.
enum ReducerCaseMarkerMacro: AttachedMacro {
  static let reportingRole = MacroRole.peer
  static func expand(_ target: MacroTarget) -> Expansion { .nothing }
}

/// The attributes that `@Reducer` gives to members of a feature.
enum ReducerMember {
  static func attribute(for target: MacroTarget) -> Expansion {
    guard target.request.parentKeyword != "enum" else { return .nothing }
    switch target.declaration.kind {
    case .type(let type) where type.keyword == .enum:
      guard ["State", "Action"].contains(target.name(type.name)), !isCasePathable(type, target)
      else { return .nothing }
      return Expansion(source: "@Lifeline.CasePathable")
    case .variable(let variable):
      guard isBody(variable, target), !hasAttribute("ReducerBuilder", target) else {
        return .nothing
      }
      return Expansion(source: "@Lifeline.ReducerBuilder<Self.State, Self.Action>")
    default: return .nothing
    }
  }

  private static func isCasePathable(_ type: TypeDeclaration, _ target: MacroTarget) -> Bool {
    hasAttribute("CasePathable", target)
      || type.inheritance.contains { target.text($0).hasSuffix("CasePathable") }
  }

  private static func hasAttribute(_ name: String, _ target: MacroTarget) -> Bool {
    target.declaration.attributes.contains { $0.baseName == name }
  }

  /// Whether this is a computed body that leaves its result to the builder.
  private static func isBody(_ variable: Variable, _ target: MacroTarget) -> Bool {
    guard let binding = variable.bindings.first, variable.bindings.count == 1,
      target.text(binding.pattern) == "body", binding.accessors == .computed,
      let block = binding.accessorBlock
    else { return false }
    return !returns(from: block, in: target)
  }

  /// Whether a `return` stands in the block itself, which would switch the builder off.
  private static func returns(from block: Range<Int>, in target: MacroTarget) -> Bool {
    let list = target.list
    guard let open = list.tokens.firstIndex(where: { $0.range.lowerBound == block.lowerBound })
    else { return false }
    var index = open + 1
    while index < list.partner(of: open) {
      let token = list.tokens[index]
      if token.kind == .word, list.text(token.range) == "return" { return true }
      let isGetter = token.kind == .leftBrace && list.text(list.tokens[index - 1].range) == "get"
      index = token.kind.opens && !isGetter ? list.partner(of: index) + 1 : index + 1
    }
    return false
  }
}
