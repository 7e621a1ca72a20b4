import Lifeline
import LifelineTesting
import Testing

@Suite("What a test leaves over is named")
struct LeftoverTests {
  @Test func `two effects, one with an id and one anonymous`() async {
    let clock = TestClock()
    let found = await issues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { _, isNamed in
          if isNamed {
            return sleep(on: clock, name: "timer", seconds: 60, line: 3).cancellable(id: "timer")
          }
          return sleep(on: clock, name: nil, seconds: 90, line: 9)
        }
      }
      await store.send(true)
      await store.send(false)
      await clock.advance(by: .seconds(5))
    }
    #expect(
      found == [
        """
        'timer' is still in flight at the end of the test:
          - owned by Int, cancellable by "timer"
          - started by 'true', written at App/A.swift:3
          - running for 5.0 seconds, asleep on a TestClock until 60.0 seconds
         Bring the feature to the point where it ends, or call 'skipInFlightEffects()'. [effect-in-flight]
        """,
        """
        An effect without a name is still in flight at the end of the test:
          - owned by Int
          - started by 'false', written at App/A.swift:9
          - running for 5.0 seconds, asleep on a TestClock until 90.0 seconds
          - likely cause: it belongs to the root, where only the store's end ends it, and has no id to \
        cancel it by
         Bring the feature to the point where it ends, or call 'skipInFlightEffects()'. [effect-in-flight]
        """,
      ]
    )
  }

  @Test func `finish reports each once, and the release not again`() async {
    let found = await issues {
      let store = counterStore()
      await store.send(.timerToggled) { $0.isTimerRunning = true }
      await store.finish()
      await store.finish()
    }
    #expect(found.map(id) == ["effect-in-flight"])
  }

  @Test func `what starts after a finish is reported at the release`() async {
    let found = await issues {
      let store = counterStore()
      await store.finish()
      await store.send(.timerToggled) { $0.isTimerRunning = true }
    }
    #expect(found.map(id) == ["effect-in-flight"])
  }

  @Test func `a store whose task is kept is checked when both are gone`() async {
    var task: TestStoreTask<Counter.State, Counter.Action>?
    let before = await issues {
      let store = counterStore()
      task = await store.send(.timerToggled) { $0.isTimerRunning = true }
    }
    #expect(before.isEmpty)
    let after = await issues { task = nil }
    #expect(after.map(id) == ["effect-in-flight"])
    _ = task
  }

  @Test func `an effect that ignores cancellation`() async {
    let outside = Outside()
    let found = await issues {
      let store = TestStore(initialState: 0) { counter { _ in _ = await outside.ask() } }
      await store.send(0)
      await outside.wasAsked()
      await store.send(-1)
    }
    #expect(
      found == [
        """
        'work' was cancelled and goes on:
          - owned by Int
          - started by '0', written at App/Work.swift:1
          - cancelled, and still running after 0.0 seconds, waiting for something that the test does not \
        control
          - likely cause: its operation ignores cancellation: check 'Task.isCancelled' or await what does
         Check 'Task.isCancelled' in its loops, and await only what ends when it is cancelled. \
        [ignores-cancellation]
        """
      ]
    )
    outside.answer(1)
  }

  @Test func `a send that is kept after its effect`() async {
    let kept = LockIsolated<Send<Int>?>(nil)
    let found = await issues {
      let store = TestStore(initialState: 0) { counter { send in kept.setValue(send) } }
      await store.send(0)
      await store.finish()
    }
    #expect(
      found == [
        """
        'work' has returned, but its 'send' is still held, so that actions may come after its end:
          - owned by Int
          - started by '0', written at App/Work.swift:1
         Await the work inside the effect instead of handing 'send' to what outlives it. [send-held]
        """
      ]
    )
  }

  @Test func `off, nothing that is left over fails`() async {
    let store = counterStore()
    store.exhaustivity = .off
    await store.send(.timerToggled)
    await store.send(.both)
    await store.finish()
  }
}

private func sleep(
  on clock: TestClock,
  name: String?,
  seconds: Int,
  line: UInt
) -> Effect<Bool> {
  .run(
    name: name,
    operation: { _ in try await clock.sleep(for: .seconds(seconds)) },
    fileID: "App/A.swift",
    line: line
  )
}
