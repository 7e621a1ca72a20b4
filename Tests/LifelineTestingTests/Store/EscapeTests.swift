import Lifeline
import LifelineTesting
import Testing

@Suite("What leaves the test's executor is waited for")
struct EscapeTests {
  @Test(arguments: Escape.allCases)
  func `its answer is received`(escape: Escape) async {
    let store = TestStore(initialState: 0) { counter { send in await escape.run(send) } }
    store.timeout = .seconds(30)
    await store.send(0)
    await store.receive(7) { $0 = 7 }
    await store.finish()
  }

  @Test func `its silence is a failure that names effect, owner and line`() async {
    let outside = Outside()
    let found = await issues {
      let store = TestStore(initialState: 0) { counter { _ in _ = await outside.ask() } }
      await store.send(0)
      await store.receive(7, timeout: .milliseconds(1))
      store.exhaustivity = .off
    }
    #expect(
      found == [
        """
        Expected to receive '7', but received none within 0.001 seconds. In flight:
          - 'work' of Int, started by '0' at App/Work.swift:1, running for 0.0 seconds, waiting for \
        something that the test does not control
         What is not asleep has left the test's executor (a real timer, a task that nobody awaits, the \
        network): override the dependency that it waits for, or give a longer 'timeout'. \
        [nothing-received]
        """
      ]
    )
    outside.answer(0)
  }

  @Test func `a loop of yields ends with a message`() async {
    let isOver = LockIsolated(false)
    let found = await issues {
      let store = TestStore(initialState: 0) {
        counter { _ in while !isOver.value { await Task.yield() } }
      }
      store.exhaustivity = .off
      await store.send(0)
      isOver.setValue(true)
    }
    #expect(found.map(id) == ["endless-effects"])
  }

  enum Escape: CaseIterable {
    case detachedTask, unstructuredTask, realTimer, otherExecutor

    func run(_ send: Send<Int>) async {
      switch self {
      case .detachedTask: await Task.detached { await send(7) }.value
      case .unstructuredTask: await Task { await send(7) }.value
      case .realTimer:
        try? await ContinuousClock().sleep(for: .milliseconds(1))
        await send(7)
      case .otherExecutor:
        await withTaskExecutorPreference(globalConcurrentExecutor) { await send(7) }
      }
    }
  }
}
