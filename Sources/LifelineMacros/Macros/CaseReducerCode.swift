/// The members that make an enum of features one feature: a destination, or a path.
struct CaseReducerCode {
  private enum Role {
    /// A feature of its own.
    case feature
    /// State that is shown and gone, such as an alert: it has actions but no reducer.
    case ephemeral
    /// A value without actions.
    case value
  }

  private let target: MacroTarget
  private let name: String
  private let cases: [Conditioned<ReducerCase>]

  private struct ReducerCase {
    let written: String
    let indirect: String
    let role: Role
    /// What the parentheses hold, with labels.
    let values: [(prefix: String, type: String)]
    /// The reducer to run, in source code.
    let reducer: String
  }

  init(_ type: TypeDeclaration, in target: MacroTarget) throws(MacroDiagnostic) {
    self.target = target
    name = target.text(type.name)
    var problem: MacroDiagnostic?
    cases = Conditioned.collect(type.members, in: target) { declaration in
      guard case .enumCase(let elements) = declaration.kind else { return [] }
      return elements.map { element in
        if let found = Self.problem(element, declaration, target) { problem = problem ?? found }
        return Self.read(element, declaration, target)
      }
    }
    if let problem { throw problem }
  }

  private static func problem(
    _ element: CaseElement,
    _ declaration: Declaration,
    _ target: MacroTarget
  ) -> MacroDiagnostic? {
    guard let payload = element.payload, payload.count > 1,
      !declaration.attributes.contains(where: { $0.baseName == "ReducerCaseIgnored" })
    else { return nil }
    return MacroDiagnostic(
      """
      '\(target.name(element.name))' holds several values. A case of a reducer holds one feature; \
      mark it '@ReducerCaseIgnored' if it holds none.
      """,
      at: element.range.lowerBound,
      fixIts: [
        MacroDiagnostic.FixIt(
          message: "Insert '@ReducerCaseIgnored'",
          range: declaration.range.lowerBound..<declaration.range.lowerBound,
          newText: "@ReducerCaseIgnored "
        )
      ]
    )
  }

  private static func read(
    _ element: CaseElement,
    _ declaration: Declaration,
    _ target: MacroTarget
  ) -> ReducerCase {
    let attributes = declaration.attributes.map(\.baseName)
    let isIndirect = declaration.modifiers.contains { $0.name == "indirect" }
    let parameters = element.payload ?? []
    let type = parameters.first.map { target.text($0.type) } ?? ""
    let ephemeral = [
      "AlertState<", "ConfirmationDialogState<", "Lifeline.AlertState<",
      "Lifeline.ConfirmationDialogState<",
    ]
    let role: Role =
      if parameters.isEmpty || attributes.contains("ReducerCaseIgnored") {
        .value
      } else if attributes.contains("ReducerCaseEphemeral")
        || ephemeral.contains(where: type.hasPrefix)
      {
        .ephemeral
      } else {
        .feature
      }
    let values = parameters.map { parameter in
      let prefix = parameter.label.map { target.text($0) + ": " } ?? ""
      return (prefix, target.text(parameter.type))
    }
    return ReducerCase(
      written: target.text(element.name),
      indirect: isIndirect ? "indirect " : "",
      role: role,
      values: values,
      reducer: parameters.first?.defaultValue.map(target.text) ?? "\(type)()"
    )
  }

  var text: String {
    var code = CodeWriter()
    writeState(to: &code)
    writeAction(to: &code)
    writeBody(to: &code)
    writeScope(to: &code)
    return code.text
  }
}

extension CaseReducerCode {
  private func writeState(to code: inout CodeWriter) {
    code.line("@Lifeline.CasePathable")
    code.line("@dynamicMemberLookup")
    code.line("@Lifeline.ObservableState")
    code.block("\(target.access)enum State: Lifeline.CaseReducerState") { code in
      code.line("\(target.access)typealias StateReducer = \(name)")
      code.forEach(cases) { code, one in
        code.line("\(one.indirect)case \(one.written)\(statePayload(of: one))")
      }
      writeEnds(to: &code)
    }
  }

  /// Which actions end what is presented; where none does, the protocol says so.
  private func writeEnds(to code: inout CodeWriter) {
    guard Conditioned.flatten(cases).contains(where: { $0.role == .ephemeral }) else { return }
    code.block("\(target.access)func _isEnded(by action: \(name).Action) -> Swift.Bool") { code in
      code.forEach(cases) { code, one in
        guard one.role == .ephemeral else { return }
        code.line("if case .\(one.written) = self, case .\(one.written) = action { return true }")
      }
      code.line("return false")
    }
  }

  private func statePayload(of one: ReducerCase) -> String {
    parenthesized(
      one.values.map {
        $0.prefix + (one.role == .feature ? "\(member(of: $0.type)).State" : $0.type)
      }
    )
  }

  private func parenthesized(_ parts: [String]) -> String {
    parts.isEmpty ? "" : "(" + parts.joined(separator: ", ") + ")"
  }

  private func writeAction(to code: inout CodeWriter) {
    code.line("@Lifeline.CasePathable")
    code.block("\(target.access)enum Action") { code in
      code.forEach(cases) { code, one in
        guard one.role != .value else { return }
        let type = "\(member(of: one.values[0].type)).Action"
        code.line("\(one.indirect)case \(one.written)(\(type))")
      }
    }
  }

  /// A type so that a member can follow it.
  private func member(of type: String) -> String {
    type == "Self" ? name : type
  }

  private func writeBody(to code: inout CodeWriter) {
    code.line("@Lifeline.ReducerBuilder<Self.State, Self.Action>")
    code.block(
      "\(target.access)static var body: some Lifeline.Reducer<Self.State, Self.Action>"
    ) { code in
      // It keeps a list without features from being empty.
      code.line("Lifeline.EmptyReducer<Self.State, Self.Action>()")
      code.forEach(cases) { code, one in
        guard one.role != .value else { return }
        let state = "\\Self.State.Cases.\(one.written)"
        let action = "\\Self.Action.Cases.\(one.written)"
        // What has no reducer is looked at all the same: its action in another case is reported.
        let reducer = one.role == .feature ? one.reducer : "Lifeline.EmptyReducer()"
        code.line("Lifeline.Scope(state: \(state), action: \(action)) { \(reducer) }")
      }
    }
  }

  private func writeScope(to code: inout CodeWriter) {
    code.block("\(target.access)enum CaseScope") { code in
      code.forEach(cases) { code, one in
        let values = one.values.map { value in
          one.role == .feature
            ? "Lifeline.StoreOf<\(member(of: value.type))>" : value.prefix + value.type
        }
        code.line("\(one.indirect)case \(one.written)\(parenthesized(values))")
      }
    }
    code.line("@Swift.MainActor")
    code.block(
      "\(target.access)static func scope(_ store: Lifeline.Store<Self.State, Self.Action>) -> CaseScope"
    ) { code in
      code.line("switch store.state {")
      code.forEach(cases) { code, one in writeScope(of: one, to: &code) }
      code.line("}")
    }
  }

  private func writeScope(of one: ReducerCase, to code: inout CodeWriter) {
    let name = one.written
    if one.role == .feature {
      code.line("case .\(name):")
      code.line("  return .\(name)(Lifeline._caseStore(store, \\.\(name), \\.\(name)))")
    } else {
      let values = one.values.enumerated()
      let bound = values.map { "\($0.element.prefix)let value\($0.offset)" }
      let passed = values.map { "\($0.element.prefix)value\($0.offset)" }
      let result = ".\(name)\(parenthesized(passed))"
      code.line("case .\(name)\(parenthesized(bound)): return \(result)")
    }
  }
}
