import Foundation
import Lifeline
import LifelineTesting
import Synchronization

@testable import DismissedAlbums

/// A store of one value whose answers a test holds back, and which counts what it is asked.
final class Cloud: Sendable {
  enum Call: Equatable, Sendable {
    case value
    case setValue
    case changes
  }

  private struct Contents {
    var value: Data?
    var calls: [Call] = []
    var doors: [AsyncStream<Void>.Continuation] = []
    var ears: [AsyncStream<Void>.Continuation] = []
    var held: Call?
    var refusals: [KeyValueError] = []
  }

  private let contents: Mutex<Contents>

  init(_ dismissals: Dismissals? = nil) {
    contents = Mutex(Contents(value: dismissals?.document))
  }

  /// What it was asked, in order.
  var calls: [Call] { contents.withLock { $0.calls } }
  /// How often it was written.
  var writeCount: Int { calls.count { $0 == .setValue } }
  /// What it holds.
  var data: Data? {
    get { contents.withLock { $0.value } }
    set { contents.withLock { $0.value = newValue } }
  }
  /// The list that it holds.
  var dismissals: Dismissals? { data.flatMap { try? Dismissals(document: $0) } }

  /// Lets calls of a kind wait until ``open()``, or until their task is cancelled.
  func hold(_ call: Call) { contents.withLock { $0.held = call } }

  /// Answers all calls that wait.
  func open() {
    let doors = contents.withLock { contents in
      defer { contents.doors = [] }
      contents.held = nil
      return contents.doors
    }
    for door in doors { door.finish() }
  }

  /// Refuses the next calls that read or write, one error each.
  func refuse(_ errors: [KeyValueError]) { contents.withLock { $0.refusals = errors } }

  /// Holds another device's value now, and tells of it.
  func change(to data: Data?) {
    let ears = contents.withLock { contents in
      contents.value = data
      return contents.ears
    }
    for ear in ears { ear.yield() }
  }

  var client: KeyValueClient {
    KeyValueClient(
      value: { [self] _ in
        try await call(.value)
        return data
      },
      setValue: { [self] value, _ in
        try await call(.setValue)
        data = value
      },
      changes: { [self] _ in
        AsyncStream { ear in
          contents.withLock { contents in
            contents.calls.append(.changes)
            contents.ears.append(ear)
          }
        }
      }
    )
  }

  private func call(_ call: Call) async throws {
    let (isHeld, refusal) = contents.withLock { contents in
      contents.calls.append(call)
      return (
        contents.held == call,
        contents.refusals.isEmpty ? nil : contents.refusals.removeFirst()
      )
    }
    if isHeld {
      for await _ in AsyncStream(Void.self, { door in contents.withLock { $0.doors.append(door) } })
      {}
      try Task.checkCancellation()
    }
    if let refusal { throw refusal }
  }
}

/// A device in a test: its feature, its disk and its clock.
struct Device {
  let store: TestStoreOf<Albums>
  let clock: TestClock
  let disk: LockIsolated<Dismissals>
}

extension Device {
  /// Starts the feature on a device, with everything it had saved.
  nonisolated(nonsending) init(
    _ name: String = "phone",
    saved: Dismissals = Dismissals(),
    isPro: Bool = true,
    cloud: KeyValueClient?
  ) async {
    let (clock, disk) = (TestClock(), LockIsolated(saved))
    (self.clock, self.disk) = (clock, disk)
    store = TestStore(initialState: Albums.State(device: name, isPro: isPro)) {
      Albums()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = DateGenerator { date(Int(clock.now.offset / .milliseconds(1))) }
      if let cloud { $0.keyValueClient = cloud }
      $0.localStore.load = { disk.value }
      $0.localStore.save = { list in disk.withValue { $0 = list } }
      $0.localStore.setAside = { "aside-\($0.count)" }
    }
    store.exhaustivity = .off
    await store.send(.started)
    await clock.advance()
  }

  /// Time goes by.
  nonisolated(nonsending) func wait(_ duration: Duration = .seconds(1)) async {
    await clock.advance(by: duration)
  }

  /// What the user sees as dismissed.
  nonisolated(nonsending) func dismissed() async -> [Album.ID] {
    await store.skipReceivedActions(strict: false)
    return store.state.dismissed.map(\.id)
  }

  /// Ends the process: whatever is not saved is lost.
  nonisolated(nonsending) func end() async {
    await store.skipReceivedActions(strict: false)
    await store.skipInFlightEffects(strict: false)
  }
}
