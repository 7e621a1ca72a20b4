import Lifeline

/// A feature with one child of each kind, each a ``Leaf``.
struct Node: Reducer {
  struct State: Identifiable, Equatable {
    let id: Int
    var count = 0
    var part = Leaf.State(id: 0)
    var leaf: Leaf.State?
    var mode = Mode.idle
    var leaves: IdentifiedArrayOf<Leaf.State> = []
  }

  enum Mode: CasePathable, Equatable {
    case idle
    case first(Leaf.State)
    case second(Leaf.State)

    struct AllCasePaths: CasePathReflectable {
      var idle: AnyCasePath<Mode, Void> {
        AnyCasePath(
          name: "idle",
          embed: { .idle },
          extract: { if case .idle = $0 { () } else { nil } }
        )
      }
      var first: AnyCasePath<Mode, Leaf.State> {
        AnyCasePath(
          name: "first",
          embed: { .first($0) },
          extract: {
            if case .first(let leaf) = $0 { leaf } else { nil }
          }
        )
      }
      var second: AnyCasePath<Mode, Leaf.State> {
        AnyCasePath(
          name: "second",
          embed: { .second($0) },
          extract: {
            if case .second(let leaf) = $0 { leaf } else { nil }
          }
        )
      }
      subscript(root: Mode) -> PartialCaseKeyPath<Mode> {
        switch root {
        case .idle: \.idle
        case .first: \.first
        case .second: \.second
        }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Action: CasePathable {
    case tick
    case part(Leaf.Action)
    case leaf(Leaf.Action)
    case first(Leaf.Action)
    case second(Leaf.Action)
    case leaves(IdentifiedAction<Int, Leaf.Action>)
    case perform(@Sendable (inout State) -> Effect<Action>)

    struct AllCasePaths: CasePathReflectable {
      var tick: AnyCasePath<Action, Void> {
        AnyCasePath(
          name: "tick",
          embed: { .tick },
          extract: { if case .tick = $0 { () } else { nil } }
        )
      }
      var part: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(
          name: "part",
          embed: { .part($0) },
          extract: {
            if case .part(let action) = $0 { action } else { nil }
          }
        )
      }
      var leaf: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(
          name: "leaf",
          embed: { .leaf($0) },
          extract: {
            if case .leaf(let action) = $0 { action } else { nil }
          }
        )
      }
      var first: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(
          name: "first",
          embed: { .first($0) },
          extract: {
            if case .first(let action) = $0 { action } else { nil }
          }
        )
      }
      var second: AnyCasePath<Action, Leaf.Action> {
        AnyCasePath(
          name: "second",
          embed: { .second($0) },
          extract: {
            if case .second(let action) = $0 { action } else { nil }
          }
        )
      }
      var leaves: AnyCasePath<Action, IdentifiedAction<Int, Leaf.Action>> {
        AnyCasePath(
          name: "leaves",
          embed: { .leaves($0) },
          extract: {
            if case .leaves(let action) = $0 { action } else { nil }
          }
        )
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.tick }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    static func leaf(_ id: Int, _ action: Leaf.Action) -> Action {
      .leaves(.element(id: id, action: action))
    }

    static func run(_ effect: Effect<Action>) -> Action {
      let parcel = Parcel(effect)
      return .perform { _ in parcel.value }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.part, action: \.part) { Leaf() }
    Reduce { state, action in
      switch action {
      case .tick:
        state.count += 1
        return .none
      case .perform(let work):
        return work(&state)
      case .part, .leaf, .first, .second, .leaves:
        return .none
      }
    }
    .ifLet(\.leaf, action: \.leaf) { Leaf() }
    .forEach(\.leaves, action: \.leaves) { Leaf() }
    Scope(state: \.mode, action: \.self) {
      EmptyReducer()
        .ifCaseLet(\.first, action: \.first) { Leaf() }
        .ifCaseLet(\.second, action: \.second) { Leaf() }
    }
  }
}
