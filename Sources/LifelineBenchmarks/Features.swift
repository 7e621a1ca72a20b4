import Lifeline

/// A counter whose state is one number.
struct Counter: Reducer {
  struct State { var count = 0 }
  enum Action { case up }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count &+= 1
    return .none
  }
}

/// One element of a list; it can run an effect that never ends by itself.
struct Row: Reducer {
  struct State: Identifiable {
    let id: Int
    var count = 0
  }
  enum Action { case up, start, stop }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .up:
      state.count &+= 1
      return .none
    case .start:
      return .run { _ in await suspendForEver() }.cancellable(id: "row")
    case .stop:
      return .cancel(id: "row")
    }
  }
}

/// A list of rows.
struct Rows: Reducer {
  struct State {
    var touched = 0
    var rows: IdentifiedArrayOf<Row.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action: CasePathable {
    case rows(IdentifiedAction<Int, Row.Action>)
    case touch
    case remove(Int)
    case add(Int)
    case swap(Int, Int)

    struct AllCasePaths: CasePathReflectable {
      var rows: AnyCasePath<Action, IdentifiedAction<Int, Row.Action>> {
        AnyCasePath(
          name: "rows",
          embed: { .rows($0) },
          extract: { if case .rows(let action) = $0 { action } else { nil } }
        )
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.rows }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: return .none
      case .touch:
        state.touched &+= 1
        return .none
      case .remove(let id):
        state.rows.remove(id: id)
        return .none
      case .add(let id):
        state.rows.append(Row.State(id: id))
        return .none
      case .swap(let first, let second):
        state.rows.swapAt(first, second)
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

/// Runs effects: one that sends back, and one that stays.
struct Worker: Reducer {
  struct State { var answers = 0 }
  enum Action {
    case ask, answer
    case stay(Int)
    case leave(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .ask:
      return .run { send in await send(.answer) }
    case .answer:
      state.answers += 1
      return .none
    case .stay(let id):
      return .run { _ in await suspendForEver() }.cancellable(id: id)
    case .leave(let id):
      return .cancel(id: id)
    }
  }
}

/// Waits until the task is cancelled, at the least cost that a task has.
func suspendForEver() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  continuation.finish()
}
