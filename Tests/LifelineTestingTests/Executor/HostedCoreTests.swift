import Lifeline
import LifelineTesting
import Testing

@Suite("A store on an executor")
struct HostedCoreTests {
  @Test func `what an effect sends at once has arrived when send returns`() async {
    let core = HostedCore(initialState: 0) { counter { send in await send(1) } }
    await core.send(0)
    #expect(core.state == 1)
    #expect(core.effects.isEmpty)
    #expect(core.executor.standings.isEmpty)
  }

  @Test func `a posted action is reduced, and its effects wait`() async {
    let core = HostedCore(initialState: 0) { counter { send in await send(1) } }
    core.post(0)
    #expect(core.state == 0)
    #expect(core.executor.standings.map(\.status) == [.notStarted])
    await core.executor.settle()
    #expect(core.state == 1)
  }

  @Test func `a clock brings an effect on by its moments`() async {
    let clock = TestClock()
    let core = HostedCore(initialState: 0) {
      timer(clock)
    }
    await core.send(0)
    await clock.advance(by: .seconds(10))
    #expect(core.state == 10)
    #expect(core.effects.count == core.executor.standings.count)
    #expect(core.executor.standings.map(\.status) == [.asleep(until: .seconds(11), isWhole: true)])
  }

  @Test func `a hop to the main actor is over when send returns`() async {
    let core = HostedCore(initialState: 0) {
      counter { send in
        for _ in 0..<5 { await MainActor.run {} }
        await send(1)
      }
    }
    await core.send(0)
    #expect(core.state == 1)
  }
}
