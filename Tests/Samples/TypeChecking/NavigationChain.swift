import Lifeline

/// Twenty operators on presentations, stacks and alerts: its body must be checked in under a second.
struct NavigationChain: Reducer {
  struct State {
    var count = 0
    var sheet = PresentationState<Leaf.State>()
    var alert = PresentationState<AlertState<Bool>>()
    var path = StackState<Leaf.State>()
    var leaves: IdentifiedArrayOf<Leaf.State> = []
  }

  enum Action: CasePathable {
    case tapped
    case sheet(PresentationAction<Leaf.Action>)
    case alert(PresentationAction<Bool>)
    case path(StackActionOf<Leaf>)
    case leaves(IdentifiedActionOf<Leaf>)

    struct AllCasePaths: CasePathReflectable {
      var sheet: AnyCasePath<Action, PresentationAction<Leaf.Action>> {
        AnyCasePath(
          name: "sheet",
          embed: { .sheet($0) },
          extract: {
            if case .sheet(let action) = $0 { action } else { nil }
          }
        )
      }
      var alert: AnyCasePath<Action, PresentationAction<Bool>> {
        AnyCasePath(
          name: "alert",
          embed: { .alert($0) },
          extract: {
            if case .alert(let action) = $0 { action } else { nil }
          }
        )
      }
      var path: AnyCasePath<Action, StackActionOf<Leaf>> {
        AnyCasePath(
          name: "path",
          embed: { .path($0) },
          extract: {
            if case .path(let action) = $0 { action } else { nil }
          }
        )
      }
      var leaves: AnyCasePath<Action, IdentifiedActionOf<Leaf>> {
        AnyCasePath(
          name: "leaves",
          embed: { .leaves($0) },
          extract: {
            if case .leaves(let action) = $0 { action } else { nil }
          }
        )
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.sheet }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.path.append(Leaf.State(id: 0))
        return .none
      case .sheet, .alert, .path, .leaves:
        return .none
      }
    }
    .ifLet(\.sheet, action: \.sheet) { Leaf() }
    .ifLet(\.alert, action: \.alert)
    .forEach(\.path, action: \.path) { Leaf() }
    .forEach(\.leaves, action: \.leaves) { Leaf() }
    .onChange(of: \.count) { _, _ in .none }
    .ifLet(\.sheet, action: \.sheet) { Leaf() }
    .ifLet(\.alert, action: \.alert)
    .forEach(\.path, action: \.path) { Leaf() }
    .forEach(\.leaves, action: \.leaves) { Leaf() }
    .onChange(of: \.count) { _, _ in .none }
    .ifLet(\.sheet, action: \.sheet) { Leaf() }
    .ifLet(\.alert, action: \.alert)
    .forEach(\.path, action: \.path) { Leaf() }
    .forEach(\.leaves, action: \.leaves) { Leaf() }
    .onChange(of: \.count) { _, _ in .none }
    .ifLet(\.sheet, action: \.sheet) { Leaf() }
    .ifLet(\.alert, action: \.alert)
    .forEach(\.path, action: \.path) { Leaf() }
    .forEach(\.leaves, action: \.leaves) { Leaf() }
    .onChange(of: \.count) { _, _ in .none }
  }
}
