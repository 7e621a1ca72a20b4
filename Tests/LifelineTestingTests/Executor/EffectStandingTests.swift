import Lifeline
import LifelineTesting
import Testing

@Suite("An executor knows which effects are asleep")
struct EffectStandingTests {
  private let clock = TestClock()

  private func standings(
    _ run: @escaping @Sendable (Send<Int>) async throws -> Void
  ) async -> [EffectStanding.Status] {
    let core = HostedCore(initialState: 0) { counter(run) }
    await core.send(0)
    let standings = core.executor.standings
    #expect(standings.count == core.effects.count)
    await core.send(-1)
    return standings.map(\.status)
  }

  @Test func `alone on a test clock it is wholly asleep`() async {
    let statuses = await standings { [clock] send in
      await send(1)
      try await clock.sleep(for: .seconds(2))
    }
    #expect(statuses == [.asleep(until: .seconds(2), isWhole: true)])
  }

  @Test func `with a child that may be elsewhere it is not wholly asleep`() async {
    let statuses = await standings { [clock] send in
      async let answer = MainActor.run { 1 }
      try await clock.sleep(for: .seconds(2))
      await send(await answer)
    }
    #expect(statuses == [.asleep(until: .seconds(2), isWhole: false)])
  }

  @Test func `when only a child sleeps it is not wholly asleep`() async {
    let statuses = await standings { [clock] _ in
      try await withThrowingTaskGroup { group in
        group.addTask { try await clock.sleep(for: .seconds(3)) }
        try await group.waitForAll()
      }
    }
    #expect(statuses == [.asleep(until: .seconds(3), isWhole: false)])
  }

  @Test func `waiting for something else it is unknown`() async {
    let statuses = await standings { _ in
      for await _ in AsyncStream<Int>.makeStream().stream {}
    }
    #expect(statuses == [.unknown])
  }

  @Test func `starting and waking other effects does not make it look as if it had children`() async
  {
    let core = HostedCore(initialState: 0) {
      Reduce<Int, Int> { _, action in
        switch action {
        case 0:
          .run { [clock] send in
            while true {
              try await clock.sleep(for: .seconds(1))
              await send(1)
            }
          }
        default:
          .run { [clock] _ in try await clock.sleep(for: .seconds(10)) }
            .cancellable(id: 1, cancelInFlight: true)
        }
      }
    }
    await core.send(0)
    await clock.advance(by: .seconds(5))
    let statuses = core.executor.standings.map(\.status)
    #expect(
      statuses == [
        .asleep(until: .seconds(6), isWhole: true), .asleep(until: .seconds(15), isWhole: true),
      ]
    )
  }

  @Test func `a request that hops is heard although it races a sleep`() async {
    for _ in 0..<Int(20 * lawScale) {
      let core = HostedCore(initialState: 0, executor: TestExecutor()) {
        counter { [clock] send in
          try await withThrowingTaskGroup { group in
            group.addTask {
              try await clock.sleep(for: .seconds(1))
              return 0
            }
            group.addTask { await MainActor.run { 7 } }
            await send(try await group.next()!)
            group.cancelAll()
          }
        }
      }
      await core.send(0)
      #expect(core.state == 7)
      #expect(core.executor.standings.isEmpty)
    }
  }

  @Test func `reports say until when`() async {
    let core = HostedCore(initialState: 0) { timer(clock) }
    await core.send(0)
    let text = core.executor.standings.first?.description
    #expect(text?.contains("'work'") == true)
    #expect(text?.contains("is suspended on a TestClock until 1.0 seconds") == true)
  }

  @Test func `ages are counted by the clock`() async {
    await clock.advance(by: .seconds(100))
    let core = HostedCore(initialState: 0) {
      counter { [clock] _ in try await clock.sleep(for: .seconds(9)) }
    }
    await core.send(0)
    await clock.advance(by: .seconds(3))
    #expect(core.effects.map(\.age) == [.seconds(3)])
  }
}
