/// What a reducer declares of a feature's parts, and what it leaves out.
struct FeatureShape {
  private let target: MacroTarget
  private var state: Declaration?
  private var action: Declaration?
  private var body: Declaration?
  private var reduce: Declaration?
  private var hasState = false
  private var hasAction = false

  init(_ type: TypeDeclaration, in target: MacroTarget) {
    self.target = target
    let declarations = Conditioned<Declaration>.flatten(
      Conditioned.collect(type.members, in: target) { [$0] }
    )
    for declaration in declarations { note(declaration) }
  }

  private mutating func note(_ declaration: Declaration) {
    switch declaration.kind {
    case .type(let type):
      if target.name(type.name) == "State" { state = declaration }
      if target.name(type.name) == "Action" { action = declaration }
    case .other(let other):
      guard other.keyword == "typealias", let name = other.name else { return }
      if target.name(name) == "State" { hasState = true }
      if target.name(name) == "Action" { hasAction = true }
    case .variable(let variable):
      let isStatic = declaration.modifiers.contains { $0.name == "static" }
      if !isStatic, variable.bindings.contains(where: { target.text($0.pattern) == "body" }) {
        body = declaration
      }
    case .function(let function):
      let labels = function.parameters.map { $0.label.map(target.text) }
      if target.name(function.name) == "reduce", labels == ["into", "action"] {
        reduce = declaration
      }
    case .enumCase: break
    }
  }

  /// The members that the feature does not declare.
  var missingMembers: String {
    let access = target.access
    var code = CodeWriter()
    if state == nil, !hasState {
      code.line("@Lifeline.ObservableState")
      code.block("\(access)struct State: Swift.Equatable, Swift.Hashable, Swift.Sendable") { code in
        code.line("\(access)init() {}")
      }
    }
    if action == nil, !hasAction {
      code.line("@Lifeline.CasePathable")
      code.line("\(access)enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {}")
    }
    if body == nil, reduce == nil {
      code.block("\(access)var body: some Lifeline.Reducer<State, Action>") { code in
        code.line("Lifeline.EmptyReducer<State, Action>()")
      }
    }
    return code.text
  }
}

extension FeatureShape {
  var diagnostics: [MacroDiagnostic] {
    var diagnostics: [MacroDiagnostic] = []
    if let state, case .type(let type) = state.kind, type.keyword != .struct, type.keyword != .enum
    {
      diagnostics.append(
        MacroDiagnostic(
          "'State' must be a struct or an enum: a reducer changes it as a value.",
          at: state.keyword.lowerBound,
          fixIts: [fixIt("Use 'struct'", state.keyword, "struct")]
        )
      )
    }
    if let action, case .type(let type) = action.kind, type.keyword != .enum {
      diagnostics.append(
        MacroDiagnostic(
          "'Action' must be an enum: a case for each thing that can happen.",
          at: action.keyword.lowerBound,
          fixIts: [fixIt("Use 'enum'", action.keyword, "enum")]
        )
      )
    }
    if let problem = bodyProblem { diagnostics.append(problem) }
    if body != nil, let reduce {
      diagnostics.append(
        MacroDiagnostic(
          """
          'reduce(into:action:)' is never called: a reducer that has a 'body' runs its body. \
          Put the code into a 'Reduce' there.
          """,
          at: reduce.keyword.lowerBound,
          severity: .warning
        )
      )
    }
    return diagnostics
  }

  /// What is wrong with the type of `body`.
  private var bodyProblem: MacroDiagnostic? {
    guard let body, case .variable(let variable) = body.kind,
      let binding = variable.bindings.first(where: { target.text($0.pattern) == "body" }),
      let type = binding.type
    else { return nil }
    let text = target.text(type)
    let words = text.split(whereSeparator: \.isWhitespace)
    let reducers: Set<Substring> = [
      "Reducer", "ReducerOf", "Lifeline.Reducer", "Lifeline.ReducerOf",
    ]
    let isReducer = reducers.contains(firstName(text))
    let isOpaque = words.first == "some"
    if isOpaque, isReducer, text.contains("<") { return nil }
    if !isOpaque, words.first != "any", !isReducer { return nil }
    return MacroDiagnostic(
      "The type of 'body' must be 'some ReducerOf<Self>'.",
      at: type.lowerBound,
      fixIts: [fixIt("Use 'some ReducerOf<Self>'", type, "some ReducerOf<Self>")]
    )
  }

  /// The name of a type without `some`, `any` and generic arguments.
  private func firstName(_ text: String) -> Substring {
    var rest = text[...]
    for prefix in ["some ", "any "] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count).drop(while: \.isWhitespace)
    }
    return rest.prefix { $0 != "<" && !$0.isWhitespace }
  }

  private func fixIt(
    _ message: String,
    _ range: Range<Int>,
    _ newText: String
  )
    -> MacroDiagnostic.FixIt
  {
    MacroDiagnostic.FixIt(message: message, range: range, newText: newText)
  }
}
