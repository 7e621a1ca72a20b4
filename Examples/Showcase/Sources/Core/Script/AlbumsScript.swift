import DismissedAlbums
import Foundation
import Lifeline

/// The albums without a terminal: two devices of a Pro user, with what each event led to.
///
/// Both run in this process and share a store in memory. The clock is faster.
@MainActor
struct AlbumsScript {
  private let cloud = MemoryKeyValueStore()
  private let date = LockIsolated(Date(timeIntervalSince1970: 1_764_576_000))
  private let phone: StoreOf<Albums>
  private let tablet: StoreOf<Albums>
  private let newPhone: StoreOf<Albums>
  private let write: (String) -> Void

  init(write: @escaping (String) -> Void) {
    self.write = write
    let (cloud, date) = (cloud, date)
    func device(_ name: String) -> StoreOf<Albums> {
      Store(initialState: Albums.State(device: name, isPro: true)) {
        Albums()
      } withDependencies: {
        $0.continuousClock = HurriedClock(speed: 20)
        $0.date = DateGenerator { date.value }
        $0.localStore = .memory()
        $0.keyValueClient = cloud.client()
      }
    }
    (phone, tablet, newPhone) = (device("phone"), device("tablet"), device("new phone"))
  }

  /// Runs the script.
  func run() async {
    write("Dismissed albums: two devices of one user, a catalogue that nobody has recorded.")
    for device in [phone, tablet] { await start(device) }
    let ids = phone.state.catalogue.prefix(3).map(\.id)
    await press("the phone dismisses two albums", phone, .dismissTapped(ids[0]))
    phone.send(.dismissTapped(ids[1]))
    await arrives(ids[0], true, at: tablet)
    await arrives(ids[1], true, at: tablet)
    show(["phone": phone, "tablet": tablet])

    await press("the tablet restores one", tablet, .restoreTapped(ids[0]))
    await arrives(ids[0], false, at: phone)
    show(["phone": phone, "tablet": tablet])

    write("\n> the phone loses Pro while an upload waits")
    phone.send(.dismissTapped(ids[2]))
    showEffects(of: phone)
    phone.send(.entitlementChanged(isPro: false))
    for await state in phone.states where state.isSaved { break }
    showEffects(of: phone)
    show(["phone": phone, "tablet": tablet])

    await press("and is Pro again", phone, .entitlementChanged(isPro: true))
    await arrives(ids[2], true, at: tablet)
    show(["phone": phone, "tablet": tablet])

    write("\n> the phone is installed anew")
    await start(newPhone)
    await arrives(ids[2], true, at: newPhone)
    show(["new phone": newPhone])
    write("  In the cloud: \(cloud.values[Sync.key]?.count ?? 0) bytes.")
  }

  private func start(_ store: StoreOf<Albums>) async {
    store.send(.started)
    for await state in store.states where state.isLoaded { break }
  }

  private func press(_ title: String, _ store: StoreOf<Albums>, _ action: Albums.Action) async {
    write("\n> \(title)")
    date.withValue { $0 += 60 }
    store.send(action)
    for await state in store.states where state.isSaved { break }
  }

  /// Waits until a device knows what was said of an album, and until it has nothing to say itself.
  private func arrives(_ id: Album.ID, _ isDismissed: Bool, at store: StoreOf<Albums>) async {
    for await state in store.states
    where state.dismissals.isDismissed(id) == isDismissed && state.sync?.isSettled == true {
      break
    }
  }

  private func show(_ devices: KeyValuePairs<String, StoreOf<Albums>>) {
    for (name, store) in devices {
      let titles = store.state.dismissed.map { "'\($0.title)'" }.joined(separator: ", ")
      write("  On the \(name): \(store.state.visible.count) shown, not interested in: \(titles)")
    }
  }

  private func showEffects(of store: StoreOf<Albums>) {
    let effects = store.effects.filter { $0.status != .cancelledStillRunning }
      .filter { $0.name != "save" }
    if effects.isEmpty { write("  In flight: nothing.") }
    for effect in effects { write("  In flight: '\(effect.name ?? "?")' of \(effect.owner).") }
  }
}
