import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import Weather

@Suite("The steps of a pass, one by one")
struct ConditionsTests {
  private let world = World()

  private func makeStore() -> TestStoreOf<Conditions> {
    TestStore(initialState: Conditions.State()) {
      Conditions()
    } withDependencies: {
      world.install(in: &$0)
    }
  }

  @Test func `it locates, looks into the cache, asks, shows and keeps`() async {
    let store = makeStore()
    await store.send(.wanted(.shown)) { _ = $0.passes.request(isForced: false) }
    #expect(store.effects.compactMap(\.name) == ["fix", "fix time-out"])

    await world.clock.advance(by: .seconds(1))
    await store.receive(\.located) {
      $0.passes.inFlight?.phase = .reading
      $0.passes.inFlight?.place = .home
    }
    await store.receive(\.cacheRead) {
      $0.passes.inFlight?.phase = .requesting
      $0.askedPlace = .home
    }
    #expect(store.effects.compactMap(\.name) == ["request"])

    await world.clock.advance(by: .seconds(1))
    let snapshot = Snapshot(forecast: .number(1), place: .home, date: start + 2)
    await store.receive(\.answered) {
      _ = $0.passes.finish()
      $0.snapshot = snapshot
      $0.freshness = Freshness(age: .zero, source: .network)
    }
    await store.receive(\.passEnded, .network)
    await store.finish()
    #expect(try! await world.cache.snapshot(near: .home) == snapshot)
  }

  @Test func `what comes from another pass, or too late, is not heard`() async {
    let store = makeStore()
    await store.send(.located(pass: 1, LocationReading(fix: .home)))
    await store.send(.wanted(.shown)) { _ = $0.passes.request(isForced: false) }
    await store.send(.located(pass: 7, LocationReading(fix: .home)))
    await store.send(.cacheRead(pass: 1, .success(nil)))
    await store.send(.answered(pass: 1, .failure(.httpStatus(500))))
    await store.send(.retryDue)
    await store.skipInFlightEffects()
  }

  /// A location service that ignores cancellation is left behind, and is not heard.
  @Test func `a fix that cannot be cancelled holds nobody up`() async {
    let (late, arrival) = AsyncStream<Place>.makeStream()
    let store = makeStore()
    store.exhaustivity = .off
    store.dependencies.locationClient.known = { LocationReading(current: .north(1)) }
    store.dependencies.locationClient.fix = {
      let wait = Task { await late.first { _ in true } }
      return await wait.value ?? .home
    }
    await store.send(.wanted(.shown))
    await world.clock.advance(by: .seconds(9))
    await store.skipReceivedActions()
    #expect(store.state.snapshot?.place == .north(1))
    #expect(store.state.freshness?.fix == .current)
    #expect(!store.state.isRefreshing)
    arrival.yield(.north(50))
    await store.finish()
    #expect(store.state.snapshot?.place == .north(1))
  }

  @Test func `a client that claims to be cancelled is an answer, too`() async {
    let store = makeStore()
    store.exhaustivity = .off
    store.dependencies.weatherClient.forecast = { _ in throw CancellationError() }
    await store.send(.wanted(.shown))
    await world.clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(!store.state.isRefreshing)
    #expect(store.state.problem == .weather(.unreachable(reason: "CancellationError()")))
    await store.finish()
  }

  @Test func `a damaged cache is reported, and the pass goes on`() async {
    let store = makeStore()
    store.exhaustivity = .off
    store.dependencies.snapshotCache.snapshot = { _ in
      throw SnapshotCacheError.damaged(setAside: "x.damaged")
    }
    await store.send(.wanted(.shown))
    await world.clock.advance(by: .seconds(2))
    await store.skipReceivedActions()
    #expect(store.state.cacheProblem == .damaged(setAside: "x.damaged"))
    #expect(store.state.snapshot?.forecast.number == 1)
    #expect(store.state.problem == nil)
    await store.finish()
  }

  @Test func `a disk that takes nothing costs no requests`() async {
    let store = makeStore()
    store.exhaustivity = .off
    store.dependencies.snapshotCache.save = { _ in
      throw SnapshotCacheError.unwritable(reason: "no space")
    }
    for _ in 0..<3 {
      await store.send(.wanted(.pulled))
      await world.clock.advance(by: .seconds(5))
    }
    await store.skipReceivedActions()
    #expect(store.state.cacheProblem == .unwritable(reason: "no space"))
    #expect(world.requests.count == 1)
    #expect(store.state.freshness == Freshness(age: .seconds(9), source: .cache))
    await store.finish()
  }

  /// So that of two the older never lands after the newer.
  @Test func `what is being kept gives way to what is newer`() async {
    let store = makeStore()
    store.exhaustivity = .off
    let kept = LockIsolated<[Int]>([])
    store.dependencies.snapshotCache.save = { [clock = world.clock] snapshot in
      try await clock.sleep(for: .seconds(100))
      kept.withValue { $0.append(snapshot.forecast.number) }
    }
    await store.send(.wanted(.pulled))
    await world.clock.advance(by: .seconds(70))
    await store.send(.wanted(.pulled))
    await world.clock.advance(by: .seconds(10))
    #expect(store.effects.compactMap(\.name) == ["save"])
    await world.clock.advance(by: .seconds(200))
    #expect(kept.value == [2])
    await store.skipReceivedActions()
    await store.finish()
  }

  @Test(arguments: [
    (kept: 60.0, shown: 30.0, newest: "shown"),
    (30, 60, "kept"),
    // From before the clock was set back.
    (-60, 30, "shown"),
    (30, -60, "kept"),
    (-30, -60, "shown"),
  ])
  func `the newest is the last that is not from the future`(
    kept: Double,
    shown: Double,
    newest: String
  ) {
    var state = Conditions.State()
    state.show(.number(1, age: shown), from: .network, .new, at: start)
    let found = state.newest(.number(2, age: kept), near: .home, at: start)
    #expect(found?.forecast.number == (newest == "shown" ? 1 : 2))
  }

  @Test func `a test that gives no client is told by name`() async {
    await withKnownIssue {
      let store = TestStore(initialState: Conditions.State()) {
        Conditions()
      } withDependencies: {
        world.install(in: &$0)
        $0.weatherClient = WeatherClient()
      }
      store.exhaustivity = .off
      await store.send(.wanted(.shown))
      await world.clock.advance(by: .seconds(1))
    } matching: {
      "\($0)".contains("WeatherClient.forecast")
    }
  }
}
