import Lifeline
import LifelineTesting
import Testing

@Suite("How much must be asserted")
struct ExhaustivityTests {
  @Test func `off, only what is mentioned is compared`() async {
    let store = counterStore()
    store.exhaustivity = .off
    await store.send(.incrementTapped)
    await store.send(.factTapped) { $0.isLoading = true }
    await store.send(.incrementTapped) { $0.count = 2 }
    await store.send(.timerToggled)
    #expect(store.state.fact == nil)
  }

  @Test func `off, a wrong mention fails once`() async {
    let found = await issues {
      let store = counterStore()
      store.exhaustivity = .off
      await store.send(.incrementTapped) { $0.count = 7 }
    }
    #expect(found.count == 1)
  }

  @Test func `off, what comes before is passed over`() async {
    let store = TestStore(initialState: 0) {
      counter { send in for number in 1...5 { await send(number) } }
    }
    store.exhaustivity = .off
    await store.send(0)
    await store.receive(4) { $0 = 10 }
    #expect(store.state == 10)
  }

  @Test func `off, an action that never comes fails`() async {
    let found = await issues {
      let store = TestStore(initialState: 0) { counter { send in await send(1) } }
      store.exhaustivity = .off
      await store.send(0)
      await store.receive(2)
    }
    #expect(
      found == [
        """
        Expected to receive '2', but received only '1' from 'work' (App/Work.swift:1). No effect is in flight \
        that could send it. Send the action that leads to it first. [nothing-received]
        """
      ]
    )
  }

  @Test func `off with skipped assertions, each omission is shown`() async {
    let found = await issues {
      let store = counterStore()
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.incrementTapped)
      await store.send(.factTapped)
      await store.send(.incrementTapped) { $0.count = 2 }
      store.exhaustivity = .off
      await store.send(.timerToggled)
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.skipInFlightEffects()
    }
    #expect(
      found.first == """
        'incrementTapped' changed what the test does not mention: …

            \u{2007} Counter.State(
            −   count: 0,
            +   count: 1,
            \u{2007}   … (3 unchanged)
            \u{2007} )

        (Expected: −, Actual: +)
         Nothing to do where exhaustivity is off. [skipped-changes]
        """
    )
    #expect(
      found.contains(
        """
        Passed over 1 action: 'factLoaded' from 'fact' (App/Counter.swift:12). Nothing to do where \
        exhaustivity is off. [skipped-actions]
        """
      )
    )
    #expect(
      found.last == """
        Ended 1 effect:
          - 'timer' of Counter, started by 'timerToggled' at App/Counter.swift:20, running for 0.0 seconds, \
        asleep on a TestClock until 1.0 seconds
         Nothing to do where exhaustivity is off. [skipped-effects]
        """
    )
    #expect(
      found.map(id) == [
        "skipped-changes", "skipped-changes", "skipped-actions", "skipped-changes",
        "skipped-effects",
      ]
    )
  }

  @Test func `it can be changed for a part of a test`() async {
    let store = counterStore()
    await store.withExhaustivity(.off) { await store.send(.incrementTapped) }
    store.withExhaustivity(.off) {}
    #expect(store.exhaustivity == .on)
    await store.send(.incrementTapped) { $0.count = 2 }
  }

  @Test func `received actions are skipped`() async {
    let store = counterStore()
    await store.send(.both)
    await store.skipReceivedActions()
    #expect(store.state.count == 0)
    await store.skipReceivedActions(strict: false)
    let found = await issues { await store.skipReceivedActions() }
    #expect(
      found == [
        """
        There was no received action to skip. Leave the call out, or pass 'strict: false'. \
        [nothing-to-skip]
        """
      ]
    )
  }

  @Test func `effects in flight are skipped`() async {
    let clock = TestClock()
    let store = counterStore(clock)
    await store.send(.timerToggled) { $0.isTimerRunning = true }
    await store.skipInFlightEffects()
    await clock.advance(by: .seconds(3))
    await store.skipInFlightEffects(strict: false)
    let found = await issues { await store.skipInFlightEffects() }
    #expect(
      found == [
        """
        There was no effect in flight to skip. Leave the call out, or pass 'strict: false'. \
        [nothing-to-skip]
        """
      ]
    )
  }
}

/// The id at the end of a message.
func id(_ message: String) -> String {
  String(message.split(separator: "[").last?.dropLast() ?? "")
}
