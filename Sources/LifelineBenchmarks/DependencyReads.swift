import Lifeline

/// What reading a dependency costs a reducer, without overrides and under some.
enum DependencyReads {
  private struct Feature {
    @Dependency(\.number) var number
    @Dependency(NumberKey.self) var byKey
  }

  static func measure() {
    let feature = Feature()
    let count = 100_000
    report("making two properties, no overrides", count) { keep(Feature()) }
    report("by key path, no overrides", count) { keep(feature.number) }
    report("by type, no overrides", count) { keep(feature.byKey) }
    withDependencies {
      $0.number = 1
    } operation: {
      report("by key path, overridden", count) { keep(feature.number) }
      report("by type, overridden", count) { keep(feature.byKey) }
    }
    report("withDependencies, one override", count) {
      withDependencies({ $0.number = 1 }, operation: {})
    }
  }

  /// The best of many rounds: what the machine does meanwhile only ever adds.
  private static func report(_ name: String, _ count: Int, _ work: () -> Void) {
    let clock = ContinuousClock()
    var best = Duration.seconds(1000)
    for _ in 0..<50 {
      best = min(best, clock.measure { for _ in 0..<count { work() } })
    }
    let nanoseconds = Double(best.components.attoseconds) / 1e9 / Double(count)
    print("dependency, \(name): \((nanoseconds * 10).rounded() / 10) ns")
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
