/// What is known of one album: a mark, and when it was set.
public struct DismissalRecord: Equatable, Sendable {
  /// What the user said.
  public let mark: Mark
  /// When and where.
  public let stamp: Stamp
  var unknown = UnknownMembers()

  /// Makes a record.
  public init(_ mark: Mark, _ stamp: Stamp) {
    (self.mark, self.stamp) = (mark, stamp)
  }

  /// The later of two records: by stamp, at equal stamps a removal.
  ///
  /// What is unknown belongs to its record.
  ///
  /// A maximum in one order, so that neither sequence nor repetition matters.
  func merged(with other: DismissalRecord) -> DismissalRecord {
    if (stamp, mark) != (other.stamp, other.mark) {
      return (stamp, mark) < (other.stamp, other.mark) ? other : self
    }
    if unknown == other.unknown { return self }
    var record = self
    record.unknown.merge(other.unknown)
    return record
  }
}
