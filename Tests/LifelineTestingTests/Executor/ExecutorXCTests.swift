import Lifeline
import LifelineTesting
import XCTest

/// The executor under XCTest, where nothing but the running test case tells which test it is.
final class ExecutorXCTests: XCTestCase {
  func testASynchronousMethodSettlesInPlace() {
    let core = HostedCore(initialState: 0) { counter { send in await send(1) } }
    core.post(0)
    XCTAssertEqual(core.state, 0)
    core.executor.settleInPlace()
    XCTAssertEqual(core.state, 1)
  }

  func testAnAsynchronousMethodMovesTheClock() async {
    let clock = TestClock()
    let core = HostedCore(initialState: 0) { timer(clock) }
    core.post(0)
    await clock.advance(by: .seconds(3))
    XCTAssertEqual(core.state, 3)
  }

  @MainActor func testAPlainStoreBelongsToItsTest() async {
    let store = Store(initialState: 0) { counter { send in await send(await MainActor.run { 2 }) } }
    store.send(0)
    XCTAssertEqual(store.state, 0)
    await settleStores()
    XCTAssertEqual(store.state, 2)
  }
}
