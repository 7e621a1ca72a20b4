import Lifeline
import LifelineTesting
import XCTest

/// The same store under the other framework; that its failures fail is shown by the failing samples.
final class TestStoreXCTests: XCTestCase {
  let stored = counterStore()

  func testAStoreInAStoredProperty() async {
    await stored.send(.incrementTapped) { $0.count = 1 }
  }

  @MainActor func testOnTheMainActor() async {
    let clock = TestClock()
    let store = counterStore(clock)
    await store.send(.timerToggled) { $0.isTimerRunning = true }
    await clock.advance(by: .seconds(1))
    await store.receive(\.tick) { $0.count = 1 }
    await store.send(.timerToggled) { $0.isTimerRunning = false }
    await store.finish()
  }
}
