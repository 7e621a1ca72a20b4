import Synchronization

/// What changed of observed state while a store reduced, to be told when it publishes.
///
/// Belongs to one store and is used only where the store is isolated.
package final class ObservationTurn {
  private struct Change: Hashable {
    let observed: ObservedProperties
    let property: AnyKeyPath

    static func == (a: Self, b: Self) -> Bool {
      a.observed === b.observed && (a.property === b.property || a.property == b.property)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(observed))
      hasher.combine(property)
    }
  }

  private var changes: [Change] = []

  /// Whether any observed state was ever made; without it a turn costs nothing.
  private static let isNeeded = Atomic(false)

  package init() {}

  /// The turn in which the calling thread is reducing; nil outside of reductions.
  static var current: ObservationTurn? {
    // Set only while `collect` holds the turn.
    ThreadSlot.observation.pointer.map {
      Unmanaged<ObservationTurn>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Runs a reduction: what changes in it is kept for `publish()`, and reads are not observed.
  @inline(__always)
  package func collect<Result>(_ reduction: () throws -> Result) rethrows -> Result {
    guard Self.isNeeded.load(ordering: .relaxed) else { return try reduction() }
    let outer = ThreadSlot.observation.pointer
    ThreadSlot.observation.pointer = Unmanaged.passUnretained(self).toOpaque()
    defer { ThreadSlot.observation.pointer = outer }
    return try reduction()
  }

  static func willBeNeeded() {
    if !isNeeded.load(ordering: .relaxed) { isNeeded.store(true, ordering: .relaxed) }
  }

  /// Whether nothing is to be told.
  package var isEmpty: Bool { changes.isEmpty }

  /// Tells the observers of each property that changed since the last time, once.
  package func publish() {
    if changes.isEmpty { return }
    let collected = changes
    changes = []
    var told: Set<Change> = []
    for change in collected where collected.count == 1 || told.insert(change).inserted {
      change.observed.publish(change.property)
    }
  }

  func note(_ property: AnyKeyPath, of observed: ObservedProperties) {
    let change = Change(observed: observed, property: property)
    // Loops write the same few properties over and over; the rest is sorted out when it is told.
    if changes.suffix(4).contains(change) { return }
    changes.append(change)
  }
}
