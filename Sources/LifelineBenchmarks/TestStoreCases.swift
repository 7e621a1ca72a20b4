import Lifeline
import LifelineTesting

extension Main {
  /// A test store beside what it is made of: the same core on the same executor, without assertions.
  static func testStores(_ benchmark: Benchmark) async {
    let count = 2_000
    let core = HostedCore(initialState: Echo.State()) { Echo() }
    await benchmark.measure("test store: floor, send, effect, action back", count: count) {
      for _ in 0..<count { await core.send(.ask) }
    }
    let store = TestStore(initialState: Echo.State()) { Echo() }
    await benchmark.measure("test store: the same, received and asserted", count: count) {
      for _ in 0..<count {
        await store.send(.ask)
        await store.receive(\.answered) { $0.count += 1 }
      }
    }
  }
}

@Reducer
private struct Echo {
  struct State: Equatable {
    var count = 0
    var names = ["a", "b", "c"]
  }
  enum Action {
    case ask
    case answered(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask:
        return .run { send in await send(.answered(1)) }
      case .answered(let number):
        state.count += number
        return .none
      }
    }
  }
}
