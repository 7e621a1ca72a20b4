/// Unique ids in order, each found by hashing.
///
/// Up to eight ids are compared one by one; a longer list keeps a `PositionTable`. Every caller has
/// looked up an id before it inserts it: this type does not search twice.
@usableFromInline
struct IDIndex<ID: Hashable> {
  @usableFromInline
  var ids: ContiguousArray<ID> = []
  @usableFromInline
  var table = PositionTable()

  @inlinable
  init() {}

  @inlinable
  static var longestScan: Int { 8 }

  @inlinable
  var count: Int { ids.count }

  @inlinable
  func position(of id: ID) -> Int? {
    guard table.isInUse else { return ids.firstIndex(of: id) }
    var slot = table.home(of: id)
    while true {
      let position = table.position(in: slot)
      if position < 0 { return nil }
      if ids[position] == id { return position }
      slot = table.slot(after: slot)
    }
  }

  @inlinable
  mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    makeRoom(for: capacity)
  }

  /// Appends `id` and returns nil, or returns where it already is.
  @inlinable
  mutating func appendIfAbsent(_ id: ID) -> Int? {
    makeRoom(for: count + 1)
    if table.isInUse {
      var slot = table.home(of: id)
      while true {
        let position = table.position(in: slot)
        if position < 0 { break }
        if ids[position] == id { return position }
        slot = table.slot(after: slot)
      }
      table.set(slot, to: count)
    } else if let position = ids.firstIndex(of: id) {
      return position
    }
    ids.append(id)
    return nil
  }

  /// Inserts an id that is not in the list.
  @inlinable
  mutating func insert(_ id: ID, at position: Int) {
    makeRoom(for: count + 1)
    if table.isInUse {
      if table.prefersSearching(for: count - position) {
        for moving in stride(from: count - 1, through: position, by: -1) {
          table.set(slot(of: moving), to: moving + 1)
        }
      } else {
        table.moveUp(from: position)
      }
      table.claim(from: table.home(of: id), for: position)
    }
    ids.insert(id, at: position)
  }

  /// Puts `id`, which is not in the list, in the place of the id at `position`.
  @inlinable
  mutating func replace(at position: Int, with id: ID) {
    if table.isInUse {
      vacateSlot(of: position)
      table.claim(from: table.home(of: id), for: position)
    }
    ids[position] = id
  }

  @inlinable
  mutating func remove(at position: Int) {
    if table.isInUse {
      vacateSlot(of: position)
      if table.prefersSearching(for: count - position) {
        for moving in (position + 1)..<count { table.set(slot(of: moving), to: moving - 1) }
      } else {
        table.moveDown(after: position)
      }
    }
    ids.remove(at: position)
  }

  /// Removes the ids at `positions`, which ascend.
  @inlinable
  mutating func remove(atAscending positions: [Int]) {
    // Beyond some removals hashing everything once is cheaper than a pass for each.
    if positions.count <= 16 {
      for position in positions.reversed() { remove(at: position) }
    } else {
      ids.remove(atAscending: positions)
      rebuildTable(roomFor: count)
    }
  }

  @inlinable
  mutating func removeAll(keepingCapacity: Bool) {
    ids.removeAll(keepingCapacity: keepingCapacity)
    if keepingCapacity { table.removeAll() } else { table = PositionTable() }
  }

  @inlinable
  mutating func swapAt(_ first: Int, _ second: Int) {
    if table.isInUse, first != second {
      let firstSlot = slot(of: first)
      table.set(slot(of: second), to: first)
      table.set(firstSlot, to: second)
    }
    ids.exchange(first, second)
  }

  /// Puts the ids in another order; `order[new]` is the position that the id had.
  @inlinable
  mutating func permute(_ order: [Int]) {
    ids = ContiguousArray(order.lazy.map { [ids] in ids[$0] })
    if table.isInUse { table.renumber(order) }
  }

  @inlinable
  func slot(of position: Int) -> Int {
    table.slot(of: position, from: table.home(of: ids[position]))
  }

  @inlinable
  mutating func vacateSlot(of position: Int) {
    table.vacate(slot(of: position), ids: ids)
  }

  @inlinable
  mutating func makeRoom(for count: Int) {
    if count > Self.longestScan, !table.hasRoom(for: count) {
      rebuildTable(roomFor: count)
    }
  }

  @inlinable
  mutating func rebuildTable(roomFor count: Int) {
    guard count > Self.longestScan else {
      table = PositionTable()
      return
    }
    table = PositionTable(roomFor: count)
    for position in ids.indices {
      table.claim(from: table.home(of: ids[position]), for: position)
    }
  }
}

extension ContiguousArray {
  /// `swapAt` without copies of the two elements.
  @inlinable
  mutating func exchange(_ first: Int, _ second: Int) {
    guard first != second else { return }
    // The buffer moves where the array copies; it checks the positions in debug builds, and the
    // callers pass positions that they have just used.
    withUnsafeMutableBufferPointer { $0.swapAt(first, second) }
  }

  /// Removes the elements at `positions`, which ascend, in one pass that copies no element.
  @inlinable
  mutating func remove(atAscending positions: [Int]) {
    guard var target = positions.first else { return }
    if positions.count == 1 {
      remove(at: target)
      return
    }
    var passed = 0
    for source in target..<count {
      if passed < positions.count, positions[passed] == source {
        passed += 1
      } else {
        exchange(target, source)
        target += 1
      }
    }
    removeSubrange(target...)
  }
}
