import Lifeline
import Synchronization
import Testing

@testable import LifelineTesting

@Suite("A test clock")
struct TestClockTests {
  private let clock = TestClock()
  private let log = Log()

  /// An effect for each delay, which tells when it has slept.
  private func sleepers(_ delays: [Int]) -> HostedCore<Int, Int> {
    HostedCore(initialState: 0) { [clock, log] in
      Reduce<Int, Int> { _, _ in
        .merge(
          delays.enumerated().map { place, delay in
            .run { _ in
              try await clock.sleep(for: .seconds(delay))
              log("\(place) at \(clock.now.offset.components.seconds)")
            }
          }
        )
      }
    }
  }

  @Test func `wakes by deadline, then first come, and shows the moment`() async {
    let core = sleepers([3, 1, 2, 1])
    core.post(0)
    await clock.advance(by: .seconds(2))
    #expect(log.all == ["1 at 1", "3 at 1", "2 at 2"])
    await clock.advance(by: .seconds(1))
    #expect(log.all.last == "0 at 3")
    #expect(core.effects.isEmpty)
  }

  @Test func `wakes nobody too early`() async {
    let core = sleepers([1])
    core.post(0)
    await clock.advance(by: .milliseconds(999))
    #expect(log.all.isEmpty)
    #expect(clock.now.offset == .milliseconds(999))
    await clock.advance(by: .milliseconds(1))
    #expect(log.all.count == 1)
  }

  @Test func `all of one moment come before what they lead to`() async {
    let core = HostedCore(initialState: 0) { [clock, log] in
      Reduce<Int, Int> { _, action in
        log("\(action)")
        guard action < 10 else { return .none }
        return .merge(
          (1...2).map { number in
            .run { send in
              try await clock.sleep(for: .seconds(1))
              await send(10 * (action + 1) + number)
            }
          }
        )
      }
    }
    core.post(0)
    await clock.advance(by: .seconds(5))
    #expect(log.all == ["0", "11", "12"])
  }

  @Test func `one long advance is as good as many short ones`() async {
    let core = HostedCore(initialState: 0) { timer(clock) }
    core.post(0)
    for _ in 1...50 { await clock.advance(by: .seconds(1)) }
    #expect(core.state == 50)
    await clock.advance(by: .seconds(50))
    #expect(core.state == 100)
    await clock.advance(to: TestClock.Instant(offset: .milliseconds(101_500)))
    #expect(core.state == 101)
    #expect(clock.now.offset == .milliseconds(101_500))
  }

  @Test func `who has woken may go elsewhere before the advance is over`() async {
    let core = HostedCore(initialState: 0) { [clock] in
      counter { send in
        for _ in 1...3 {
          try await clock.sleep(for: .seconds(1))
          await send(await MainActor.run { 1 })
        }
      }
    }
    core.post(0)
    for second in 1...3 {
      await clock.advance(by: .seconds(1))
      #expect(core.state == second)
    }
  }

  @Test func `does not go back`() async {
    await clock.advance(by: .seconds(2))
    await clock.advance(to: TestClock.Instant(offset: .seconds(1)))
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `who sleeps until now wakes when the clock is moved by zero`() async {
    let core = sleepers([0])
    await core.send(0)
    #expect(log.all.isEmpty)
    await clock.advance()
    #expect(log.all == ["0 at 0"])
  }

  @Test func `a deadline that has passed is not waited for`() async {
    let core = sleepers([-1])
    await core.send(0)
    #expect(log.all == ["0 at 0"])
  }

  @Test func `a cancelled sleep is over at once, and the clock forgets it`() async throws {
    let core = HostedCore(initialState: 0) { [clock, log] in
      counter { _ in
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          log("\(error is CancellationError)")
        }
      }
    }
    await core.send(0)
    await core.send(-1)
    #expect(log.all == ["true"])
    try await clock.checkSuspension()
    #expect(core.executor.standings.isEmpty)
  }

  @Test func `a task that was cancelled before does not sleep`() async {
    let task = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `run goes on until nobody sleeps`() async throws {
    let core = sleepers([5, 100, 20])
    core.post(0)
    await clock.run()
    #expect(log.all == ["0 at 5", "2 at 20", "1 at 100"])
    #expect(clock.now.offset == .seconds(100))
    try await clock.checkSuspension()
  }

  @Test func `a timer without an end, or without a period, is reported`() async {
    let endless = await issues {
      let core = HostedCore(initialState: 0) { timer(clock) }
      core.post(0)
      await clock.move(to: nil, budget: 1000, SourceLocation())
      #expect(core.state == 1000)
    }
    let idle = TestClock()
    let still = await issues {
      let core = HostedCore(initialState: 0) { timer(idle, period: .zero) }
      core.post(0)
      await idle.move(to: idle.now, budget: 1000, SourceLocation())
    }
    for messages in [endless, still] {
      #expect(messages.count == 1)
      #expect(messages.first?.contains("'TestClock' woke sleepers 1000 times in one call") == true)
    }
  }

  @Test func `sleepers that belong to no store are waited for`() async throws {
    async let first: Void = clock.sleep(for: .seconds(1))
    async let second: Void = clock.sleep(for: .seconds(2))
    await clock.sleepers(count: 2)
    await clock.advance(by: .seconds(2))
    _ = try await (first, second)
    #expect(clock.now.offset == .seconds(2))
  }

  @Test func `an advance does not wake who falls asleep meanwhile on another thread`() async throws
  {
    async let first: Void = clock.sleep(for: .seconds(1))
    await clock.sleepers(count: 1)
    let order = clock.contents.withLock { $0.lastOrder }
    async let second: Void = clock.sleep(for: .milliseconds(500))
    await clock.sleepers(count: 2)
    let awakening = clock.contents.withLock {
      $0.takeNext(until: TestClock.Instant(offset: .seconds(1)), foreignUpTo: order)
    }
    #expect(awakening?.sleepers.map(\.deadline.offset) == [.seconds(1)])
    for continuation in awakening?.continuations ?? [] { continuation.resume() }
    try await first
    await clock.advance()
    try await second
  }

  @Test func `who waits for sleepers may be cancelled`() async {
    let waiting = Task { [clock] in await clock.sleepers(count: 1) }
    waiting.cancel()
    await waiting.value
  }

  @Test func `checking says who still sleeps`() async throws {
    let core = sleepers([3, 1])
    core.post(0)
    await core.executor.settle()
    let error = await #expect(throws: TestClock.SuspensionError.self) {
      try await clock.checkSuspension()
    }
    let second = TestClock.Instant(offset: .seconds(1))
    #expect(error?.deadlines == [second, second.advanced(by: .seconds(2))])
    #expect(
      error?.description.hasPrefix("2 asleep on the TestClock, until 1.0 seconds, 3.0 seconds.")
        ?? false
    )
    await clock.run()
  }

  @Test func `stores on several executors settle together`() async {
    let pairs = (0..<2).map { _ in
      HostedCore(initialState: 0, executor: TestExecutor()) { timer(clock) }
    }
    for core in pairs { await core.send(0) }
    await clock.advance(by: .seconds(3))
    #expect(pairs.map(\.state) == [3, 3])
  }

  @MainActor @Test func `serves as any clock, from the main actor`() async throws {
    let any: any Clock<Duration> = clock
    let core = HostedCore(initialState: 0) {
      counter { send in
        try await any.sleep(for: .seconds(1))
        await send(1)
      }
    }
    await core.send(0)
    await clock.advance(by: .seconds(1))
    #expect(core.state == 1)
  }
}
