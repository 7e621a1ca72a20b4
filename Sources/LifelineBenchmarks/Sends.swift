import Lifeline

extension Main {
  /// Sends without effects: at the root, through nested reducers, through scoped stores.
  static func sends(_ benchmark: Benchmark) {
    let count = 100_000
    var plain = Counter.State()
    let closure: (inout Counter.State, Counter.Action) -> Void = opaque { state, _ in
      state.count &+= 1
    }
    benchmark.measure("root send: floor, a closure call", count: count) {
      for _ in 0..<count { closure(&plain, .up) }
    }
    let store = Store(initialState: Counter.State()) { Counter() }
    benchmark.measure("root send", count: count) {
      for _ in 0..<count { store.send(.up) }
    }

    var bare = Level10.State()
    let path = opaque(
      \Level10.State.child.child.child.child.child.child.child.child.child.child.count
    )
    benchmark.measure("10 scopes: floor, one key path of 11 components", count: count) {
      for _ in 0..<count { bare[keyPath: path] &+= 1 }
    }
    let (half, rest) = (
      opaque(\Level10.State.child.child.child.child.child),
      opaque(\Level5.State.child.child.child.child.child.count)
    )
    benchmark.measure("10 scopes: floor, two key paths of 5 and 6", count: count) {
      for _ in 0..<count { bare[keyPath: half][keyPath: rest] &+= 1 }
    }
    let nested = Store(initialState: Level10.State()) { Level10() }
    let up = Level10.Action.child(.child(.child(.child(.child(fiveUp)))))
    benchmark.measure("10 scopes", count: count) {
      for _ in 0..<count { nested.send(up) }
    }
    let five = Store(initialState: Level5.State()) { Level5() }
    benchmark.measure("5 scopes", count: count) {
      for _ in 0..<count { five.send(fiveUp) }
    }
    let single = Store(initialState: Level1.State()) { Level1() }
    benchmark.measure("1 scope", count: count) {
      for _ in 0..<count { single.send(.child(.up)) }
    }
    let one = five.scope(state: \.child, action: \.child)
    let leaf =
      one
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    benchmark.measure("scoped store 1 deep: send", count: count) {
      for _ in 0..<count { one.send(.child(.child(.child(.child(.up))))) }
    }
    benchmark.measure("scoped store 1 deep: read", count: count) {
      for _ in 0..<count { blackHole(one.before) }
    }
    benchmark.measure("scoped store 5 deep: send", count: count) {
      for _ in 0..<count { leaf.send(.up) }
    }
    benchmark.measure("scoped store 5 deep: read", count: count) {
      for _ in 0..<count { blackHole(leaf.count) }
    }
  }

  private static var fiveUp: Level5.Action { .child(.child(.child(.child(.child(.up))))) }
}

/// A value that the optimizer knows nothing about.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// Uses a value.
@inline(never)
func blackHole<Value>(_ value: Value) {}
