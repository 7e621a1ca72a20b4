import AllocationCounter
import Lifeline
import LifelineTesting

extension Main {
  /// Orders a second; the floor is one run of the same body without exploration.
  static func explorer(_ benchmark: Benchmark) async {
    if benchmark.isWanted("memory") { await explorerMemory() }
    let count = 500
    await benchmark.measure("explorer: floor, three effects in one order", count: count) {
      for _ in 0..<count {
        let core = HostedCore(initialState: [Int]()) { Notes() }
        for number in 1...3 { core.post(-number) }
        await core.executor.settle()
      }
    }
    await benchmark.measure("explorer: an order of three effects", count: count) {
      await exploreInterleavings(.random(seed: 1), limit: count) { run in
        let core = HostedCore(initialState: [Int]()) { Notes() }
        for number in 1...3 { core.post(-number) }
        await run.finish()
      }
    }
  }

  /// What an exploration keeps at its end, after few orders and after many.
  private static func explorerMemory() async {
    for count in [1_000, 10_000, 50_000] {
      let before = lifeline_bytes_in_use()
      let exploration = await exploreInterleavings(.random(seed: 1), limit: count) { run in
        let core = HostedCore(initialState: [Int]()) { Notes() }
        for number in 1...3 { core.post(-number) }
        await run.finish()
      }
      let kept = lifeline_bytes_in_use() - before
      let name = "explorer: memory kept after \(exploration.orderCount) orders:"
      print(name.padded(62), "\(kept) bytes")
    }
  }
}

private struct Notes: Reducer {
  func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
    if action < 0 { return .run { send in await send(-action) } }
    state.append(action)
    return .none
  }
}
