import Lifeline
import Observation

extension Main {
  /// What must not grow with what else is alive, and effects by the hundred.
  static func scopes(_ benchmark: Benchmark) {
    for size in [1_000, 10_000, 100_000] { liveRows(benchmark, size: size) }
    batches(benchmark)
    observers(benchmark)
    stores(benchmark)
  }

  /// Rows each of which has an effect alive.
  private static func liveRows(_ benchmark: Benchmark, size: Int) {
    guard benchmark.isWanted("alive: ") else { return }
    let count = 200
    let middle = size / 2
    var array = Rows.State(count: size).rows
    let positions = [("front", 0), ("middle", middle), ("back", size - 1)]
    for (place, position) in positions {
      benchmark.measure(
        "\(size) alive: floor, the collection, \(place) row leaves, one comes",
        size: size,
        count: count
      ) {
        for _ in 0..<count {
          let row = array.remove(at: position)
          array.append(row)
        }
      }
    }
    let store = Store(initialState: Rows.State(count: size)) { Rows() }
    for id in 0..<size { store.send(.rows(.element(id: id, action: .start))) }
    benchmark.measure("\(size) alive: send to one row", size: size, count: count) {
      for index in 0..<count { store.send(.rows(.element(id: index * 4, action: .up))) }
    }
    benchmark.measure("\(size) alive: parent action that touches no row", size: size, count: count)
    {
      for _ in 0..<count { store.send(.touch) }
    }
    benchmark.measure("\(size) alive: cancel by id, and start", size: size, count: count) {
      for index in 0..<count {
        store.send(.rows(.element(id: index * 4, action: .stop)))
        store.send(.rows(.element(id: index * 4, action: .start)))
      }
    }
    for (place, position) in positions {
      benchmark.measure(
        "\(size) alive: \(place) row leaves with its effect, one comes",
        size: size,
        count: count
      ) {
        for _ in 0..<count {
          let id = store.rows[position].id
          store.send(.remove(id))
          store.send(.add(id))
        }
      }
    }
    benchmark.measure("\(size) alive: two rows change places", size: size, count: count) {
      for _ in 0..<count { store.send(.swap(1, middle)) }
    }
  }

  private static func batches(_ benchmark: Benchmark) {
    let count = 100
    let store = Store(initialState: 0) { Batch() }
    benchmark.measure("100 effects: floor, bare tasks, and their cancellation", count: count) {
      for _ in 0..<count {
        let tasks = (0..<100).map { _ in Task { await suspendForEver() } }
        for task in tasks { task.cancel() }
      }
    }
    benchmark.measure("100 effects: merged, and cancelled at once", count: count) {
      for _ in 0..<count {
        store.send(.merge)
        store.send(.stop)
      }
    }
    benchmark.measure("100 effects: concatenated, and cancelled at once", count: count) {
      for _ in 0..<count {
        store.send(.concatenate)
        store.send(.stop)
      }
    }
    benchmark.measure("100 actions: sent by one effect in a row", count: count) {
      for _ in 0..<count { store.send(.sends) }
    }
    let bursts = 2_000
    benchmark.measure("debounce: a send of a burst", count: bursts) {
      for _ in 0..<bursts { store.send(.debounced) }
    }
    store.send(.stop)
  }

  private static func observers(_ benchmark: Benchmark) {
    let count = 20_000
    let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
    benchmark.measure("observed root send: no observer", count: count) {
      for _ in 0..<count { store.send(.up) }
    }
    benchmark.measure("observed root send: floor, observing and nothing sent", count: count) {
      for _ in 0..<count { observe(store) }
    }
    benchmark.measure("observed root send: observed anew each time", count: count) {
      for _ in 0..<count {
        observe(store)
        store.send(.up)
      }
    }
  }

  private static func stores(_ benchmark: Benchmark) {
    let count = 2_000
    benchmark.measure("store: made and released", count: count) {
      for _ in 0..<count { blackHole(Store(initialState: Counter.State()) { Counter() }) }
    }
    benchmark.measure("store: of 10 scopes, made, used once and released", count: count) {
      for _ in 0..<count {
        let store = Store(initialState: Level10.State()) { Level10() }
        store.send(
          .child(.child(.child(.child(.child(.child(.child(.child(.child(.child(.up))))))))))
        )
      }
    }
    let parent = Store(initialState: Level5.State()) { Level5() }
    benchmark.measure("store: a scoped one, made and released", count: count) {
      for _ in 0..<count { blackHole(parent.scope(state: \.child, action: \.child)) }
    }
  }

  /// Dumps and differences of state.
  static func dumps(_ benchmark: Benchmark) {
    for size in [100, 1_000, 10_000] {
      let first = Listing(count: size)
      var second = first
      second.rows[size / 2].title = "changed"
      benchmark.measure("difference of \(size) elements, one changed", size: size, count: 1) {
        blackHole(diff(first, second))
      }
    }
  }
}

private struct Listing: Equatable {
  struct Row: Equatable {
    let id: Int
    var title: String
  }
  var rows: [Row]

  init(count: Int) {
    rows = (0..<count).map { Row(id: $0, title: "row \($0)") }
  }
}

@MainActor private func observe(_ store: StoreOf<ObservedCounter>) {
  withObservationTracking {
    blackHole(store.count)
  } onChange: {
  }
}

/// A counter that views can observe.
@Reducer
private struct ObservedCounter {
  @ObservableState
  struct State { var count = 0 }
  enum Action { case up }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count &+= 1
    return .none
  }
}

/// Effects by the hundred.
private struct Batch: Reducer {
  enum Action { case merge, concatenate, sends, debounced, stop, up }
  private enum ID { case batch, burst }

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .merge:
      return .merge((0..<100).map { _ in .run { _ in await suspendForEver() } })
        .cancellable(id: ID.batch)
    case .concatenate:
      return .concatenate((0..<100).map { _ in .run { _ in await suspendForEver() } })
        .cancellable(id: ID.batch)
    case .sends:
      return .merge((0..<100).map { _ in .send(.up) })
    case .debounced:
      return .send(.up).debounce(id: ID.burst, for: .seconds(1_000), clock: ContinuousClock())
    case .stop:
      return .merge(.cancel(id: ID.batch), .cancel(id: ID.burst))
    case .up:
      state &+= 1
      return .none
    }
  }
}
