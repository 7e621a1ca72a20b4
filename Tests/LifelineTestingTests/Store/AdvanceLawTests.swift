import Lifeline
import LifelineTesting
import Testing

private let rounds = Int(100 * lawScale)

/// Tried many times, because a guess would be right most of the time.
@Suite("A clock may be advanced right after a send")
struct AdvanceLawTests {
  @Test func `of a test store`() async {
    let clock = TestClock()
    let store = counterStore(clock)
    for round in 0..<rounds {
      await store.send(.timerToggled) { $0.isTimerRunning = true }
      await clock.advance(by: .seconds(1))
      await store.receive(\.tick) { $0.count = round + 1 }
      await store.send(.timerToggled) { $0.isTimerRunning = false }
    }
    #expect(store.state.count == rounds)
  }

  @MainActor @Test func `of a plain store`() async {
    let clock = TestClock()
    let store = Store(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.continuousClock = clock
    }
    for round in 0..<rounds {
      store.send(.timerToggled)
      await clock.advance(by: .seconds(1))
      #expect(store.count == round + 1)
      store.send(.timerToggled)
    }
  }
}
