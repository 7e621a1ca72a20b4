/// A few snapshots, one of each place.
public struct Shelf: Equatable, Sendable, Codable {
  /// How many places are remembered.
  public static let capacity = 8

  /// The snapshots, the newest first.
  public private(set) var snapshots: [Snapshot] = []

  /// Makes a shelf with these snapshots.
  public init(_ snapshots: [Snapshot] = []) {
    for snapshot in snapshots { put(snapshot) }
  }

  /// The newest snapshot within ``Displacement/limit`` of a place.
  public func snapshot(near place: Place) -> Snapshot? {
    snapshots.first { !Displacement.isExceeded(from: $0.place, to: place) }
  }

  /// Puts a snapshot in place of those near it; of too many the oldest gives way.
  ///
  /// It counts whatever its date says: where a clock was set back, what is kept lies in the future.
  public mutating func put(_ snapshot: Snapshot) {
    snapshots.removeAll { !Displacement.isExceeded(from: $0.place, to: snapshot.place) }
    snapshots.append(snapshot)
    snapshots.sort { $0.date > $1.date }
    snapshots.removeLast(max(0, snapshots.count - Self.capacity))
  }
}
