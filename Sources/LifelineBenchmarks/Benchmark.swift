import AllocationCounter

/// One figure: what an operation costs, beside the floor that was measured in the same run.
struct Figure {
  let name: String
  /// Nanoseconds an operation: median, least and greatest of the runs.
  let nanoseconds: (median: Double, least: Double, greatest: Double)
  let allocations: Double
  /// Those of the measuring thread alone, the same in each run; nil where the work is done elsewhere.
  var ownAllocations: Double?
}

/// Measures cases one after another and prints each as a line.
@MainActor
final class Benchmark {
  private let filter: String?
  private(set) var figures: [Figure] = []
  private let runs: Int
  private var growths: [Growth] = []

  init(filter: String?, runs: Int) {
    (self.filter, self.runs) = (filter, runs)
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
  ///
  /// - Parameter size: How much there is; cases whose names differ in this number alone are one that grows.
  func measure(_ name: String, size: Int? = nil, count: Int, _ body: () -> Void) {
    guard isWanted(name) else { return }
    body()
    let (before, ownBefore) = (lifeline_allocation_count(), lifeline_thread_allocation_count())
    body()
    let own = Double(lifeline_thread_allocation_count() - ownBefore) / Double(count)
    let allocations = Double(lifeline_allocation_count() - before) / Double(count)
    let times = (0..<runs).map { _ in nanoseconds(of: body) / Double(count) }.sorted()
    let figure = Figure(
      name: name,
      nanoseconds: summary(times),
      allocations: allocations,
      ownAllocations: own
    )
    add(figure, size)
  }

  /// Measures an asynchronous `body`, which performs the operation `count` times, in real time.
  func measure(
    _ name: String,
    size: Int? = nil,
    count: Int,
    _ body: () async -> Void
  ) async {
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
    add(Figure(name: name, nanoseconds: summary(times.sorted()), allocations: allocations), size)
  }

  private func nanoseconds(of body: () -> Void) -> Double {
    let start = lifeline_thread_nanoseconds()
    body()
    return Double(lifeline_thread_nanoseconds() - start)
  }

  private func summary(_ times: [Double]) -> (median: Double, least: Double, greatest: Double) {
    (times[times.count / 2], times[0], times[times.count - 1])
  }

  private func add(_ figure: Figure, _ size: Int? = nil) {
    figures.append(figure)
    if let size {
      let name = figure.name.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("\(size)") ? "n" + $0.dropFirst("\(size)".count) : String($0) }
        .joined(separator: " ")
      if !growths.contains(where: { $0.name == name }) { growths.append(Growth(name: name)) }
      let index = growths.firstIndex { $0.name == name } ?? 0
      growths[index].add(size: size, nanoseconds: figure.nanoseconds.median)
    }
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

extension Benchmark {
  /// Prints with which power of its size each growing case grows.
  func printGrowth() {
    guard !exponents.isEmpty else { return }
    print("\n" + "case that grows with n".padded(62), "exponent")
    for (name, exponent) in exponents { print(name.padded(62), exponent.rounded(to: 2)) }
  }

  private var exponents: [(name: String, exponent: Double)] {
    growths.compactMap { growth in growth.exponent.map { (growth.name, $0) } }
  }

  /// All figures; times in nanoseconds.
  var json: String {
    let cases = figures.map { figure in
      let (median, least, greatest) = figure.nanoseconds
      let own = figure.ownAllocations.map { ", \"own\": \($0.rounded(to: 2))" } ?? ""
      return """
            {"name": "\(figure.name)", "median": \(median.rounded(to: 1)), "least": \(least.rounded(to: 1)), \
        "greatest": \(greatest.rounded(to: 1)), "allocations": \(figure.allocations.rounded(to: 2))\(own)}
        """
    }
    let growing = exponents.map {
      #"    {"name": "\#($0.name)", "exponent": \#($0.exponent.rounded(to: 2))}"#
    }
    return """
      {
        "cases": [
      \(cases.joined(separator: ",\n"))
        ],
        "growth": [
      \(growing.joined(separator: ",\n"))
        ]
      }

      """
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
