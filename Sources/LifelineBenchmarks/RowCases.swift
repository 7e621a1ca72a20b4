import Lifeline

extension Main {
  /// A list of rows: the cost must not depend on how many there are.
  static func rows(_ benchmark: Benchmark) {
    for size in [1_000, 10_000, 100_000] {
      let count = 50_000
      var dictionary = Dictionary(uniqueKeysWithValues: (0..<size).map { ($0, Row.State(id: $0)) })
      benchmark.measure(
        "forEach \(size): floor, a dictionary entry in place",
        size: size,
        count: count
      ) {
        for index in 0..<count { dictionary[index % size]?.count &+= 1 }
      }
      var array = Rows.State(count: size).rows
      benchmark.measure("forEach \(size): floor, the collection in place", size: size, count: count)
      {
        for index in 0..<count { array[id: index % size]?.count &+= 1 }
      }
      let store = Store(initialState: Rows.State(count: size)) { Rows() }
      benchmark.measure("forEach \(size): send to one row", size: size, count: count) {
        for index in 0..<count { store.send(.rows(.element(id: index % size, action: .up))) }
      }
      benchmark.measure(
        "forEach \(size): parent action that touches no row",
        size: size,
        count: count
      ) {
        for _ in 0..<count { store.send(.touch) }
      }
    }
    removal(benchmark)
  }

  private static func removal(_ benchmark: Benchmark) {
    let (size, count) = (10_000, 200)
    var array = Rows.State(count: size).rows
    benchmark.measure("removal of a middle row of 10000: floor, the collection", count: count) {
      for index in 0..<count {
        array.remove(id: 5_000 + index)
        array.append(Row.State(id: 5_000 + index))
      }
    }
    let plain = Store(initialState: Rows.State(count: size)) { Rows() }
    benchmark.measure("removal of a middle row of 10000: without effects", count: count) {
      for index in 0..<count {
        plain.send(.remove(5_000 + index))
        plain.send(.add(5_000 + index))
      }
    }
    let store = Store(initialState: Rows.State(count: size)) { Rows() }
    for id in 0..<size { store.send(.rows(.element(id: id, action: .start))) }
    benchmark.measure("a row's action among 10000 live effects", count: count) {
      for index in 0..<count { store.send(.rows(.element(id: index, action: .up))) }
    }
    var next = size
    benchmark.measure("removal of a middle row with a live effect of 10000", count: count) {
      for _ in 0..<count {
        store.send(.remove(next - 5_000))
        store.send(.add(next))
        next += 1
      }
    }
    benchmark.measure("start of a row's effect among 10000", count: count) {
      for index in 0..<count { store.send(.rows(.element(id: next - 1 - index, action: .start))) }
    }
  }
}
