import Lifeline

/// The root feature of the tests: it nests ``Node`` in each kind of scope.
struct Host: Reducer {
  struct State: Equatable {
    var count = 0
    var log: [String] = []
    var left = Node.State(id: 0)
    var right = Node.State(id: 0)
    var node: Node.State?
    var nodes: IdentifiedArrayOf<Node.State> = []
    var plain: Plain.State?
  }

  enum Action: CasePathable {
    case tick
    case note(String)
    case left(Node.Action)
    case right(Node.Action)
    case node(Node.Action)
    case nodes(IdentifiedAction<Int, Node.Action>)
    case plain(Plain.Action)
    case perform(@Sendable (inout State) -> Effect<Action>)

    struct AllCasePaths: CasePathReflectable {
      var tick: AnyCasePath<Action, Void> {
        AnyCasePath(
          name: "tick",
          embed: { .tick },
          extract: { if case .tick = $0 { () } else { nil } }
        )
      }
      var left: AnyCasePath<Action, Node.Action> {
        AnyCasePath(
          name: "left",
          embed: { .left($0) },
          extract: {
            if case .left(let action) = $0 { action } else { nil }
          }
        )
      }
      var right: AnyCasePath<Action, Node.Action> {
        AnyCasePath(
          name: "right",
          embed: { .right($0) },
          extract: {
            if case .right(let action) = $0 { action } else { nil }
          }
        )
      }
      var node: AnyCasePath<Action, Node.Action> {
        AnyCasePath(
          name: "node",
          embed: { .node($0) },
          extract: {
            if case .node(let action) = $0 { action } else { nil }
          }
        )
      }
      var nodes: AnyCasePath<Action, IdentifiedAction<Int, Node.Action>> {
        AnyCasePath(
          name: "nodes",
          embed: { .nodes($0) },
          extract: {
            if case .nodes(let action) = $0 { action } else { nil }
          }
        )
      }
      var plain: AnyCasePath<Action, Plain.Action> {
        AnyCasePath(
          name: "plain",
          embed: { .plain($0) },
          extract: {
            if case .plain(let action) = $0 { action } else { nil }
          }
        )
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.tick }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }

    static func node(_ id: Int, _ action: Node.Action) -> Action {
      .nodes(.element(id: id, action: action))
    }

    static func run(_ effect: Effect<Action>) -> Action {
      let parcel = Parcel(effect)
      return .perform { _ in parcel.value }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Node() }
    Scope(state: \.right, action: \.right) { Node() }
    Reduce { state, action in
      switch action {
      case .tick:
        state.count += 1
        return .none
      case .note(let text):
        state.log.append(text)
        return .none
      case .perform(let work):
        return work(&state)
      case .left, .right, .node, .nodes, .plain:
        return .none
      }
    }
    .ifLet(\.node, action: \.node) { Node() }
    .forEach(\.nodes, action: \.nodes) { Node() }
    .ifLet(\.plain, action: \.plain) { Plain() }
  }
}

/// A child whose state has no identity.
struct Plain: Reducer {
  struct State: Equatable { var count = 0 }

  enum Action: CasePathable {
    case tick
    case run(Effect<Action>)

    struct AllCasePaths: CasePathReflectable {
      var tick: AnyCasePath<Action, Void> {
        AnyCasePath(
          name: "tick",
          embed: { .tick },
          extract: { if case .tick = $0 { () } else { nil } }
        )
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.tick }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .tick:
      state.count += 1
      return .none
    case .run(let effect):
      return effect
    }
  }
}
