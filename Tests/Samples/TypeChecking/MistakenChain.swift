import Lifeline

/// Twelve operators; the check puts mistakes into the marked lines, each of which must be reported soon.
struct MistakenChain: Reducer {
  typealias State = TreeState
  typealias Action = TreeAction

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.parts.count += 1
        return .none
      case .part, .leaf, .active, .leaves:
        return .none
      }
    }
    .ifLet(\.parts.leaf, action: \.leaf) { Leaf() }
    .forEach(\.parts.leaves, action: \.leaves) { Leaf() }
    .ifCaseLet(\.active, action: \.active) { Leaf() }
    .onChange(of: \.parts.count) { old, state in
      state.parts.count = max(old, 0)
      return .none
    }
    .ifLet(\.parts.leaf, action: \.leaf) { Leaf() }  // mistake: optional
    .forEach(\.parts.leaves, action: \.leaves) { Leaf() }
    .ifCaseLet(\.active, action: \.active) { Leaf() }  // mistake: case
    .onChange(of: \.parts.count) { old, state in
      state.parts.count = max(old, 0)
      return .none
    }
    .ifLet(\.parts.leaf, action: \.leaf) { Leaf() }
    .forEach(\.parts.leaves, action: \.leaves) { Leaf() }  // mistake: rows
    .ifCaseLet(\.active, action: \.active) { Leaf() }
    .onChange(of: \.parts.count) { old, state in
      state.parts.count = max(old, 0)
      return .none
    }
  }
}
