import Lifeline
import LifelineTesting
import Testing

/// One mistake is one failure, in these words.
@Suite("What a test store says of mistakes")
struct FailureMessageTests {
  @Test func `a wrong state`() async {
    let found = await issues {
      let store = counterStore()
      await store.send(.incrementTapped) { $0.count = 2 }
    }
    #expect(
      found == [
        """
        The state after 'incrementTapped' is not what was expected: …

            \u{2007} Counter.State(
            −   count: 2,
            +   count: 1,
            \u{2007}   … (3 unchanged)
            \u{2007} )

        (Expected: −, Actual: +)
         Mend the reducer or the expectation. [wrong-state]
        """
      ]
    )
  }

  @Test func `a change that was not expected`() async {
    let found = await issues {
      let store = TestStore(initialState: 0) { counter { _ in } }
      await store.send(3)
    }
    #expect(
      found == [
        """
        The state after '3' is not what was expected: …

            − 0
            + 3

        (Expected: −, Actual: +)
         The test expects no change here: give the call a closure that makes it. [wrong-state]
        """
      ]
    )
  }

  @Test func `a change that does not come`() async {
    let found = await issues {
      let store = counterStore()
      await store.send(.factLoaded("")) { $0.fact = "" }
      await store.send(.factLoaded("")) { $0.fact = "" }
    }
    #expect(
      found == [
        """
        'factLoaded' was expected to change the state, but nothing changed, and neither did the closure \
        change anything. Leave the closure out where no change is expected. [no-change]
        """
      ]
    )
  }

  @Test func `an expectation that throws`() async {
    struct Unready: Error {}
    let found = await issues {
      let store = counterStore()
      await store.send(.incrementTapped) { _ in throw Unready() }
      store.assert { _ in throw Unready() }
    }
    #expect(
      found == [
        """
        The expectation for 'incrementTapped' threw 'Unready()'. Nothing was compared. Mend the closure. \
        [expectation-threw]
        """,
        "The expectation threw 'Unready()'. Nothing was compared. Mend the closure. [expectation-threw]",
      ]
    )
  }

  @Test func `a send while something waits to be received`() async {
    let found = await issues {
      let store = counterStore()
      await store.send(.both)
      await store.send(.incrementTapped) { $0.count = 1 }
    }
    #expect(
      found == [
        """
        'incrementTapped' was sent while 2 actions had not been received: 'incrementTapped', \
        'decrementTapped'. Call 'receive' for each of them first, or 'skipReceivedActions()'. \
        [unreceived-before-send]
        """
      ]
    )
  }

  @Test func `an action of which nobody speaks`() async {
    let found = await issues {
      let store = TestStore(initialState: 0) { counter { send in await send(4) } }
      await store.send(0)
    }
    #expect(
      found == [
        """
        The action '4' from 'work' (App/Work.swift:1) was not received by the end of the test. Call \
        'receive' for it, or 'skipReceivedActions()'. [unreceived-action]
        """
      ]
    )
  }

  @Test func `an action in place of another one`() async {
    let found = await issues {
      let store = counterStore()
      await store.send(.factTapped) { $0.isLoading = true }
      await store.receive(\.tick) { $0.count = 1 }
      await store.finish()
    }
    #expect(
      found == [
        """
        Expected to receive 'tick', but received 'factLoaded' from 'fact' (App/Counter.swift:12). Mend the \
        reducer or the expectation. [unexpected-action]
        """
      ]
    )
  }

  @Test func `another payload`() async {
    let found = await issues {
      let store = counterStore()
      await store.send(.factTapped) { $0.isLoading = true }
      await store.receive(\.factLoaded, "0 is bad")
      await store.finish()
    }
    #expect(
      found == [
        """
        Expected to receive 'factLoaded' with "0 is bad", but received 'factLoaded' from 'fact' \
        (App/Counter.swift:12): …

            − Counter.Action.factLoaded("0 is bad")
            + Counter.Action.factLoaded("0 is good")

        (Expected: −, Received: +)
         Mend the reducer or the expectation. [unexpected-action]
        """
      ]
    )
  }

  @Test func `an action that is left out between two`() async {
    let found = await issues {
      let store = TestStore(initialState: 0) {
        counter { send in for number in 1...3 { await send(number) } }
      }
      await store.send(0)
      await store.receive(1) { $0 = 1 }
      await store.receive(3) { $0 = 6 }
    }
    #expect(
      found == [
        """
        '3' was received, but 1 action came before: '2' from 'work' (App/Work.swift:1). Receive them in the \
        order in which they come. [skipped-on-receive]
        """
      ]
    )
  }

  @Test func `nothing comes, and nothing can`() async {
    let clock = TestClock()
    let found = await issues {
      let store = counterStore(clock)
      await store.receive(\.tick) { $0.count = 1 }
      await store.send(.timerToggled) { $0.isTimerRunning = true }
      await store.receive(\.tick) { $0.count = 1 }
      await store.send(.timerToggled) { $0.isTimerRunning = false }
    }
    #expect(
      found == [
        """
        Expected to receive 'tick', but received none. No effect is in flight that could send it. Send the \
        action that leads to it first. [nothing-received]
        """,
        """
        Expected to receive 'tick', but received none. In flight:
          - 'timer' of Counter, started by 'timerToggled' at App/Counter.swift:20, running for 0.0 seconds, \
        asleep on a TestClock until 1.0 seconds
         Move the clock on that they sleep on. [nothing-received]
        """,
      ]
    )
  }

  @Test func `a task that is not over`() async {
    let found = await issues {
      let store = counterStore()
      let task = await store.send(.timerToggled) { $0.isTimerRunning = true }
      await task.finish()
      await task.cancel()
    }
    #expect(
      found == [
        """
        What this 'send' started is not over. In flight:
          - 'timer' of Counter, started by 'timerToggled' at App/Counter.swift:20, running for 0.0 seconds, \
        asleep on a TestClock until 1.0 seconds
         Let the effects end: move the clock, send what ends them, or 'cancel()' the task. \
        [task-not-finished]
        """
      ]
    )
  }

  @Test func `state that is held by reference names the reason`() async {
    final class Model: Equatable {
      var count = 0
      static func == (a: Model, b: Model) -> Bool { a.count == b.count }
    }
    struct State: Equatable { var model = Model() }
    let found = await issues {
      let store = TestStore(initialState: State()) {
        Reduce<State, Int> { state, action in
          state.model.count += action
          return .none
        }
      }
      await store.send(1) { $0.model.count = 1 }
    }
    #expect(
      found == [
        """
        '1' was expected to change the state, but nothing changed, and neither did the closure change \
        anything. Leave the closure out where no change is expected. 'model' is held by reference (class \
        'FailureMessageTests.Model'), so that no earlier value of it can be kept and what is expected may \
        change with it: make it a struct. [no-change]
        """
      ]
    )
  }
}
