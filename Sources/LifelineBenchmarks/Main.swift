/// Measures what the library costs, each case beside its floor.
@main
@MainActor
struct Main {
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var filter: String?
    while let argument = arguments.popFirst() {
      switch argument {
      case "--filter":
        filter = arguments.popFirst()
      default:
        print("usage: LifelineBenchmarks [--filter TEXT]")
        return
      }
    }
    let benchmark = Benchmark(filter: filter)
    sends(benchmark)
    rows(benchmark)
    await effects(benchmark)
    DependencyReads(benchmark: benchmark).measure()
    IdentifiedArrayBenchmarks(benchmark: benchmark).run()
  }
}
