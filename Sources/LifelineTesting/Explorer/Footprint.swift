/// What a step did that other steps could notice.
///
/// Two steps whose footprints do not conflict give the same in both orders.
struct Footprint: Equatable {
  /// Stores, clocks and actors that it used, by small numbers.
  private(set) var used: Set<Int> = []
  /// The task group that the step belongs to: an effect with its children.
  var effect: Int?
  /// The effects that it cancelled.
  private(set) var cancelled: Set<Int> = []
  /// Whether it may have used any store, clock and actor: a step of the test itself, which reads what it likes.
  var mayUseAll = false
  /// Whether it may have done anything: what came from outside of the executor.
  var isUnbounded = false

  private var usesSome: Bool { mayUseAll || !used.isEmpty }

  mutating func use(_ resource: Int) {
    used.insert(resource)
  }

  mutating func cancel(_ effect: Int) {
    cancelled.insert(effect)
  }

  func conflicts(with other: Footprint) -> Bool {
    if isUnbounded || other.isUnbounded { return true }
    if mayUseAll && other.usesSome || usesSome && other.mayUseAll { return true }
    if !used.isDisjoint(with: other.used) { return true }
    if let effect = other.effect, cancelled.contains(effect) { return true }
    if let effect, other.cancelled.contains(effect) { return true }
    return false
  }
}
