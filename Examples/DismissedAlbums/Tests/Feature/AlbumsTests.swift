import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import DismissedAlbums

@Suite("Dismissed albums")
struct AlbumsTests {
  private let ids = Catalogue.bundled.prefix(3).map(\.id)

  @Test func `a dismissed album vanishes, a restored one returns to its place`() async {
    let disk = LockIsolated(Dismissals())
    let store = TestStore(initialState: Albums.State(device: "phone")) {
      Albums()
    } withDependencies: {
      $0.date = .constant(date(0))
      $0.localStore.load = { disk.value }
      $0.localStore.save = { list in disk.withValue { $0 = list } }
    }
    #expect(store.state.visible.isEmpty)
    await store.send(.started)
    await store.receive(\.loaded.success) { $0.isLoaded = true }
    #expect(store.state.visible == Catalogue.bundled.elements)

    await store.send(.dismissTapped(ids[1])) {
      $0.dismissals.set(.dismissed, ids[1], at: date(0), on: "phone")
      $0.revision = 1
      $0.savingRevision = 1
    }
    #expect(store.state.visible.count == 299 && store.state.dismissed.map(\.id) == [ids[1]])
    await store.receive(\.saved, 1) {
      $0.savedRevision = 1
      $0.savingRevision = nil
    }
    #expect(disk.value.isDismissed(ids[1]))

    await store.send(.restoreTapped(ids[1])) {
      $0.dismissals.set(.removed, ids[1], at: date(0), on: "phone")
      $0.revision = 2
      $0.savingRevision = 2
    }
    await store.receive(\.saved, 2) {
      $0.savedRevision = 2
      $0.savingRevision = nil
    }
    #expect(store.state.visible == Catalogue.bundled.elements)
    #expect(!disk.value.isDismissed(ids[1]))
  }

  @Test func `taps that mean nothing change nothing`() async {
    let device = await Device(saved: .dismissing(ids[0]), isPro: false, cloud: nil)
    for action in [
      Albums.Action.dismissTapped("none"), .dismissTapped(ids[0]), .restoreTapped(ids[1]),
      .restoreTapped("none"), .started,
    ] {
      await device.store.send(action)
    }
    #expect(device.store.state.revision == 0)
    await device.end()
  }

  @Test func `4: a free user's whole session asks the cloud nothing`() async {
    // The client is unimplemented: whoever calls it fails the test.
    let device = await Device(saved: .dismissing(ids[0]), isPro: false, cloud: nil)
    for id in ids { await device.store.send(.dismissTapped(id)) }
    await device.wait(.seconds(100))
    await device.store.send(.restoreTapped(ids[1]))
    await device.store.send(.entitlementChanged(isPro: false))
    await device.wait(.seconds(100))
    #expect(await device.dismissed() == [ids[0], ids[2]])
    #expect(device.store.state.sync == nil && device.store.state.isSaved)
    #expect(device.store.effects.isEmpty)
    #expect(device.disk.value == device.store.state.dismissals)
    await device.store.finish()
  }

  @Test func `the control: with Pro the same session does ask it`() async {
    let cloud = Cloud()
    let device = await Device(saved: .dismissing(ids[0]), cloud: cloud.client)
    await device.store.send(.dismissTapped(ids[1]))
    await device.wait()
    #expect(Set(cloud.calls.map { "\($0)" }) == ["value", "setValue", "changes"])
    await device.end()
  }

  @Test func `becoming Pro pushes what was dismissed before`() async {
    let cloud = Cloud(.dismissing(ids[2], on: "tablet"))
    let device = await Device(saved: .dismissing(ids[0]), isPro: false, cloud: cloud.client)
    #expect(cloud.calls.isEmpty)
    await device.store.send(.entitlementChanged(isPro: true))
    await device.wait()
    #expect(cloud.dismissals?.dismissedIDs == [ids[0], ids[2]])
    #expect(await device.dismissed() == [ids[0], ids[2]])
    #expect(device.store.state.sync?.isSettled == true)
    #expect(device.disk.value == cloud.dismissals)
    await device.end()
  }

  @Test func `3: after a reinstall the list comes back by itself`() async {
    let cloud = Cloud()
    for isPro in [true, false] {
      let device = await Device("old", isPro: isPro, cloud: isPro ? cloud.client : nil)
      await device.store.send(.dismissTapped(ids[1]))
      await device.wait()
      await device.end()
      let calls = cloud.calls.count

      let reinstalled = await Device("new", isPro: isPro, cloud: isPro ? cloud.client : nil)
      await reinstalled.wait()
      // The control: without the sync the album shows again.
      #expect(await reinstalled.dismissed() == (isPro ? [ids[1]] : []))
      #expect(isPro || cloud.calls.count == calls)
      await reinstalled.end()
    }
  }

  @Test func `a burst of 50 dismissals is one write, or two`() async {
    let cloud = Cloud()
    let device = await Device(cloud: cloud.client)
    for album in Catalogue.bundled.prefix(50) { await device.store.send(.dismissTapped(album.id)) }
    await device.wait()
    #expect((1...2).contains(cloud.writeCount))
    #expect(cloud.dismissals?.dismissedIDs.count == 50)

    cloud.hold(.setValue)
    for album in Catalogue.bundled.prefix(100) { await device.store.send(.dismissTapped(album.id)) }
    await device.wait()
    // Here those that come while one is under way follow together.
    for album in Catalogue.bundled.prefix(150) { await device.store.send(.dismissTapped(album.id)) }
    cloud.open()
    await device.wait()
    #expect((3...4).contains(cloud.writeCount))
    #expect(cloud.dismissals?.dismissedIDs.count == 150)
    await device.end()
  }

  @Test func `an edit during a download is kept, and so is what came`() async {
    let cloud = Cloud(.dismissing(ids[2], on: "tablet"))
    cloud.hold(.value)
    let device = await Device(cloud: cloud.client)
    #expect(cloud.calls == [.changes, .value])
    await device.store.send(.dismissTapped(ids[0]))
    cloud.open()
    await device.wait()
    #expect(await device.dismissed() == [ids[0], ids[2]])
    #expect(cloud.dismissals?.dismissedIDs == [ids[0], ids[2]])
    await device.end()
  }

  @Test func `what was pulled is not pushed back`() async {
    let cloud = Cloud(.dismissing(ids[2], on: "tablet"))
    let device = await Device(cloud: cloud.client)
    await device.wait(.seconds(100))
    cloud.change(to: Dismissals.dismissing(ids[2], ids[1], on: "tablet").document)
    await device.wait(.seconds(100))
    #expect(await device.dismissed() == [ids[1], ids[2]])
    #expect(cloud.writeCount == 0)
    await device.end()
  }

  @Test func `a whole blob that another device overwrote is mended`() async {
    let cloud = Cloud()
    let device = await Device(cloud: cloud.client)
    await device.store.send(.dismissTapped(ids[0]))
    await device.wait()
    // The tablet had not seen it.
    cloud.change(to: Dismissals.dismissing(ids[2], on: "tablet").document)
    await device.wait()
    #expect(cloud.dismissals?.dismissedIDs == [ids[0], ids[2]])
    await device.end()
  }

  @Test func `a store that refuses is asked again, later and later`() async {
    let cloud = Cloud()
    let device = await Device(cloud: cloud.client)
    let refusal = KeyValueError.unavailable(reason: "no network")
    cloud.refuse(Array(repeating: refusal, count: 4))
    let before = cloud.calls.count
    await device.store.send(.dismissTapped(ids[0]))
    // The upload at 0.3 s, then a download after 1, 2, 4 and 8 s more.
    for (second, count) in [(0.4, 1), (1.2, 1), (1.4, 2), (3.2, 2), (3.4, 3), (7.2, 3), (7.4, 4)] {
      await device.clock.advance(to: TestClock.Instant(offset: .seconds(second)))
      #expect(cloud.calls.count - before == count, "at \(second) s")
    }
    await device.store.skipReceivedActions(strict: false)
    #expect(device.store.state.sync?.problem == .store(refusal))
    #expect(device.disk.value.isDismissed(ids[0]))
    await device.wait(.seconds(9))
    #expect(cloud.dismissals?.dismissedIDs == [ids[0]])
    await device.store.skipReceivedActions(strict: false)
    #expect(device.store.state.sync?.problem == nil)
    await device.end()
  }

  @Test func `what was not pushed when the process ended is pushed by the next one`() async {
    let cloud = Cloud()
    cloud.hold(.setValue)
    let device = await Device(cloud: cloud.client)
    await device.store.send(.dismissTapped(ids[0]))
    await device.wait()
    #expect(cloud.writeCount == 1 && cloud.data == nil)
    let saved = device.disk.value
    await device.end()
    cloud.open()
    let next = await Device(saved: saved, cloud: cloud.client)
    await next.wait()
    #expect(cloud.dismissals?.dismissedIDs == [ids[0]])
    await next.end()
  }

  @Test func `over the quota the user is told, and the list stays`() async {
    let cloud = Cloud()
    let device = await Device(cloud: cloud.client)
    let refusal = KeyValueError.overQuota(bytes: 2_000_000, limit: 1_048_576)
    cloud.refuse([refusal])
    await device.store.send(.dismissTapped(ids[0]))
    await device.wait(.seconds(1000))
    #expect(cloud.writeCount == 1)
    #expect(await device.dismissed() == [ids[0]])
    #expect(device.store.state.sync?.problem == .store(refusal))
    #expect("\(refusal)".contains("too large"))
    #expect(device.disk.value.isDismissed(ids[0]))
    // Another list may fit.
    await device.store.send(.restoreTapped(ids[0]))
    await device.wait()
    #expect(cloud.writeCount == 2 && cloud.dismissals == device.disk.value)
    await device.end()
  }

  @Test func `what cannot be read is set aside, said, and not overwritten`() async {
    let damaged = Data("{\"version\":1".utf8)
    let cloud = Cloud()
    cloud.data = damaged
    let device = await Device(saved: .dismissing(ids[0]), cloud: cloud.client)
    await device.store.send(.dismissTapped(ids[1]))
    await device.wait(.seconds(1000))
    #expect(cloud.data == damaged && cloud.writeCount == 0)
    #expect(await device.dismissed() == [ids[0], ids[1]])
    #expect(device.disk.value.dismissedIDs == [ids[0], ids[1]])
    let problem = device.store.state.sync?.problem
    #expect(problem?.description.contains("A copy is 'aside-12'") == true)

    await device.store.send(.sync(.replaceDamageTapped))
    await device.wait()
    #expect(cloud.dismissals?.dismissedIDs == [ids[0], ids[1]])
    await device.store.skipReceivedActions(strict: false)
    #expect(device.store.state.sync?.problem == nil)
    await device.end()
  }

  @Test func `what a newer version wrote for itself is never replaced`() async {
    let newer = Data(#"{"version":2,"hidden":[]}"#.utf8)
    let cloud = Cloud()
    cloud.data = newer
    let device = await Device(saved: .dismissing(ids[0]), cloud: cloud.client)
    await device.store.send(.sync(.replaceDamageTapped))
    await device.store.send(.dismissTapped(ids[1]))
    await device.wait(.seconds(1000))
    #expect(cloud.data == newer && cloud.writeCount == 0)
    #expect(await device.dismissed() == [ids[0], ids[1]])
    #expect(device.store.state.sync?.problem?.description.contains("update") == true)
    // Readable again, for instance after another device's repair: the sync goes on by itself.
    cloud.change(to: Dismissals.dismissing(ids[2], on: "tablet").document)
    await device.wait()
    #expect(cloud.dismissals?.dismissedIDs == Set(ids))
    await device.end()
  }

  @Test func `what newer versions added stays in the cloud`() async {
    let cloud = Cloud()
    cloud.data = Data(
      #"{"version":3,"oldestReader":1,"theme": "dark" ,"albums":{"x":{"dismissedAt":[1,0,"T"],"why":1.0}}}"#
        .utf8
    )
    let device = await Device(cloud: cloud.client)
    await device.store.send(.dismissTapped(ids[0]))
    await device.wait()
    let text = String(decoding: cloud.data ?? Data(), as: UTF8.self)
    #expect(text.contains(#""theme":"dark""#) && text.contains(#""why":1.0}"#))
    #expect(text.contains(#"{"version":3,"oldestReader":1,"#) && text.contains(ids[0]))
    await device.end()
  }

  @Test func `what cannot be set aside is not replaced, and tried again`() async {
    let cloud = Cloud()
    cloud.data = Data("damaged".utf8)
    let device = await Device(cloud: cloud.client)
    await device.end()
    let isFull = LockIsolated(true)
    let store = TestStore(initialState: Albums.State(device: "phone", isPro: true)) {
      Albums()
    } withDependencies: {
      $0.continuousClock = device.clock
      $0.keyValueClient = cloud.client
      $0.localStore = .memory()
      $0.localStore.setAside = { _ in
        if isFull.value {
          throw LocalStoreError.unwritable(reason: "write: No space left on device")
        }
        return "aside"
      }
    }
    store.exhaustivity = .off
    await store.send(.started)
    await device.clock.advance()
    await store.skipReceivedActions(strict: false)
    #expect(store.state.sync?.problem?.description.contains("no copy can be kept") == true)
    await store.send(.sync(.replaceDamageTapped))
    isFull.setValue(false)
    await device.clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.sync?.problem?.description.contains("A copy is 'aside'") == true)
    #expect(cloud.writeCount == 0)
    await store.skipInFlightEffects(strict: false)
  }
}
