/// Measures what the library costs, each case beside its floor.
@main
@MainActor
struct Main {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var (filter, group): (String?, String?) = (nil, nil)
    while let argument = arguments.popFirst() {
      switch argument {
      case "--filter":
        filter = arguments.popFirst()
      case "--group":
        group = arguments.popFirst()
      default:
        print(
          """
          usage: LifelineBenchmarks [--filter TEXT] \
          [--group sends|rows|observed|effects|navigation|tests|explorer|values]
          """
        )
        return
      }
    }
    let benchmark = Benchmark(filter: filter)
    let groups: [(name: String, measure: () async -> Void)] = [
      ("sends", { sends(benchmark) }),
      ("rows", { rows(benchmark) }),
      ("observed", { observed(benchmark) }),
      ("effects", { await effects(benchmark) }),
      ("navigation", { await navigation(benchmark) }),
      ("tests", { await testStores(benchmark) }),
      ("explorer", { await explorer(benchmark) }),
      (
        "values",
        {
          CasePathCases(benchmark: benchmark).measure()
          DependencyReads(benchmark: benchmark).measure()
          IdentifiedArrayBenchmarks(benchmark: benchmark).run()
        }
      ),
    ]
    for candidate in groups where group == nil || group == candidate.name {
      await candidate.measure()
    }
  }
}
