/// What the user last said of an album.
public enum Mark: UInt8, Comparable, Hashable, CaseIterable, Sendable {
  /// Not interested.
  case dismissed
  /// Interested again: a tombstone of the dismissal, never a missing record.
  case removed

  /// At one stamp a removal is greater: the worst that follows is that an album shows again.
  public static func < (first: Mark, second: Mark) -> Bool { first.rawValue < second.rawValue }
}
