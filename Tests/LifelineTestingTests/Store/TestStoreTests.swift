import Lifeline
import LifelineTesting
import Testing

@Suite("A test store asserts what a feature does")
struct TestStoreTests {
  @Test func `sends are asserted with the change that they make`() async {
    let store = counterStore()
    await store.send(.incrementTapped) { $0.count = 1 }
    await store.send(\.decrementTapped) { $0.count = 0 }
    await store.send(\.factLoaded, "zero") { $0.fact = "zero" }
    #expect(store.state == Counter.State(fact: "zero"))
    store.assert { $0.count = 0 }
  }

  @Test func `answers are received by case, by payload and by predicate`() async {
    let store = counterStore()
    for way in 0..<3 {
      await store.send(.factTapped) {
        $0.fact = nil
        $0.isLoading = true
      }
      let expectation: (inout Counter.State) -> Void = {
        $0.fact = "0 is good"
        $0.isLoading = false
      }
      switch way {
      case 0: await store.receive(\.factLoaded, assert: expectation)
      case 1: await store.receive(\.factLoaded, "0 is good", assert: expectation)
      default:
        await store.receive(
          { if case .factLoaded = $0 { true } else { false } },
          assert: expectation
        )
      }
    }
    await store.finish()
  }

  @Test func `equatable actions are received by equality`() async {
    let store = TestStore(initialState: 0) {
      counter { send in await send(5) }
    }
    await store.send(0)
    await store.receive(5) { $0 = 5 }
  }

  @Test func `a timer ticks with the clock and ends with its id`() async {
    let clock = TestClock()
    let store = counterStore(clock)
    await store.send(.timerToggled) { $0.isTimerRunning = true }
    await clock.advance(by: .seconds(2))
    await store.receive(\.tick) { $0.count = 1 }
    await store.receive(\.tick) { $0.count = 2 }
    await store.send(.timerToggled) { $0.isTimerRunning = false }
    await clock.advance(by: .seconds(5))
    await store.finish()
  }

  @Test func `a task of a send is cancelled and finished`() async {
    let clock = TestClock()
    let store = counterStore(clock)
    let task = await store.send(.timerToggled) { $0.isTimerRunning = true }
    #expect(!task.isCancelled)
    #expect(store.effects.map(\.name) == ["timer"])
    await task.cancel()
    #expect(task.isCancelled)
    #expect(store.effects.isEmpty)
    await task.finish()
  }

  @Test func `what one action sends at once is received in order`() async {
    let store = counterStore()
    await store.send(.both)
    await store.receive(\.incrementTapped) { $0.count = 1 }
    await store.receive(\.decrementTapped) { $0.count = 0 }
  }

  /// A later action must not change what an earlier assertion sees.
  @Test func `each of ten answers is compared with the state of its own step`() async {
    let store = TestStore(initialState: 0) {
      counter { send in for number in 1...10 { await send(number) } }
    }
    await store.send(0)
    var sum = 0
    for number in 1...10 {
      #expect(store.state == sum)
      sum += number
      await store.receive(number) { $0 = sum }
    }
    #expect(store.state == 55)
  }

  @Test func `dependencies are changed on the way`() async {
    let store = counterStore()
    store.dependencies.facts.about = { "\($0) is better" }
    await store.send(.factTapped) { $0.isLoading = true }
    await store.receive(\.factLoaded, "0 is better") {
      $0.fact = "0 is better"
      $0.isLoading = false
    }
  }

  @Test func `state that is not equatable is compared part by part`() async {
    struct State {
      var count = 0
      var names: [String] = []
    }
    let found = await issues {
      let store = TestStore(initialState: State()) {
        Reduce<State, Int> { state, action in
          state.count += action
          return .none
        }
      }
      await store.send(1) { $0.count = 1 }
      await store.send(0)
      await store.send(1) { $0.names = ["a"] }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("[wrong-state]") == true)
  }

  @Test func `an endpoint that is not overridden fails by name`() async {
    let found = await issues {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      await store.send(.factTapped) { $0.isLoading = true }
      await store.receive(\.factLoaded) {
        $0.fact = "nothing"
        $0.isLoading = false
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("Facts.about") == true)
  }
}
