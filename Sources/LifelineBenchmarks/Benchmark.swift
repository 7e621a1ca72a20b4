import AllocationCounter

/// One figure: what an operation costs, beside the floor that was measured in the same run.
struct Figure {
  let name: String
  /// Nanoseconds an operation: median, least and greatest of the runs.
  let nanoseconds: (median: Double, least: Double, greatest: Double)
  let allocations: Double
}

/// Measures cases one after another and prints each as a line.
@MainActor
final class Benchmark {
  private let filter: String?
  private(set) var figures: [Figure] = []
  private let runs = 9

  init(filter: String?) {
    self.filter = filter
    print(
      "case".padded(62),
      "ns/op".padded(11),
      "least".padded(11),
      "greatest".padded(11),
      "allocs"
    )
  }

  func isWanted(_ name: String) -> Bool {
    filter.map { name.contains($0) } ?? true
  }

  /// Measures `body`, which performs the operation `count` times, in processor time of this thread.
  func measure(_ name: String, count: Int, _ body: () -> Void) {
    guard isWanted(name) else { return }
    body()
    let before = lifeline_allocation_count()
    body()
    let allocations = Double(lifeline_allocation_count() - before) / Double(count)
    let times = (0..<runs).map { _ in nanoseconds(of: body) / Double(count) }.sorted()
    add(Figure(name: name, nanoseconds: summary(times), allocations: allocations))
  }

  /// Measures an asynchronous `body`, which performs the operation `count` times, in real time.
  func measure(_ name: String, count: Int, _ body: () async -> Void) async {
    guard isWanted(name) else { return }
    await body()
    let before = lifeline_allocation_count()
    await body()
    let allocations = Double(lifeline_allocation_count() - before) / Double(count)
    var times: [Double] = []
    for _ in 0..<runs {
      let start = ContinuousClock.now
      await body()
      times.append((ContinuousClock.now - start).nanoseconds / Double(count))
    }
    add(Figure(name: name, nanoseconds: summary(times.sorted()), allocations: allocations))
  }

  private func nanoseconds(of body: () -> Void) -> Double {
    let start = lifeline_thread_nanoseconds()
    body()
    return Double(lifeline_thread_nanoseconds() - start)
  }

  private func summary(_ times: [Double]) -> (median: Double, least: Double, greatest: Double) {
    (times[times.count / 2], times[0], times[times.count - 1])
  }

  private func add(_ figure: Figure) {
    figures.append(figure)
    let (median, least, greatest) = figure.nanoseconds
    print(
      figure.name.padded(62),
      median.rounded(to: 1).padded(11),
      least.rounded(to: 1).padded(11),
      greatest.rounded(to: 1).padded(11),
      figure.allocations.rounded(to: 2)
    )
  }
}

extension Duration {
  var nanoseconds: Double {
    Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
  }
}

extension Double {
  func rounded(to places: Int) -> String {
    let factor = places == 1 ? 10.0 : 100.0
    return "\((self * factor).rounded() / factor)"
  }
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}
