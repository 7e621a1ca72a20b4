import AllocationCounter

/// Measures what the library costs, each case beside its floor.
@main
@MainActor
struct Main {
  private static let groups: [(name: String, measure: @MainActor (Benchmark) async -> Void)] = [
    ("sends", { sends($0) }),
    ("nesting", { nesting($0) }),
    ("rows", { rows($0) }),
    ("observed", { observed($0) }),
    ("effects", { await effects($0) }),
    ("scopes", { scopes($0) }),
    ("navigation", { await navigation($0) }),
    ("tests", { await testStores($0) }),
    ("explorer", { await explorer($0) }),
    (
      "values",
      {
        CasePathCases(benchmark: $0).measure()
        DependencyReads(benchmark: $0).measure()
        IdentifiedArrayBenchmarks(benchmark: $0).run()
        dumps($0)
      }
    ),
  ]

  static func main() async {
    let names = groups.map(\.name)
    let (options, problem) = Options.parse(Array(CommandLine.arguments.dropFirst()), groups: names)
    guard let options else {
      if let problem { print("LifelineBenchmarks: \(problem)") }
      print(Options.usage(groups: names))
      return lifeline_exit(problem == nil ? 0 : 64)
    }
    let benchmark = Benchmark(filter: options.filter, runs: options.isShort ? 3 : 9)
    for group in groups where options.group == nil || options.group == group.name {
      await group.measure(benchmark)
    }
    benchmark.printGrowth()
    guard let path = options.json else { return }
    if lifeline_write_file(path, benchmark.json) != 0 {
      print("LifelineBenchmarks: '\(path)' cannot be written.")
      lifeline_exit(1)
    }
  }
}
