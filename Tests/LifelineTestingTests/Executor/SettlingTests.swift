import Foundation
import Lifeline
import Testing

@testable import LifelineTesting

@Suite("An executor comes to rest")
struct SettlingTests {
  @Test func `effects run in the order in which they were started`() async {
    let log = Log()
    let core = HostedCore(initialState: 0) {
      Reduce<Int, Int> { _, _ in
        .merge((1...3).map { number in .run { _ in log("\(number)") } })
      }
    }
    await core.send(0)
    #expect(log.all == ["1", "2", "3"])
  }

  @Test func `what another thread submits runs in the next turn, on the thread that takes it`()
    async
  {
    let executor = TestExecutor()
    let log = Log()
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        executor.submit { log(executor.isRunningHere ? "inside" : "outside") }
        log("submitted")
        done.resume()
      }
    }
    await executor.settle()
    #expect(log.all == ["submitted", "inside"])
    #expect(!executor.isRunningHere)
  }

  @Test func `waiting goes on when something arrives from outside`() async {
    let outside = Outside()
    let core = HostedCore(initialState: 0) { counter { send in await send(await outside.ask()) } }
    core.post(0)
    let log = Log()
    async let outcome = core.executor.settle { !log.all.isEmpty }
    await outside.wasAsked()
    core.executor.submit { log("here") }
    #expect(await outcome == .done)
    #expect(core.state == 0)
    outside.answer(5)
    while core.state == 0 { _ = await core.executor.settle { false } }
    #expect(core.state == 5)
  }

  @Test func `waiting ends at once when every effect sleeps`() async {
    let clock = TestClock()
    let core = HostedCore(initialState: 0) { timer(clock) }
    core.post(0)
    #expect(await core.executor.settle { false } == .stuck)
    #expect(await TestExecutor().settle { false } == .stuck)
  }

  @Test func `waiting ends when the waiting task is cancelled`() async {
    let outside = Outside()
    let core = HostedCore(initialState: 0) { counter { _ in _ = await outside.ask() } }
    core.post(0)
    let executor = core.executor
    let waiting = Task { await executor.settle { false } }
    await outside.wasAsked()
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    outside.answer(0)
    await executor.wait(whileLive: core)
  }

  @Test func `waiting ends when another one's turn has done what it waits for`() async {
    let outside = Outside()
    let core = HostedCore(initialState: 0) { counter { _ in _ = await outside.ask() } }
    core.post(0)
    let (executor, log) = (core.executor, Log())
    async let outcome = executor.settle { !log.all.isEmpty }
    await outside.wasAsked()
    for _ in 0..<3 { await MainQueue.roundTrip() }
    await executor.settle { executor.submit { log("done") } }
    #expect(await outcome == .done)
    outside.answer(0)
    await core.executor.wait(whileLive: core)
  }

  @Test func `waiting ends when what it waits for is told of`() async {
    let outside = Outside()
    let core = HostedCore(initialState: 0) { counter { _ in _ = await outside.ask() } }
    core.post(0)
    let log = Log()
    async let outcome = core.executor.settle { !log.all.isEmpty }
    await outside.wasAsked()
    log("done")
    core.executor.noticeChange()
    #expect(await outcome == .done)
    outside.answer(0)
    await core.executor.wait(whileLive: core)
  }

  @Test func `a loop of yields is given up and named`() async {
    let executor = TestExecutor(budget: 1000)
    let core = HostedCore(initialState: 0, executor: executor) {
      counter { _ in
        while !Task.isCancelled { await Task.yield() }
      }
    }
    let messages = await issues {
      core.post(0)
      #expect(await executor.settle { false } == .gaveUp)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("did not come to rest in 1000 steps") == true)
    #expect(messages.first?.contains("'work'") == true)
    await core.send(-1)
    #expect(executor.standings.isEmpty)
  }

  @Test func `a sleeper is not blamed for another's loop`() async {
    let clock = TestClock()
    let executor = TestExecutor(budget: 1000)
    let sleeper = HostedCore(initialState: 0, executor: executor) {
      Reduce<Int, Int> { _, _ in
        .run(name: "sleeper") { _ in try await clock.sleep(for: .seconds(1)) }
      }
    }
    await sleeper.send(0)
    let core = HostedCore(initialState: 0, executor: executor) {
      counter { _ in
        while !Task.isCancelled { await Task.yield() }
      }
    }
    let messages = await issues { await core.send(0) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("'sleeper'") == false)
    await core.send(-1)
  }

  @Test func `an effect may settle its own executor`() async {
    let clock = TestClock()
    let core = HostedCore(initialState: 0) {
      counter { send in
        async let sleep: Void = clock.sleep(for: .seconds(1))
        await Task.yield()
        await clock.advance(by: .seconds(1))
        try await sleep
        await send(1)
      }
    }
    await core.send(0)
    #expect(core.state == 1)
  }

  @Test func `an effect may wait for what another store does`() async {
    let inner = HostedCore(initialState: 0) {
      counter { send in await send(await MainActor.run { 2 }) }
    }
    let innerTask = inner.post(0)
    let outer = HostedCore(initialState: 0, executor: inner.executor) {
      counter { send in
        await innerTask.finish()
        await send(1)
      }
    }
    await outer.send(0)
    #expect(inner.state == 2)
    #expect(outer.state == 1)
  }

  @Test func `an effect that waits for a sleeper keeps nobody else waiting`() async {
    let clock = TestClock()
    let inner = HostedCore(initialState: 0) {
      counter { send in
        try await clock.sleep(for: .seconds(1))
        await send(2)
      }
    }
    let innerTask = inner.post(0)
    let outer = HostedCore(initialState: 0, executor: inner.executor) {
      counter { send in
        await innerTask.finish()
        await send(1)
      }
    }
    await outer.send(0)
    #expect(outer.state == 0)
    await clock.advance(by: .seconds(1))
    #expect(inner.state == 2)
    #expect(outer.state == 1)
  }

  @Test func `finish waits for what comes from outside after the clock was moved`() async {
    let (clock, outside) = (TestClock(), Outside())
    let core = HostedCore(initialState: 0) {
      counter { send in
        try await clock.sleep(for: .seconds(1))
        await send(await outside.ask())
      }
    }
    let task = await core.send(0)
    async let end: Void = task.finish()
    await clock.advance(by: .seconds(1))
    await outside.wasAsked()
    outside.answer(3)
    await end
    #expect(core.state == 3)
  }

  @Test func `effects return when their store is gone, without anybody settling`() async {
    let clock = TestClock()
    await withCheckedContinuation { ended in
      let core = HostedCore(initialState: 0) {
        counter { _ in
          try? await clock.sleep(for: .seconds(1))
          ended.resume()
        }
      }
      core.executor.exclusively { _ = core.post(0) }
      core.withCore { _ in core.executor.submit {} }
    }
  }
}

extension TestExecutor {
  /// Waits until no effect is live, whatever it waits for.
  nonisolated(nonsending) func wait(whileLive core: HostedCore<Int, Int>) async {
    _ = core
    _ = await run { self.standings.isEmpty }
  }
}
