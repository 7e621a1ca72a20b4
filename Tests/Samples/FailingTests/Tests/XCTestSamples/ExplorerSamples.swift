import Lifeline
import LifelineTesting
import XCTest

final class ExplorerSamples: XCTestCase {
  func testRunsEveryOrder() async {
    let exploration = await exploreInterleavings(effectsShareOnlyStores: true) { run in
      _ = await arrivals(run)
    }
    XCTAssert(exploration.isComplete)
    XCTAssertEqual(exploration.outcomes.count, 2)
  }

  func testFindsTheOrderThatFails() async {
    await exploreInterleavings { run in  // "the second came first" // expect: xctest
      let order = await arrivals(run)
      run.expect(order == [1, 2], "the second came first")
    }
  }
}
