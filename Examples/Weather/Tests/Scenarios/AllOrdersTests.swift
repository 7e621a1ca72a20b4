import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import Weather

/// Every order of {the first load goes on, a pull, a location, to the background and back}.
@Suite("9: the weather in every order of what may happen")
struct AllOrdersTests {
  /// How the world answers; what answers is one step each.
  enum World: String, CaseIterable, Sendable {
    case finds, doesNotFind, isOffline
  }

  private static let scale =
    ProcessInfo.processInfo.environment["LIFELINE_LAW_SCALE"].flatMap(Double.init) ?? 1

  /// Of each the first orders, with a greater law size all.
  @Test(arguments: World.allCases)
  func `one request at a time, the newest data, no spinner, nothing in flight`(
    world: World
  ) async {
    let exploration = await exploreInterleavings(
      .exhaustive,
      limit: Self.scale > 1 ? 1_000_000 : 200,
      effectsShareOnlyStores: true
    ) { run in
      await day(in: world, run, Day())
    }
    #expect(exploration.failure == nil)
    #expect(exploration.isComplete || Self.scale <= 1)
    print("weather, \(world): \(exploration)")
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
    let clock = TestClock()
    let store = TestStore(initialState: Day.State()) {
      day
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(start)
      $0.snapshotCache.snapshot = { _ in nil }
      $0.snapshotCache.save = { _ in }
      $0.locationClient = LocationClient(
        fix: {
          if world == .doesNotFind { try await clock.sleep(for: .seconds(1_000)) }
          return .home
        },
        known: { LocationReading(lastKnown: .home) },
        moves: {
          AsyncStream {
            try? await clock.sleep(for: .seconds(1_000_000))
            return nil
          }
        }
      )
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
    // Who waits for a fix in vain goes on with what is known.
    await clock.advance(by: .seconds(60))
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
    let names = store.effects.compactMap(\.name)
    run.expect(names == ["moves"], "in flight: \(names)")
    await store.skipInFlightEffects(strict: false)
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

  /// Whether a pass is forgotten when somebody wants another one: a fault.
  var isForgetful = false

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begins:
        return .merge(
          .send(.weather(.launched)),
          .run(name: "pull") { await $0(.weather(.pulled)) },
          .run(name: "street") { await $0(.weather(.conditions(.moved(.north(40))))) },
          .run(name: "pocket") { send in
            await send(.weather(.phaseChanged(.background)))
            await send(.weather(.phaseChanged(.active)))
          }
        )
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
}
