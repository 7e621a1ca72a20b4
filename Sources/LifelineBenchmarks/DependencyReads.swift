import Lifeline

/// What reading a dependency costs a reducer, without overrides and under some.
@MainActor
struct DependencyReads {
  let benchmark: Benchmark

  private struct Feature {
    @Dependency(\.number) var number
    @Dependency(NumberKey.self) var byKey
  }

  func measure() {
    let feature = Feature()
    let count = 100_000
    report("making two properties, no overrides", count) { Self.keep(Feature()) }
    report("by key path, no overrides", count) { Self.keep(feature.number) }
    report("by type, no overrides", count) { Self.keep(feature.byKey) }
    withDependencies {
      $0.number = 1
    } operation: {
      report("by key path, overridden", count) { Self.keep(feature.number) }
      report("by type, overridden", count) { Self.keep(feature.byKey) }
    }
    report("withDependencies, one override", count) {
      withDependencies({ $0.number = 1 }, operation: {})
    }
  }

  private func report(_ name: String, _ count: Int, _ work: () -> Void) {
    benchmark.measure("dependency: \(name)", count: count) {
      for _ in 0..<count { work() }
    }
  }

  @inline(never)
  private static func keep<Value>(_ value: Value) {}
}

private enum NumberKey: DependencyKey {
  static var liveValue: Int { 0 }
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}
