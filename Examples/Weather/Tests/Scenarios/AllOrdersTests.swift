import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import Weather

/// The orders of {the ordinary load finishes, a pull, a location, to the background and back}.
@Suite("9: the weather in every order of what may happen")
struct AllOrdersTests {
  /// How the world answers; what answers is one step each.
  enum World: String, CaseIterable, Sendable {
    /// A fix is found, and the service answers.
    case finds
    /// There is no fix; where one was last is known.
    case remembers
    /// The time for a fix runs out.
    case waits
    /// The service does not answer.
    case isOffline
  }

  private let scale =
    ProcessInfo.processInfo.environment["LIFELINE_LAW_SCALE"].flatMap(Double.init) ?? 1

  /// With a greater law size all orders, else the first ones.
  @Test(arguments: World.allCases, Day.Event.allCases)
  func `in all orders of the load and two events`(world: World, missing: Day.Event) async {
    let events = Set(Day.Event.allCases).subtracting([missing])
    let exploration = await explore(Day(events: events), in: world, scale > 1 ? 400_000 : 100)
    #expect(exploration.failure == nil)
    #expect(exploration.isComplete || scale <= 1)
  }

  /// The first of very many orders: how many there are has not been counted.
  @Test(arguments: World.allCases)
  func `in orders of the load and three events`(world: World) async {
    let exploration = await explore(Day(), in: world, scale > 1 ? 20_000 : 200)
    #expect(exploration.failure == nil)
  }

  private func explore(_ day: Day, in world: World, _ limit: Int) async -> Exploration {
    let exploration = await exploreInterleavings(
      .exhaustive,
      limit: limit,
      effectsShareOnlyStores: true
    ) { run in
      await self.day(in: world, run, day)
    }
    let events = day.events.map(\.rawValue).sorted().joined(separator: ", ")
    print("weather, \(world), load, \(events): \(exploration)")
    return exploration
  }

  @Test func `passes that do not know of each other are found`() async throws {
    var exploration: Exploration?
    await withKnownIssue {
      exploration = await exploreInterleavings(limit: 1_000, effectsShareOnlyStores: true) { run in
        await day(in: .finds, run, Day(isForgetful: true))
      }
    }
    let failure = try #require(exploration?.failure)
    #expect(failure.message == "It does not hold that one request is in flight at a time.")
  }

  /// Nothing in this world remembers anything, so effects share the store alone, as is promised.
  private nonisolated(nonsending) func day(in world: World, _ run: ExploredRun, _ day: Day) async {
    let store = TestStore(initialState: Day.State()) {
      day
    } withDependencies: {
      $0.continuousClock = world == .waits ? AnyClock(ImmediateClock()) : AnyClock(StandingClock())
      $0.date = .constant(start)
      $0.snapshotCache.snapshot = { _ in nil }
      $0.snapshotCache.save = { _ in }
      $0.locationClient.fix = {
        switch world {
        case .remembers: throw NoFix()
        case .waits: try await Task.never()
        case .finds, .isOffline: .home
        }
      }
      $0.locationClient.known = { LocationReading(lastKnown: .home) }
      $0.weatherClient = WeatherClient { place in
        if world == .isOffline { throw WeatherError.httpStatus(500) }
        return .number(place == .home ? 1 : 2)
      }
    }
    store.exhaustivity = .off
    run.always("one request is in flight at a time") { [unowned store] in
      store.effects.count { $0.name == "request" } <= 1
    }
    await store.send(.begins)
    await run.finish()
    await store.skipReceivedActions(strict: false)
    let conditions = store.state.weather.conditions
    run.expect(!conditions.isRefreshing, "a spinner is left on")
    run.expect(conditions.snapshot == store.state.newest, "older data is shown")
    let problem = world == .isOffline ? Conditions.Problem.weather(.httpStatus(500)) : nil
    run.expect(
      conditions.problem == problem,
      "a problem: \(String(describing: conditions.problem))"
    )
    if world != .isOffline {
      run.expect(conditions.freshness?.isForHere == true, "another place is shown")
    }
    run.expect(store.effects.isEmpty, "in flight: \(store.effects.compactMap(\.name))")
  }
}

/// A clock that stands still: whoever waits is woken by cancellation alone.
private struct StandingClock: Clock {
  typealias Instant = ContinuousClock.Instant

  let now = Instant.now
  let minimumResolution = Duration.zero

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await Task.never()
  }
}

/// The weather on a day on which everything happens once, each thing beside the others.
@Reducer
struct Day {
  @ObservableState
  struct State: Equatable {
    var weather = Weather.State()
    /// What was obtained last.
    var newest: Snapshot?
  }

  enum Action {
    case begins
    case weather(Weather.Action)
  }

  enum Event: String, CaseIterable, Sendable {
    case pull, location, absence
  }

  var events = Set(Event.allCases)
  /// Whether a pass is forgotten when somebody wants another one: a fault.
  var isForgetful = false

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begins:
        return .merge([ordinaryLoad(&state)] + Event.allCases.filter(events.contains).map(happens))
      case .weather(.phaseChanged(.active)):
        // Half a minute has passed, though the clock stands.
        _ = state.weather.gate.passes(.background, at: start - 30)
      case .weather(.conditions(.answered(_, .success(let snapshot)))):
        state.newest = snapshot
      case .weather(.conditions(.wanted)) where isForgetful:
        state.weather.conditions.passes.inFlight = nil
      case .weather:
        break
      }
      return .none
    }
    Scope(state: \.weather, action: \.weather) { Weather() }
  }

  private func happens(_ event: Event) -> Effect<Action> {
    switch event {
    case .pull:
      .run(name: "pull") { await $0(.weather(.pulled)) }
    case .location:
      .run(name: "street") { await $0(.weather(.conditions(.moved(.north(40))))) }
    case .absence:
      .run(name: "pocket") { send in
        await send(.weather(.phaseChanged(.background)))
        await send(.weather(.phaseChanged(.active)))
      }
    }
  }

  /// The load that is about to finish: it knows its place, and waits for the answer.
  private func ordinaryLoad(_ state: inout State) -> Effect<Action> {
    guard var pass = state.weather.conditions.passes.request(isForced: false, place: .home) else {
      return .none
    }
    pass.phase = .requesting
    state.weather.conditions.passes.inFlight = pass
    state.weather.conditions.askedPlace = .home
    return Conditions().ask(pass.number, at: .home).map { .weather(.conditions($0)) }
  }
}
