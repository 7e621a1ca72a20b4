import Lifeline
import LifelineTesting
import Testing

@Suite("The task of a send")
struct StoreTaskTests {
  @Test func `a send without effects has nothing to wait for`() async {
    let store = HostCore()
    let task = store.sendOnly(.tick)
    await task.finish()
    task.cancel()
    #expect(!task.isCancelled)
  }

  @Test func `cancel ends the effects of this send and of actions it reached by send effects`()
    async
  {
    let store = HostCore()
    let clock = store.clock
    await store.send(.run(.everySecond(clock, name: "other's") { .tick }))
    let task = await store.send(
      .run(
        .merge(
          .everySecond(clock, name: "own") { .tick },
          .send(.run(.everySecond(clock, name: "reached") { .tick })),
          .run { send in await send(.run(.everySecond(clock, name: "later") { .tick })) }
        )
      )
    )
    #expect(Set(store.effects.map(\.name)) == ["other's", "own", "reached", "later"])
    task.cancel()
    #expect(task.isCancelled)
    await store.executor.settle()
    #expect(Set(store.effects.map(\.name)) == ["other's", "later"])
    await store.advance(by: .seconds(1))
    #expect(store.state.count == 2)
  }

  @Test func `actions between the cancellation and the store's turn are dropped`() async {
    let store = HostCore()
    let (gate, done) = (Gate(), Gate())
    let executor = store.executor
    let task = await store.send(
      .run(
        .run { send in
          // A task of its own is not cancelled with the effect.
          await Task {
            await gate.wait()
            await send(.tick)
            done.open()
            executor.noticeChange()
          }.value
        }
      )
    )
    task.cancel()
    gate.open()
    _ = await store.executor.run(until: { done.isOpen })
    #expect(store.state.count == 0)
  }

  @Test func `finish waits for the whole chain`() async {
    let store = HostCore()
    let task = store.sendOnly(
      .run(
        .run { send in
          await send(
            .run(
              .run { send in
                await send(.note("second"))
                await send(.run(.run { send in await send(.note("third")) }))
              }
            )
          )
        }
      )
    )
    #expect(store.state.log == [])
    await task.finish()
    #expect(store.state.log == ["second", "third"])
  }

  @Test func `finish in a cancelled task cancels the effects and returns`() async {
    let store = HostCore()
    let clock = store.clock
    let task = await store.send(.run(.everySecond(clock) { .tick }))
    let waiting = Task { await task.finish() }
    waiting.cancel()
    await waiting.value
    #expect(task.isCancelled)
    await store.executor.settle()
    #expect(store.effects.isEmpty)
  }

  @Test func `finish waits for what a concatenation holds back`() async {
    let store = HostCore()
    let task = store.sendOnly(
      .run(
        .concatenate(
          .run { send in await send(.note("a")) },
          .send(.note("b")),
          .run { send in await send(.note("c")) }
        )
      )
    )
    await task.finish()
    #expect(store.state.log == ["a", "b", "c"])
  }

  @Test func `cancelling before anything ran starts nothing`() async {
    let store = HostCore()
    let clock = store.clock
    let task = store.sendOnly(
      .run(.concatenate(.after(1, clock) { .tick }, .after(1, clock) { .tick }))
    )
    task.cancel()
    await store.advance(by: .seconds(5))
    #expect(store.state.count == 0)
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }

  @Test func `a chain that goes on for ever keeps only what is alive`() async {
    let store = HostCore()
    let clock = store.clock
    let task = store.sendOnly(
      .run(
        .run { send in
          while true {
            try await clock.sleep(for: .seconds(1))
            await send(.run(.merge((0..<3).map { _ in .run { send in await send(.tick) } })))
          }
        }
      )
    )
    await store.advance(by: .seconds(1_000))
    #expect(store.state.count == 3_000)
    #expect(store.ledgerCount == 1)
    #expect(task.memberCapacity <= 4)
  }
}
