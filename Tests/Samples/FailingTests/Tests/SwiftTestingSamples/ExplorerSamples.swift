import Lifeline
import LifelineTesting
import Testing

@Suite struct ExplorerSamples {
  @Test func runsEveryOrder() async {
    let exploration = await exploreInterleavings(effectsShareOnlyStores: true) { run in
      _ = await arrivals(run)
    }
    #expect(exploration.isComplete)
    #expect(exploration.outcomes.count == 2)
  }

  @Test(arguments: 1...3) func runsBesideOthers(number: Int) async {
    let exploration = await exploreInterleavings(effectsShareOnlyStores: true) { run in
      let order = await arrivals(run)
      run.expect(order.count == 2, "case \(number) has others' actions")
    }
    #expect(exploration.outcomes.count == 2)
  }

  @Test func findsTheOrderThatFails() async {
    await exploreInterleavings { run in  // "the second came first" // expect: swift-testing
      let order = await arrivals(run)
      run.expect(order == [1, 2], "the second came first")
    }
  }
}
