import Lifeline
import Synchronization
import Testing

@testable import LifelineTesting

@MainActor
@Suite("Plain stores in a test")
struct PlainStoreTests {
  private let clock = TestClock()

  @Test func `a send only reduces; effects run when somebody waits`() async {
    let store = Store(initialState: 0) { counter { send in await send(1) } }
    store.send(0)
    #expect(store.state == 0)
    #expect(store.effects.count == 1)
    // It waits in the test's own queue: nobody else can run it.
    #expect(TestExecutor.ofCurrentTest?.standings.map(\.status) == [.notStarted])
    await settleStores()
    #expect(store.state == 1)
    #expect(store.effects.isEmpty)
  }

  @Test func `the clock may be moved directly after a send`() async {
    let store = Store(initialState: 0) { timer(clock) }
    store.send(0)
    await clock.advance(by: .seconds(2))
    #expect(store.state == 2)
  }

  @Test func `finish runs the effects`() async {
    let store = Store(initialState: 0) { counter { send in await send(await MainActor.run { 4 }) } }
    await store.send(0).finish()
    #expect(store.state == 4)
  }

  @Test func `finish ends when what it waits for is cancelled, wherever that still works`() async {
    for _ in 0..<10 {
      let outside = Outside()
      let store = Store(initialState: 0) { counter { _ in _ = await outside.ask() } }
      let task = store.send(0)
      let finishing = Task.detached { await task.finish() }
      await outside.wasAsked()
      for _ in 0..<3 { await MainQueue.roundTrip() }
      store.send(-1)
      await finishing.value
      outside.answer(0)
    }
  }

  @Test func `finish of a cancelled task cancels the effects`() async {
    let store = Store(initialState: 0) { timer(clock) }
    let finishing = Task { await store.send(0).finish() }
    await clock.sleepers(count: 1)
    finishing.cancel()
    await finishing.value
    await settleStores()
    #expect(store.effects.isEmpty)
  }

  @Test func `all stores of a test settle together`() async {
    let stores = (1...3).map { number in
      Store(initialState: 0) { counter { send in await send(number) } }
    }
    for store in stores { store.send(0) }
    await settleStores()
    #expect(stores.map(\.state) == [1, 2, 3])
  }

  @Test func `an actor's core settles with them`() async {
    let host = Host()
    await host.begin()
    await settleStores()
    #expect(await host.state == 1)
  }

  @Test func `an ambient executor wins`() async {
    let executor = TestExecutor()
    let store = EffectExecution.$ambient.withValue(executor) {
      Store(initialState: 0) { counter { send in await send(1) } }
    }
    store.send(0)
    await settleStores()
    #expect(store.state == 0)
    await executor.settle()
    #expect(store.state == 1)
  }

  @Test func `a scope of one's own settles only its own stores`() async {
    let outer = Store(initialState: 0) { counter { send in await send(1) } }
    outer.send(0)
    await withDeterministicStores {
      let inner = Store(initialState: 0) { counter { send in await send(1) } }
      inner.send(0)
      await settleStores()
      #expect(inner.state == 1)
    }
    #expect(outer.state == 0)
    await settleStores()
    #expect(outer.state == 1)
  }

  @Test func `a store may run for real`() async {
    let store = await withDeterministicStores {
      withLiveEffects { Store(initialState: 0) { counter { send in await send(1) } } }
    }
    await store.send(0).finish()
    #expect(store.state == 1)
    #expect(withLiveEffects { EffectExecution.executorForNewStore() == nil })
    #expect(EffectExecution.executorForNewStore() != nil)
  }

  @Test func `outside of a test stores run for real`() async {
    let executor = await Task.detached { EffectExecution.executorForNewStore() == nil }.value
    #expect(executor)
  }

  @Test func `where cases cannot be told apart, tasks are, and missing stores are reported`() async
  {
    let registry = ExecutorRegistry()
    let own = TestKey(test: "test", task: .current)
    let other = await Task { TestKey(test: "test", task: .current) }.value
    let executor = registry.executor(for: other)
    #expect(registry.existing(for: own) == nil)
    #expect(registry.hasOthers(than: own))
    #expect(!registry.hasOthers(than: TestKey(test: "another", task: .current)))
    #expect(!registry.hasOthers(than: TestKey(test: "test", task: nil)))
    #expect(registry.executor(for: own) !== executor)
    #expect(Diagnostic.storesOfOtherTasks.message.contains("'.deterministicStores'"))
  }

  @Test func `the registry keeps no executor`() {
    let registry = ExecutorRegistry()
    let key = TestKey(test: 1, task: nil)
    weak let executor = registry.executor(for: key)
    #expect(executor == nil)
    #expect(registry.existing(for: key) == nil)
  }

  private actor Host {
    private lazy var core = StoreCore(initialState: 0, isolation: self) {
      counter { send in await send(1) }
    }

    var state: Int { core.state }

    func begin() {
      core.send(0)
    }
  }
}

/// Waits until all cases of a test have come here: then all are running at once.
private actor Meeting {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let size: Int

  init(size: Int) {
    self.size = size
  }

  func join() async {
    guard waiting.count < size - 1 else {
      for one in waiting { one.resume() }
      waiting = []
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }
}

private let plain = Meeting(size: 4)
private let trait = Meeting(size: 4)

@MainActor
@Suite("Parallel cases have stores of their own")
struct ParallelCaseTests {
  @Test(arguments: [1, 1, 2, 3])
  func `by identity`(number: Int) async {
    await expectOwnStores(number, plain)
  }

  @Test(.deterministicStores, arguments: [1, 1, 2, 3])
  func `by the trait`(number: Int) async {
    #expect(EffectExecution.ambient != nil)
    await expectOwnStores(number, trait)
  }

  private func expectOwnStores(_ number: Int, _ meeting: Meeting) async {
    let clock = TestClock()
    let store = Store(initialState: 0) { counter { send in await send(number) } }
    let executor = TestExecutor.ofCurrentTest
    store.send(0)
    await meeting.join()
    #expect(store.state == 0)
    await clock.advance()
    #expect(store.state == number)
    #expect(executor?.stepCount == 1)
    await meeting.join()
  }
}
