import Lifeline

/// Twelve reducers in one body, which must be checked in under a second.
struct WideBody: Reducer {
  typealias State = TreeState
  typealias Action = TreeAction

  var body: some ReducerOf<Self> {
    Scope(state: \.parts.part, action: \.part) { Leaf() }
    Reduce { state, action in
      switch action {
      case .tapped:
        state.parts.count += 1
        return .none
      case .part, .leaf, .active, .leaves:
        return .none
      }
    }
    EmptyReducer()
      .ifCaseLet(\.active, action: \.active) { Leaf() }
    Scope(state: \.parts.part, action: \.part) { Leaf() }
    Reduce { state, action in
      switch action {
      case .tapped:
        state.parts.count += 2
        return .none
      case .part, .leaf, .active, .leaves:
        return .none
      }
    }
    EmptyReducer()
      .ifCaseLet(\.active, action: \.active) { Leaf() }
    Scope(state: \.parts.part, action: \.part) { Leaf() }
    Reduce { state, action in
      switch action {
      case .tapped:
        state.parts.count += 3
        return .none
      case .part, .leaf, .active, .leaves:
        return .none
      }
    }
    EmptyReducer()
      .ifCaseLet(\.active, action: \.active) { Leaf() }
    Scope(state: \.parts.part, action: \.part) { Leaf() }
    Reduce { state, action in
      switch action {
      case .tapped:
        state.parts.count += 4
        return .none
      case .part, .leaf, .active, .leaves:
        return .none
      }
    }
    EmptyReducer()
      .ifCaseLet(\.active, action: \.active) { Leaf() }
  }
}
