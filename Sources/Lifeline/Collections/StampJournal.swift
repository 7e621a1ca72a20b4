/// Which ids the latest changes of one collection concerned, to be asked by a stamp seen earlier.
///
/// Two rings of ids, one for those that left and one for those whose element was written or left. An
/// answer is the part of a ring that was logged since the stamp; it is nil when that part was
/// overwritten, when the stamp was, or when it was never one of this value's.
@usableFromInline
final class StampJournal<ID: Hashable>: StampPair {
  // Unchecked, for the check at run time costs half of a write: each access begins and ends within one
  // method of this class that calls nothing but the ids' own `==`.
  @exclusivity(unchecked) @usableFromInline var left: ContiguousArray<ID> = []
  @exclusivity(unchecked) @usableFromInline var written: ContiguousArray<ID> = []

  /// The journal of a collection before its first change.
  @inlinable
  override init(stamp: UInt64) { super.init(stamp: stamp) }

  /// The journal of a copy that is about to change.
  @inlinable
  init(copying other: StampJournal) {
    left = other.left
    written = other.written
    super.init(copying: other)
  }

  /// An element was written in place.
  @inlinable
  func recordWrite(_ id: ID) {
    advanceElements()
    log(id, in: &written, .elements)
  }

  /// Elements with new ids came.
  ///
  /// Nothing that was here before is concerned; the stamps move all the same, because another copy
  /// may receive another element under the same id.
  @inlinable
  func recordArrival() { advanceBoth() }

  /// Elements left.
  ///
  /// That counts as a write, too: who comes back under the id may differ.
  @inlinable
  func recordDeparture(_ ids: some Collection<ID>) {
    advanceBoth()
    guard ids.count <= Self.ringCapacity else {
      forget(.ids)
      forget(.elements)
      return
    }
    for id in ids {
      log(id, in: &left, .ids)
      log(id, in: &written, .elements)
    }
  }

  /// Any element may have been written, and any id have left if `idsChanged`.
  @inlinable
  func recordUnknownWrites(idsChanged: Bool) {
    if idsChanged { advanceBoth() } else { advanceElements() }
    forget(.elements)
    if idsChanged { forget(.ids) }
  }

  @inlinable
  func idsRemoved(since stamp: UInt64) -> [ID]? { ids(in: left, .ids, since: stamp) }

  @inlinable
  func idsWritten(since stamp: UInt64) -> [ID]? { ids(in: written, .elements, since: stamp) }

  @inlinable
  func log(_ id: ID, in ring: inout ContiguousArray<ID>, _ side: Side) {
    guard let place = placeToLog(side) else { return }
    // A loop over one row takes one place.
    if let latest = place.latest, ring[latest] == id { return }
    if place.next < ring.count { ring[place.next] = id } else { ring.append(id) }
    countLogged(side)
  }

  @inlinable
  func ids(in ring: ContiguousArray<ID>, _ side: Side, since stamp: UInt64) -> [ID]? {
    guard let logged = logged(side, since: stamp) else { return nil }
    var ids: [ID] = []
    for number in logged {
      let id = ring[number % Self.ringCapacity]
      if !ids.contains(id) { ids.append(id) }
    }
    return ids
  }
}
