import Lifeline
import Testing

@Suite("Clocks for previews and tests")
struct ClockTests {
  @Test func `an immediate clock moves to each deadline and never back`() async throws {
    let clock = ImmediateClock()
    let start = clock.now
    try await clock.sleep(for: .seconds(10))
    #expect(start.duration(to: clock.now) == .seconds(10))
    try await clock.sleep(until: start.advanced(by: .seconds(3)))
    #expect(start.duration(to: clock.now) == .seconds(10))
  }

  @Test func `an immediate clock throws in a cancelled task and does not move`() async {
    let clock = ImmediateClock()
    let start = clock.now
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(10))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.now == start)
  }

  @Test func `any clock sleeps for a duration`() async throws {
    let immediate = ImmediateClock()
    let start = immediate.now
    let clock: any Clock<Duration> = immediate
    try await clock.sleep(for: .seconds(1))
    try await clock.sleep(for: .seconds(1), tolerance: .seconds(1))
    #expect(start.duration(to: immediate.now) == .seconds(2))
  }

  @Test func `an unimplemented clock names itself at each use and goes on`() async throws {
    let clock = UnimplementedClock(name: "Feed.clock")
    let issues = try await DependencyIssues.reported {
      let now = clock.now
      _ = clock.minimumResolution
      try await clock.sleep(until: now.advanced(by: .seconds(1)))
    }
    #expect(
      issues
        == ["its time was read", "its resolution was read", "something slept on it"].map {
          """
          'Feed.clock' is unimplemented, but \($0). Override it with a clock for tests, for instance \
          'TestClock' or 'ImmediateClock'. [unimplemented-clock]
          """
        }
    )
  }

  @Test func `an erased clock keeps the time of the one it hides`() async throws {
    let hand = HandClock()
    hand.move(to: .seconds(50))
    let clock = AnyClock(hand)
    let start = clock.now
    hand.move(to: .seconds(53))
    #expect(start.duration(to: clock.now) == .seconds(3))

    let task = Task { try await clock.sleep(until: start.advanced(by: .seconds(10))) }
    #expect(await hand.sleeperDeadline() == .seconds(60))
    hand.wake(at: .seconds(60))
    try await task.value
    #expect(clock.now == start.advanced(by: .seconds(10)))
  }

  @Test func `an existential clock can be erased`() async throws {
    let immediate = ImmediateClock()
    let existential: any Clock<Duration> = immediate
    let clock = AnyClock(existential)
    let start = clock.now
    try await clock.sleep(for: .seconds(4))
    #expect(start.duration(to: clock.now) == .seconds(4))
    #expect(clock.minimumResolution == .zero)
  }

  @Test func `erasing a clock does not use it`() {
    let issues = DependencyIssues.reported {
      let clock = AnyClock(UnimplementedClock())
      _ = clock
    }
    #expect(issues.isEmpty)
  }
}
