import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import DismissedAlbums

/// {losing Pro, the answer to an upload, a change by another device, an edit}, in all orders.
@Suite("5: losing Pro in every order of what happens meanwhile")
struct DowngradeOrdersTests {
  /// Of all orders the first ones, with a greater law size all.
  @Test func `nothing of the sync is left, and no edit is lost`() async {
    let exploration = await exploreInterleavings(
      .exhaustive,
      limit: lawScale > 1 ? 1_000_000 : 300,
      effectsShareOnlyStores: true
    ) { run in
      await evening(run, Evening())
    }
    #expect(exploration.failure == nil)
    #expect(exploration.isComplete || lawScale <= 1)
    print("albums: \(exploration)")
  }

  /// Here effects share a counter, so nothing is left out for being equal.
  @Test func `no call to the cloud begins after the step that loses Pro`() async {
    let exploration = await exploreInterleavings(limit: lawScale > 1 ? 20_000 : 300) { run in
      await evening(run, Evening(), countsCalls: true)
    }
    #expect(exploration.failure == nil)
    print("albums, calls: \(exploration)")
  }

  @Test func `a sync that stays is found`() async throws {
    var exploration: Exploration?
    await withKnownIssue {
      exploration = await exploreInterleavings(limit: 1000, effectsShareOnlyStores: true) { run in
        await evening(run, Evening(keepsSync: true))
      }
    }
    #expect(try #require(exploration?.failure).message.contains("only Pro users sync"))
  }

  private nonisolated(nonsending) func evening(
    _ run: ExploredRun,
    _ evening: Evening,
    countsCalls: Bool = false
  ) async {
    let (isFree, lateCalls) = (LockIsolated(false), LockIsolated(0))
    var evening = evening
    // Set by a reduction and read between the steps, so that effects share it only where they read it.
    evening.isFree = isFree
    let store = TestStore(initialState: Evening.State()) {
      evening
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.date = .constant(date(0))
      $0.localStore = .memory()
      $0.keyValueClient = KeyValueClient(
        value: { _ in
          if countsCalls, isFree.value { lateCalls.withValue { $0 += 1 } }
          return Dismissals.dismissing("1002", on: "tablet").document
        },
        setValue: { _, _ in
          if countsCalls, isFree.value { lateCalls.withValue { $0 += 1 } }
        },
        changes: { _ in AsyncStream { $0.yield() } }
      )
    }
    store.exhaustivity = .off
    run.always("only Pro users sync") { [unowned store] in
      !isFree.value
        || !store.effects.contains {
          $0.owner.hasSuffix(".sync") && $0.status != .cancelledStillRunning
        }
    }
    await store.send(.begins)
    await run.finish()
    await store.skipReceivedActions(strict: false)
    let albums = store.state.albums
    run.expect(albums.sync == nil, "a free user has a sync")
    run.expect(albums.dismissals.isDismissed("1001"), "the edit is lost")
    run.expect(albums.isSaved, "the edit is not saved")
    run.expect(store.effects.isEmpty, "in flight: \(store.effects.compactMap(\.name))")
    run.expect(lateCalls.value == 0, "\(lateCalls.value) calls after losing Pro")
  }
}

/// A Pro user's albums with an upload under way, and what happens then, each thing beside the others.
@Reducer
private struct Evening {
  @ObservableState
  struct State: Equatable {
    var albums: Albums.State

    init() {
      albums = Albums.State(device: "phone", isPro: true)
      albums.isLoaded = true
      albums.dismissals.set(.dismissed, "1000", at: date(0), on: "phone")
      var sync = Sync.State(around: albums.dismissals)
      _ = sync.exchange.cloudChanged()
      _ = sync.exchange.downloaded(Dismissals())
      _ = sync.exchange.pauseEnded()
      albums.sync = sync
    }
  }

  enum Action {
    case begins
    case albums(Albums.Action)
  }

  /// Whether losing Pro leaves the sync: a fault.
  var keepsSync = false
  /// Set in the step that loses Pro.
  var isFree = LockIsolated(false)

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .begins:
        return .merge(
          .send(.albums(.sync(.started))),
          .run(name: "downgrade") { await $0(.albums(.entitlementChanged(isPro: false))) },
          .run(name: "edit") { await $0(.albums(.dismissTapped("1001"))) }
        )
      case .albums(.entitlementChanged):
        isFree.setValue(true)
        return .none
      case .albums:
        return .none
      }
    }
    Scope(state: \.albums, action: \.albums) {
      Albums.Uploading(keepsSync: keepsSync)
    }
  }
}

extension Albums {
  /// The feature with an upload that is under way when the sync starts.
  fileprivate struct Uploading: Reducer {
    typealias State = Albums.State
    typealias Action = Albums.Action

    let keepsSync: Bool

    var body: some ReducerOf<Self> {
      Albums()
      Reduce { state, action in
        guard keepsSync, case .entitlementChanged = action else { return .none }
        state.sync = Sync.State(around: state.dismissals)
        return .send(.sync(.started))
      }
      EmptyReducer().ifLet(\.sync, action: \.sync) {
        Reduce { state, action in
          guard case .started = action else { return .none }
          return Sync().upload(state.exchange.local)
        }
      }
    }
  }
}
