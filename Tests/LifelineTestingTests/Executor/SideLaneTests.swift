import Testing

@testable import LifelineTesting

@Suite("The side lane of an executor")
struct SideLaneTests {
  private let log = Log()

  private func noting(_ name: String) -> @Sendable () -> Void {
    { [log] in log(name) }
  }

  private func wake(_ wakeups: SideLane.Wakeups) {
    for wake in wakeups { wake() }
  }

  @Test func `lets one in at a time, with what has arrived`() {
    var lane = SideLane()
    wake(lane.arrive(.work {}))
    let first = lane.enter()
    let second = lane.enter()
    #expect(first?.count == 1)
    #expect(second == nil)
    wake(lane.leave(afterProgress: false))
    let third = lane.enter()
    #expect(third?.count == 0)
  }

  @Test func `wakes who wants to enter when somebody leaves`() {
    var lane = SideLane()
    let mustWait = lane.contend(noting("nobody is inside"))
    #expect(!mustWait)
    _ = lane.enter()
    let mustWaitNow = lane.contend(noting("contender"))
    #expect(mustWaitNow)
    wake(lane.leave(afterProgress: false))
    wake(lane.leave(afterProgress: false))
    #expect(log.all == ["contender"])
  }

  @Test func `wakes who watches at an arrival, a change, and progress`() {
    var lane = SideLane()
    for name in ["arrival", "change", "progress"] {
      _ = lane.watch(after: lane.events, noting(name))
      switch name {
      case "arrival":
        wake(lane.arrive(.work {}))
        _ = lane.enter()
      case "change":
        wake(lane.noticeChange())
      default:
        wake(lane.leave(afterProgress: true))
      }
      #expect(log.all.last == name)
    }
    #expect(log.all.count == 3)
  }

  @Test
  func `without progress nobody who watches is woken, so that two do not keep each other awake`() {
    var lane = SideLane()
    _ = lane.watch(after: lane.events, noting("watcher"))
    _ = lane.enter()
    wake(lane.leave(afterProgress: false))
    #expect(log.all.isEmpty)
  }

  @Test func `does not let anybody wait for what has come already`() {
    var lane = SideLane()
    let seen = lane.events
    wake(lane.noticeChange())
    let afterChange = lane.watch(after: seen) {}
    #expect(afterChange == nil)
    wake(lane.arrive(.work {}))
    let afterArrival = lane.watch(after: lane.events) {}
    #expect(afterArrival == nil)
  }

  @Test func `forgets who has stopped watching`() {
    var lane = SideLane()
    let watcher = lane.watch(after: lane.events, noting("watcher"))
    lane.unwatch(watcher ?? 0)?()
    wake(lane.noticeChange())
    #expect(log.all == ["watcher"])
  }

  @Test func `wants a stand-in for what arrives while who settles waits for his actor`() {
    var lane = SideLane()
    wake(lane.arrive(.work {}))
    #expect(!lane.needsStandIn)
    lane.stepAside()
    #expect(lane.needsStandIn)
    _ = lane.enter()
    #expect(!lane.needsStandIn)
    wake(lane.leave(afterProgress: true))
    #expect(!lane.needsStandIn)
    lane.comeBack()
    wake(lane.arrive(.work {}))
    #expect(!lane.needsStandIn)
  }

  @Test func `wants a stand-in when the last store is gone, until there is another`() {
    var lane = SideLane()
    lane.storeOpened()
    lane.storeOpened()
    wake(lane.arrive(.work {}))
    let isLast = lane.storeClosed()
    #expect(!isLast)
    #expect(!lane.needsStandIn)
    let isLastNow = lane.storeClosed()
    #expect(isLastNow)
    #expect(lane.needsStandIn)
    lane.storeOpened()
    #expect(!lane.needsStandIn)
  }
}
