/// A position in an ``Arena``; ``Slot/none`` is no position.
typealias Slot = Int32

extension Slot {
  static var none: Slot { -1 }
}

/// Values in slots that are used again: insertion and removal are O(1) and move nothing.
struct Arena<Element> {
  private var elements: ContiguousArray<Element> = []
  private var free: ContiguousArray<Slot> = []

  var count: Int { elements.count - free.count }

  /// One more than the highest slot ever used.
  var capacity: Int { elements.count }

  subscript(slot: Slot) -> Element {
    get { elements[Int(slot)] }
    _modify { yield &elements[Int(slot)] }
  }

  /// Finds a slot; one that was used before still holds its old element, whose generation it continues.
  mutating func insert(new: @autoclosure () -> Element, reuse: (inout Element) -> Void) -> Slot {
    if let slot = free.popLast() {
      reuse(&elements[Int(slot)])
      return slot
    }
    elements.append(new())
    return Slot(elements.count - 1)
  }

  mutating func remove(_ slot: Slot) {
    free.append(slot)
  }
}

/// An element of an arena that stands in a list.
protocol Linked {
  var next: Slot { get set }
  var previous: Slot { get set }
}

/// A doubly linked list through the elements of an arena, in the order of insertion.
///
/// All is O(1).
struct SlotList: Equatable {
  private(set) var first: Slot = .none
  private(set) var last: Slot = .none

  var isEmpty: Bool { first == .none }

  mutating func append<Element: Linked>(_ slot: Slot, in arena: inout Arena<Element>) {
    arena[slot].previous = last
    arena[slot].next = .none
    if last == .none { first = slot } else { arena[last].next = slot }
    last = slot
  }

  mutating func remove<Element: Linked>(_ slot: Slot, in arena: inout Arena<Element>) {
    let (previous, next) = (arena[slot].previous, arena[slot].next)
    if previous == .none { first = next } else { arena[previous].next = next }
    if next == .none { last = previous } else { arena[next].previous = previous }
    arena[slot].next = .none
    arena[slot].previous = .none
  }
}
