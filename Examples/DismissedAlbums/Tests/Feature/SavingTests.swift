import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import DismissedAlbums

@Suite("Saving the list on the device")
struct SavingTests {
  private let ids = Catalogue.bundled.prefix(3).map(\.id)

  private func makeStore(
    _ clock: TestClock,
    _ localStore: LocalStoreClient
  ) -> TestStoreOf<Albums> {
    let store = TestStore(initialState: Albums.State(device: "phone")) {
      Albums()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(date(0))
      $0.localStore = localStore
    }
    store.exhaustivity = .off
    return store
  }

  @Test func `one save at a time, and at last the newest`() async {
    let (saves, doors) = (LockIsolated([Int]()), LockIsolated([AsyncStream<Void>.Continuation]()))
    var localStore = LocalStoreClient.memory()
    localStore.save = { list in
      for await _ in AsyncStream(Void.self, { door in doors.withValue { $0.append(door) } }) {}
      saves.withValue { $0.append(list.records.count) }
    }
    let clock = TestClock()
    let store = makeStore(clock, localStore)
    await store.send(.started)
    await store.receive(\.loaded)
    for id in ids { await store.send(.dismissTapped(id)) }
    #expect(store.effects.count == 1 && !store.state.isSaved)
    for round in 0..<2 {
      doors.value[round].finish()
      await store.receive(\.saved)
    }
    #expect(saves.value == [1, 3] && store.state.isSaved)
    await store.finish()
  }

  @Test func `a disk that is full is said, tried again, and loses nothing`() async {
    let (failures, saved) = (LockIsolated(3), LockIsolated(Dismissals()))
    var localStore = LocalStoreClient.memory()
    let full = LocalStoreError.unwritable(reason: "write: No space left on device")
    localStore.save = { list in
      if failures.value > 0 {
        failures.withValue { $0 -= 1 }
        throw full
      }
      saved.setValue(list)
    }
    let clock = TestClock()
    let store = makeStore(clock, localStore)
    await store.send(.started)
    await store.receive(\.loaded)
    await store.send(.dismissTapped(ids[0]))
    await store.receive(\.saveFailed, full)
    #expect(store.state.problem == full)
    await store.send(.dismissTapped(ids[1]))
    // After 1, 2 and 4 s.
    await clock.advance(by: .milliseconds(6900))
    #expect(saved.value == Dismissals())
    await clock.advance(by: .milliseconds(100))
    await store.skipReceivedActions(strict: false)
    #expect(saved.value.dismissedIDs == [ids[0], ids[1]])
    #expect(store.state.problem == nil && store.state.isSaved)
    await store.finish()
  }

  @Test func `a list that cannot be read is not replaced by an empty one`() async {
    let (isLocked, saveCount) = (LockIsolated(true), LockIsolated(0))
    let unreadable = LocalStoreError.unreadable(reason: "open: Permission denied")
    let clock = TestClock()
    let store = makeStore(
      clock,
      LocalStoreClient(
        load: {
          if isLocked.value { throw unreadable }
          return .dismissing(ids[0])
        },
        save: { _ in saveCount.withValue { $0 += 1 } },
        setAside: { _ in "" }
      )
    )
    await store.send(.started)
    await store.receive(\.loaded.failure)
    await store.send(.dismissTapped(ids[1]))
    #expect(store.state.problem == unreadable && store.state.visible.isEmpty)
    await clock.advance(by: .seconds(100))
    #expect(saveCount.value == 0)
    isLocked.setValue(false)
    await clock.advance(by: .seconds(100))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.dismissed.map(\.id) == [ids[0]] && store.state.problem == nil)
    await store.finish()
  }

  @Test func `a damaged list is said, and with Pro comes back from the cloud`() async {
    let damage = LocalStoreError.damaged(setAside: "aside", reason: "its checksum is wrong")
    let cloud = Cloud(.dismissing(ids[0], on: "tablet"))
    let clock = TestClock()
    let store = makeStore(clock, .memory())
    store.dependencies.localStore.load = { throw damage }
    store.dependencies.keyValueClient = cloud.client
    await store.send(.entitlementChanged(isPro: true))
    await store.send(.started)
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.problem == damage)
    #expect(store.state.dismissed.map(\.id) == [ids[0]])
    await store.skipInFlightEffects(strict: false)
  }
}
