import Lifeline
import LifelineTesting
import Testing

@testable import Weather

/// What may happen in any order.
enum Event: String, CaseIterable, Sendable {
  /// The service answers the request that has waited longest; without one, the next one at once.
  case loadFinishes
  /// The user pulls.
  case pullArrives
  /// The system tells where one is.
  case locationArrives
  /// The application goes to the background.
  case leavesForBackground
  /// It comes back, half a minute later.
  case returns

  /// All orders of all events.
  static let orders = permutations(allCases)

  private static func permutations(_ events: [Event]) -> [[Event]] {
    if events.isEmpty { return [[]] }
    return events.indices.flatMap { index in
      var rest = events
      let first = rest.remove(at: index)
      return permutations(rest).map { [first] + $0 }
    }
  }
}

/// Where the events begin.
enum Stage: String, CaseIterable, Sendable {
  /// The first pass waits for a fix; the location that arrives is that.
  case locating
  /// The first pass has asked the service; the location that arrives is another town.
  case requesting
  /// As before, with old weather in the cache.
  case requestingOverOldData
}

/// A world in which each event can happen when it is told to, and what must hold whatever the order.
///
/// An explorer that chooses the order itself needs `begin`, `apply`, `check` and `end`.
final class OrderedRun {
  let run: Run
  private let stage: Stage
  private var answersOwed = 0

  init(_ stage: Stage) {
    self.stage = stage
    run = Run(World(kept: stage == .requestingOverOldData ? [.number(0, age: 7200)] : []))
    run.world.delay = nil
    run.world.fix = stage == .locating ? .neverComes : .comes(.home, after: .zero)
  }

  nonisolated(nonsending) func begin() async {
    await run.launch()
    await run.pass(0)
  }

  nonisolated(nonsending) func apply(_ event: Event) async {
    switch event {
    case .loadFinishes: answersOwed += 1
    case .pullArrives: await run.send(.pulled)
    case .locationArrives:
      let place = stage == .locating ? Place.home : .north(40)
      // Whoever asks from now on is told the same.
      run.world.fix = .comes(place, after: .zero)
      await run.move(to: place)
    case .leavesForBackground: await run.send(.phaseChanged(.inactive), .phaseChanged(.background))
    case .returns:
      await run.pass(30)
      await run.send(.phaseChanged(.inactive), .phaseChanged(.active))
    }
    await run.pass(0)
    if answersOwed > 0, run.world.answerOldestRequest() {
      answersOwed -= 1
      await run.pass(0)
    }
    check()
  }

  /// What holds after each event.
  func check() {
    run.check("requests in flight", min(2, run.world.requestsInFlight) <= 1, is: true)
    if run.world.requestsInFlight > 0 {
      run.check("a spinner during a request", run.conditions.isRefreshing, is: true)
    }
    if let newest = run.world.newestObtained {
      run.check("shown", run.conditions.snapshot?.forecast.number, is: newest)
    }
    run.check(
      "freshness beside data",
      run.conditions.freshness != nil,
      is: run.conditions.snapshot != nil
    )
  }

  /// Lets everything come to its end, and says what was not as it should be.
  nonisolated(nonsending) func end() async -> [String] {
    // Longer than any chain of retries.
    for _ in 0..<20 {
      await run.pass(10)
      run.world.answerOldestRequest()
      await run.pass(0)
      check()
    }
    run.check("problem", run.conditions.problem, is: nil)
    run.check("here", run.conditions.freshness?.isForHere, is: true)
    await run.send(.tabToggled(.today))
    run.world.stopMoving()
    await run.pass(0)
    run.check("effects", run.store.effects.map(\.description), is: [])
    return await run.end()
  }
}

@Suite("9: the order of events makes no difference to what holds")
struct OrderTests {
  @Test(arguments: Stage.allCases, Event.orders)
  func `one request at a time, the newest data, no spinner, nothing in flight`(
    stage: Stage,
    order: [Event]
  ) async {
    let ordered = OrderedRun(stage)
    await ordered.begin()
    for event in order { await ordered.apply(event) }
    let violations = await ordered.end()
    #expect(violations == [])
  }

  @Test func `all orders of five events are told`() {
    #expect(Event.orders.count == 120)
    #expect(Set(Event.orders).count == 120)
  }
}
