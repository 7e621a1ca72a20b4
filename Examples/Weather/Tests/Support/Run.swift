import Lifeline
import LifelineTesting

@testable import Weather

/// A run of the feature in a world, which collects what is not as it should be.
///
/// Violations are collected and not reported at once, so that a run of a faulty variant can be shown to fail.
final class Run {
  let world: World
  let store: TestStoreOf<Screen>
  private(set) var violations: [String] = []

  init(_ world: World = World(), _ faults: Set<Fault> = []) {
    self.world = world
    store = TestStore(initialState: Screen.State()) {
      Screen(faults: faults)
    } withDependencies: {
      world.install(in: &$0)
    }
    store.exhaustivity = .off
  }

  var weather: Weather.State? { store.state.weather }
  var conditions: Conditions.State { weather?.conditions ?? Conditions.State() }
  /// How many passes there have been.
  var loadCount: Int { conditions.passes.count }
  /// The names of the effects in flight, without those that last as long as the weather does.
  var work: [String] {
    store.effects.compactMap(\.name).filter { !["moves", "minutes"].contains($0) }
  }

  nonisolated(nonsending) func send(_ actions: Weather.Action...) async {
    for action in actions { await store.send(.weather(action)) }
    await catchUp()
  }

  /// Starts the application as a phone does: the root and the screen ask for the weather.
  nonisolated(nonsending) func launch() async {
    await send(.launched, .today(.appeared))
  }

  nonisolated(nonsending) func pass(_ seconds: Double) async {
    await world.clock.advance(by: .seconds(seconds))
    await catchUp()
  }

  /// Lets the time come at which so many seconds have passed in all.
  nonisolated(nonsending) func pass(to seconds: Double) async {
    await world.clock.advance(to: TestClock.Instant(offset: .seconds(seconds)))
    await catchUp()
  }

  nonisolated(nonsending) func move(to place: Place) async {
    world.move(to: place)
    await pass(0)
  }

  nonisolated(nonsending) func leave() async {
    await store.send(.left)
    await catchUp()
  }

  private nonisolated(nonsending) func catchUp() async {
    await store.skipReceivedActions(strict: false)
  }

  func check<Value: Equatable>(_ what: String, _ value: Value, is expected: Value) {
    if value != expected { violations.append("\(what): \(value) instead of \(expected)") }
  }

  /// What holds whenever nothing is to happen any more, and after leaving.
  nonisolated(nonsending) func end() async -> [String] {
    check("the most requests in flight", max(1, world.mostRequestsInFlight), is: 1)
    check("work in flight at the end", work, is: [])
    check("a spinner at the end", conditions.isRefreshing, is: false)
    await leave()
    check("effects after leaving", store.effects.map(\.description), is: [])
    return violations
  }
}
