import Lifeline
import Testing

@Suite("A timer ticks on its grid")
struct ClockTimerTests {
  @Test func `tick n is due n intervals after the start, however late one is woken`() async {
    let clock = HandClock()
    clock.move(to: .seconds(100))
    let task = ticks(3, of: clock.timer(interval: .seconds(10)))

    #expect(await clock.sleeperDeadline() == .seconds(110))
    clock.wake(at: .milliseconds(112_500))
    #expect(await clock.sleeperDeadline() == .seconds(120))
    clock.wake(at: .milliseconds(129_999))
    #expect(await clock.sleeperDeadline() == .seconds(130))
    clock.wake(at: .seconds(130))
    #expect(await task.value == 3)
  }

  @Test func `ticks that were missed are left out`() async {
    let clock = HandClock()
    let task = ticks(2, of: clock.timer(interval: .seconds(1)))

    #expect(await clock.sleeperDeadline() == .seconds(1))
    clock.wake(at: .milliseconds(4_500))
    #expect(await clock.sleeperDeadline() == .seconds(5))
    clock.wake(at: .seconds(5))
    #expect(await task.value == 2)
  }

  @Test func `a tick that is due just now is not left out`() async {
    let clock = HandClock()
    let task = ticks(2, of: clock.timer(interval: .milliseconds(100)))

    #expect(await clock.sleeperDeadline() == .milliseconds(100))
    clock.wake(at: .milliseconds(700))
    #expect(await clock.sleeperDeadline() == .milliseconds(700))
    clock.wake(at: .milliseconds(700))
    #expect(await task.value == 2)
  }

  @Test func `a thousand ticks of a third do not drift`() async {
    let clock = ImmediateClock()
    var due: [Duration] = []
    let start = clock.now
    for await _ in clock.timer(interval: .seconds(1) / 3).prefix(1000) {
      due.append(start.duration(to: clock.now))
    }
    #expect(due == (1...1000).map { (Duration.seconds(1) / 3) * $0 })
  }

  @Test func `an element is when its tick was due`() async {
    let clock = ImmediateClock()
    var due: [AnyClock<Duration>.Instant] = []
    for await tick in clock.timer(interval: .seconds(2)).prefix(3) { due.append(tick) }
    #expect(due[0].duration(to: due[2]) == .seconds(4))
  }

  @Test func `it starts at the first demand, and each iterator anew`() async {
    let clock = HandClock()
    let timer = clock.timer(interval: .seconds(1))
    clock.move(to: .seconds(5))
    let first = ticks(1, of: timer)
    #expect(await clock.sleeperDeadline() == .seconds(6))
    clock.wake(at: .seconds(8))
    #expect(await first.value == 1)
    let second = ticks(1, of: timer)
    #expect(await clock.sleeperDeadline() == .seconds(9))
    clock.wake(at: .seconds(9))
    #expect(await second.value == 1)
  }

  @Test func `it ends when its task is cancelled`() async {
    let clock = HandClock()
    let task = ticks(.max, of: clock.timer(interval: .seconds(1)))
    _ = await clock.sleeperDeadline()
    clock.wake(at: .seconds(1))
    _ = await clock.sleeperDeadline()
    task.cancel()
    #expect(await task.value == 1)
  }

  @Test func `any clock has a timer`() async {
    let clock: any Clock<Duration> = ImmediateClock()
    var count = 0
    for await _ in clock.timer(interval: .seconds(1)).prefix(5) { count += 1 }
    #expect(count == 5)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `an interval that is not positive is an issue and gives no tick`(interval: Duration) async {
    let issues = await DependencyIssues.reported {
      for await _ in ImmediateClock().timer(interval: interval) { Issue.record("it ticked") }
    }
    #expect(
      issues == [
        """
        'timer(interval:)' was called with \(interval): it never ticks. Pass an interval greater than \
        zero. [timer-interval]
        """
      ]
    )
  }

  private func ticks(_ count: Int, of timer: ClockTimer<Duration>) -> Task<Int, Never> {
    Task {
      var seen = 0
      for await _ in timer {
        seen += 1
        if seen == count { break }
      }
      return seen
    }
  }
}
