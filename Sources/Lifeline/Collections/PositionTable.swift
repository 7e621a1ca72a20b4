/// Where the ids of an `IDIndex` stand: a hash table of positions that knows nothing of the ids.
///
/// Open addressing with linear probing over a power of two of slots, at most two thirds of them
/// taken. A slot holds position + 1, and 0 when it is vacant, so that moving every position behind an
/// insertion or a removal is one pass of arithmetic without a branch and without hashing an id.
@usableFromInline
struct PositionTable {
  @usableFromInline
  var slots: ContiguousArray<UInt32> = []

  /// An empty table, or one with room for `count` positions.
  @usableFromInline
  init(roomFor count: Int = 0) {
    guard count > 0 else { return }
    var capacity = 16
    while capacity * 2 < count * 3 { capacity *= 2 }
    slots = ContiguousArray(repeating: 0, count: capacity)
  }

  /// Whether positions are looked up here; a short list of ids is scanned instead.
  @inlinable
  var isInUse: Bool { !slots.isEmpty }

  @inlinable
  func hasRoom(for count: Int) -> Bool { count * 3 <= slots.count * 2 }

  /// The slot at which the search for `id` begins.
  @inlinable
  func home(of id: some Hashable) -> Int {
    var hasher = Hasher()
    hasher.combine(id)
    return hasher.finalize() & (slots.count &- 1)
  }

  @inlinable
  func slot(after slot: Int) -> Int { (slot &+ 1) & (slots.count &- 1) }

  /// The position held by `slot`; -1 when it is vacant.
  @inlinable
  func position(in slot: Int) -> Int { Int(slots[slot]) &- 1 }

  /// The slot that holds `position`, which is in the table, searched from the home of its id.
  @inlinable
  func slot(of position: Int, from home: Int) -> Int {
    var slot = home
    while self.position(in: slot) != position { slot = self.slot(after: slot) }
    return slot
  }

  @inlinable
  mutating func set(_ slot: Int, to position: Int) { slots[slot] = UInt32(position + 1) }

  /// Takes the first vacant slot from `home` on for `position`.
  @inlinable
  mutating func claim(from home: Int, for position: Int) {
    var slot = home
    while slots[slot] != 0 { slot = self.slot(after: slot) }
    set(slot, to: position)
  }

  /// Empties `slot` and closes the gap, so that each search still ends at a vacant slot.
  @inlinable
  mutating func vacate(_ slot: Int, ids: ContiguousArray<some Hashable>) {
    let mask = slots.count &- 1
    var gap = slot
    var next = self.slot(after: slot)
    while slots[next] != 0 {
      // What lies behind the gap fills it, unless the search for it begins after the gap.
      let home = home(of: ids[position(in: next)])
      if (next &- home) & mask >= (next &- gap) & mask {
        slots[gap] = slots[next]
        gap = next
      }
      next = self.slot(after: next)
    }
    slots[gap] = 0
  }

  /// Whether so few positions move that finding each by its id is cheaper than a pass.
  @inlinable
  func prefersSearching(for moving: Int) -> Bool { moving * 64 <= slots.count }

  /// Adds one to each position from `first` on.
  @usableFromInline
  mutating func moveUp(from first: Int) {
    let bound = UInt32(first)
    overwriteSlots { $0 &+ ($0 > bound ? 1 : 0) }
  }

  /// Subtracts one from each position after `last`.
  @usableFromInline
  mutating func moveDown(after last: Int) {
    let bound = UInt32(last + 1)
    overwriteSlots { $0 &- ($0 > bound ? 1 : 0) }
  }

  /// Gives each position its new number; `order[new]` is the old one.
  @usableFromInline
  mutating func renumber(_ order: [Int]) {
    var renumbered = ContiguousArray<UInt32>(repeating: 0, count: order.count + 1)
    for (new, old) in order.enumerated() { renumbered[old + 1] = UInt32(new + 1) }
    overwriteSlots { renumbered[Int($0)] }
  }

  @usableFromInline
  mutating func removeAll() { overwriteSlots { _ in 0 } }

  @inline(__always)
  private mutating func overwriteSlots(_ transform: (UInt32) -> UInt32) {
    // The pointer lets the pass become vector instructions. It stays within this closure, and each
    // index comes from the buffer itself.
    slots.withUnsafeMutableBufferPointer { slots in
      for slot in slots.indices { slots[slot] = transform(slots[slot]) }
    }
  }
}
