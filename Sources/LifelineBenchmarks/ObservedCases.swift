import Lifeline

extension Main {
  /// Observed state beside stored state of the same shape: a parent of many rows, of which one is edited.
  static func observed(_ benchmark: Benchmark) {
    let count = 50_000
    for size in [1_000, 100_000] {
      let stored = Store(initialState: Rows.State(count: size)) { Rows() }
      benchmark.measure(
        "observed \(size): floor, stored state, send to one row",
        size: size,
        count: count
      ) {
        for index in 0..<count { stored.send(.rows(.element(id: index % size, action: .up))) }
      }
      let observed = Store(initialState: ObservedRows.State(count: size)) { ObservedRows() }
      benchmark.measure("observed \(size): send to one row", size: size, count: count) {
        for index in 0..<count { observed.send(.rows(.element(id: index % size, action: .up))) }
      }
      benchmark.measure(
        "observed \(size): floor, stored state, parent action",
        size: size,
        count: count
      ) {
        for _ in 0..<count { stored.send(.touch) }
      }
      benchmark.measure("observed \(size): parent action", size: size, count: count) {
        for _ in 0..<count { observed.send(.touch) }
      }
    }
  }
}

@Reducer
private struct ObservedRows {
  @ObservableState
  struct State {
    var touched = 0
    var rows: IdentifiedArrayOf<Row.State> = []

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action {
    case rows(IdentifiedAction<Int, Row.Action>)
    case touch
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows: return .none
      case .touch:
        state.touched &+= 1
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}
