import Lifeline

extension Main {
  /// Observed state through nested reducers and scoped stores, and children that come and go.
  static func nesting(_ benchmark: Benchmark) {
    let count = 100_000
    let nested = Store(initialState: Seen10.State()) { Seen10() }
    let up = Seen10.Action.child(.child(.child(.child(.child(fiveUp)))))
    benchmark.measure("10 scopes, observed state", count: count) {
      for _ in 0..<count { nested.send(up) }
    }
    let five = Store(initialState: Seen5.State()) { Seen5() }
    benchmark.measure("5 scopes, observed state", count: count) {
      for _ in 0..<count { five.send(fiveUp) }
    }
    let single = Store(initialState: Seen1.State()) { Seen1() }
    benchmark.measure("1 scope, observed state", count: count) {
      for _ in 0..<count { single.send(.child(.up)) }
    }
    let one = five.scope(state: \.child, action: \.child)
    let leaf =
      one
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    benchmark.measure("scoped store 1 deep: send, observed state", count: count) {
      for _ in 0..<count { one.send(.child(.child(.child(.child(.up))))) }
    }
    benchmark.measure("scoped store 1 deep: read, observed state", count: count) {
      for _ in 0..<count { blackHole(one.before) }
    }
    benchmark.measure("scoped store 5 deep: send, observed state", count: count) {
      for _ in 0..<count { leaf.send(.up) }
    }
    benchmark.measure("scoped store 5 deep: read, observed state", count: count) {
      for _ in 0..<count { blackHole(leaf.count) }
    }
    optionals(benchmark)
  }

  private static var fiveUp: Seen5.Action { .child(.child(.child(.child(.child(.up))))) }

  /// A child that comes and goes, without effects.
  private static func optionals(_ benchmark: Benchmark) {
    let count = 10_000
    var bare = opaque(Counter.State?.none)
    benchmark.measure("ifLet: floor, an optional is set and emptied", count: count) {
      for _ in 0..<count {
        bare = Counter.State()
        blackHole(bare)
        bare = nil
        blackHole(bare)
      }
    }
    let plain = Store(initialState: PlainParent.State()) { PlainParent() }
    benchmark.measure("ifLet: the child comes and goes", count: count) {
      for _ in 0..<count {
        plain.send(.toggle)
        plain.send(.toggle)
      }
    }
    plain.send(.toggle)
    benchmark.measure("ifLet: send to the child", count: count) {
      for _ in 0..<count { plain.send(.child(.up)) }
    }
    let seen = Store(initialState: SeenParent.State()) { SeenParent() }
    benchmark.measure("ifLet: the child comes and goes, observed state", count: count) {
      for _ in 0..<count {
        seen.send(.toggle)
        seen.send(.toggle)
      }
    }
    seen.send(.toggle)
    benchmark.measure("ifLet: send to the child, observed state", count: count) {
      for _ in 0..<count { seen.send(.child(.up)) }
    }
  }
}

/// A counter with stored state.
@Reducer
private struct PlainChild {
  struct State {
    var count = 0
  }

  enum Action {
    case up
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count &+= 1
      return .none
    }
  }
}

/// A parent whose child may be there, with stored state.
@Reducer
private struct PlainParent {
  struct State {
    var child: PlainChild.State?
  }

  enum Action {
    case toggle
    case child(PlainChild.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggle = action { state.child = state.child == nil ? PlainChild.State() : nil }
      return .none
    }
    .ifLet(\.child, action: \.child) { PlainChild() }
  }
}

/// The same with observed state.
@Reducer
private struct SeenParent {
  @ObservableState
  struct State {
    var child: Seen0.State?
  }

  enum Action {
    case toggle
    case child(Seen0.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .toggle = action { state.child = state.child == nil ? Seen0.State() : nil }
      return .none
    }
    .ifLet(\.child, action: \.child) { Seen0() }
  }
}
