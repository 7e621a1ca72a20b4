/// Which life an observed state is, and which edition of it.
///
/// A new state is a new life; a copy of it is the same life, edited or not. Two ids are equal when they are
/// of the same life and, for enums, of the same case. The edition tells copies apart that were edited
/// separately: an observer of a property is told when another edition is put there, and not when the state
/// that is there is edited, because then the observers of what was edited are told.
public struct ObservableStateID: Hashable, Sendable {
  @usableFromInline let life: UInt64
  /// The cases of the enums around the state, a byte each.
  @usableFromInline let branch: UInt64
  /// `nil` where edits leave no trace: there any write has to count as a change.
  @usableFromInline let edition: UInt64?

  init(life: UInt64, branch: UInt64 = 0, edition: UInt64?) {
    self.life = life
    self.branch = branch
    self.edition = edition
  }

  /// The id of an enum that is in a case without values.
  public init(case index: UInt8) {
    self.init(life: 0, branch: UInt64(index) + 1, edition: 0)
  }

  /// The id of an enum that holds observed state.
  public init<Value: ObservedValue>(case index: UInt8, holding value: Value) {
    let inner = value._$observedID
    self.init(
      life: inner.life,
      branch: inner.branch << 8 | (UInt64(index) + 1),
      edition: inner.edition
    )
  }

  /// The id of an enum that holds a value nobody observes.
  @_disfavoredOverload
  public init<Value>(case index: UInt8, holding value: Value) {
    self.init(life: 0, branch: UInt64(index) + 1, edition: nil)
  }

  /// The id of nothing: of an optional that is empty.
  public static let absent = ObservableStateID(life: 0, edition: 0)

  /// Whether nothing but edits that were told of themselves can lie between the two.
  @inlinable
  public func isSameEdition(as other: ObservableStateID) -> Bool {
    self == other && edition != nil && edition == other.edition
  }

  /// Whether both are of the same life.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.life == b.life && a.branch == b.branch }

  /// Hashes the life.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(life)
    hasher.combine(branch)
  }
}
