extension IdentifiedArray: ChildCollection {
  /// Moves whenever an id comes or goes; 0 for an array that was always empty.
  ///
  /// Equal stamps mean the same set of ids: every change draws a number that occurs only once in the
  /// process, so that copies that went their own ways never share one. A new order moves no stamp.
  @inlinable
  public var idStamp: UInt64 { journal?.stamp(of: .ids) ?? firstStamp }

  /// Moves whenever an element is written, comes or goes; 0 for an array that was always empty.
  ///
  /// Equal stamps mean that each id has the same element. A new order moves no stamp.
  @inlinable
  public var elementStamp: UInt64 { journal?.stamp(of: .elements) ?? firstStamp }

  /// The ids that left since ``idStamp`` was `stamp`, each once, in the order in which they left.
  ///
  /// One that has come back is among them. nil when not known: after some thirty removals, after
  /// eight changes each followed by a look at the stamp, or if this value never had that stamp.
  ///
  /// - Parameter stamp: An earlier ``idStamp`` of this value, or of one it was copied from.
  /// - Returns: The ids, or nil when they are not known.
  @inlinable
  public func idsRemoved(since stamp: UInt64) -> [ID]? {
    guard let journal else { return stamp == firstStamp ? [] : nil }
    return journal.idsRemoved(since: stamp)
  }

  /// The ids of the elements written since ``elementStamp`` was `stamp`, each once.
  ///
  /// One that left is among them, even if it has come back; one that only came is not. nil when not
  /// known, as for ``idsRemoved(since:)``.
  ///
  /// - Parameter stamp: An earlier ``elementStamp`` of this value, or of one it was copied from.
  /// - Returns: The ids, or nil when they are not known.
  @inlinable
  public func idsWritten(since stamp: UInt64) -> [ID]? {
    guard let journal else { return stamp == firstStamp ? [] : nil }
    return journal.idsWritten(since: stamp)
  }
}

extension IdentifiedArray {
  @inlinable
  mutating func recordWrite(_ id: ID) { ownJournal().recordWrite(id) }

  @inlinable
  mutating func recordArrival() { ownJournal().recordArrival() }

  @inlinable
  mutating func recordDeparture(_ ids: some Collection<ID>) { ownJournal().recordDeparture(ids) }

  @inlinable
  mutating func recordUnknownWrites(idsChanged: Bool) {
    ownJournal().recordUnknownWrites(idsChanged: idsChanged)
  }

  /// The journal of this value alone, made or copied if need be.
  @inlinable
  mutating func ownJournal() -> StampJournal<ID> {
    if isKnownUniquelyReferenced(&journal), let journal { return journal }
    let own =
      if let journal {
        StampJournal(copying: journal)
      } else {
        StampJournal<ID>(stamp: firstStamp)
      }
    journal = own
    return own
  }
}
