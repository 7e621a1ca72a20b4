import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import Weather

/// Orders of the steps within what ``OrderTests`` enumerates: each effect may be overtaken by each event.
@Suite("9: the weather in orders that nobody wrote down")
struct InterleavingTests {
  static let scale =
    ProcessInfo.processInfo.environment["LIFELINE_LAW_SCALE"].flatMap(Double.init) ?? 1

  @Test func `one request at a time, the newest data, no spinner, nothing in flight`() async {
    let exploration = await exploreInterleavings(limit: Int(200 * Self.scale)) { run in
      await story(run) { Weather() }
    }
    #expect(exploration.failure == nil)
    print("weather: \(exploration)")
  }

  @Test func `passes that do not know of each other are found`() async throws {
    var exploration: Exploration?
    await withKnownIssue {
      exploration = await exploreInterleavings(limit: 200) { run in
        await story(run) { Forgetful() }
      }
    }
    let failure = try #require(exploration?.failure)
    #expect(failure.message.contains("requests in flight"))
  }

  /// The weather, whose passes are forgotten whenever somebody wants another one.
  private struct Forgetful: Reducer {
    typealias State = Weather.State
    typealias Action = Weather.Action

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .conditions(.wanted) = action { state.conditions.passes.inFlight = nil }
        return .none
      }
      Weather()
    }
  }

  /// What happens to the weather, with clients that answer as soon as they are let.
  private nonisolated(nonsending) func story<R: Reducer<Weather.State, Weather.Action>>(
    _ run: ExploredRun,
    _ weather: () -> R
  ) async {
    let clock = TestClock()
    let requests = LockIsolated((count: 0, inFlight: 0, most: 0))
    let here = LockIsolated(Place.home)
    let (moves, mover) = AsyncStream<Place>.makeStream()
    let store = TestStore(initialState: Weather.State()) {
      weather()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = DateGenerator { start + Double(clock.now.offset.components.seconds) }
      $0.snapshotCache = .memory()
      $0.locationClient = LocationClient(
        fix: { here.value },
        known: { LocationReading() },
        moves: { moves }
      )
      $0.weatherClient = WeatherClient { _ in
        let number = requests.withValue { requests in
          requests.count += 1
          requests.inFlight += 1
          requests.most = max(requests.most, requests.inFlight)
          return requests.count
        }
        defer { requests.withValue { $0.inFlight -= 1 } }
        try await clock.sleep(for: .seconds(1))
        return .number(number)
      }
    }
    store.exhaustivity = .off
    await store.send(.launched)
    await store.send(.pulled)
    // Whoever asks from now on is told the same.
    here.setValue(.north(40))
    mover.yield(.north(40))
    await store.send(.phaseChanged(.background))
    await clock.advance(by: .seconds(30))
    await store.send(.phaseChanged(.active))
    mover.finish()
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions(strict: false)
    let conditions = store.state.conditions
    let (count, _, most) = requests.withValue { $0 }
    run.expect(most <= 1, "\(most) requests in flight at a time")
    run.expect(!conditions.isRefreshing, "a spinner is left on")
    run.expect(conditions.problem == nil, "a problem: \(String(describing: conditions.problem))")
    run.expect(conditions.snapshot?.forecast.number == count, "older data is shown")
    run.expect(conditions.freshness?.isForHere == true, "another place is shown")
    run.expect(store.effects.isEmpty, "in flight: \(store.effects.compactMap(\.name))")
  }
}
