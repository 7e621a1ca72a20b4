import Lifeline

/// What many write first: the answer is merged with what was read before the request.
struct NaiveFeed: Reducer {
  struct State: Equatable { var items = ["a"] }
  enum Action {
    case refresh
    case merged([String])
    case delete(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .refresh:
      return .run(name: "refresh") { [before = state.items] send in
        await send(.merged(before + ["b"]))
      }
    case .merged(let items):
      state.items = items
      return .none
    case .delete(let item):
      state.items.removeAll { $0 == item }
      return .none
    }
  }
}

/// Three processes that share one indicator and one way to apply what came.
@Reducer
struct SingleApplyFeed {
  struct State: Equatable {
    var isLoading = false
    var answers = 0
  }
  enum Action { case load, refresh, answered }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load, .refresh:
        state.isLoading = true
        return .run(name: "\(action)") { send in await send(.answered) }
      case .answered:
        state.isLoading = false
        state.answers += 1
        return .none
      }
    }
  }
}
