// No id comes or goes and no element is written here: the stamps stay. An id's position is renumbered,
// never looked up again, and elements are compared only by the caller's closure.
extension IdentifiedArray {
  /// Moves the elements at `offsets`, in their order, before the one that is at `destination` now.
  ///
  /// O(n). Takes any sequence of positions, an `IndexSet` among them; `destination` may be `count`,
  /// for the end. Positions out of bounds stop the program.
  @inlinable
  public mutating func move(fromOffsets offsets: some Sequence<Int>, toOffset destination: Int) {
    requireGap(destination, call: "move(fromOffsets:toOffset:)")
    let moved = ascending(offsets, call: "move(fromOffsets:toOffset:)")
    guard let first = moved.first, let last = moved.last else { return }
    var moving = ContiguousArray(repeating: false, count: storage.count)
    for position in moved { moving[position] = true }
    let changed = Swift.min(first, destination)..<Swift.max(last + 1, destination)
    var order = Array(0..<changed.lowerBound)
    order += (changed.lowerBound..<destination).filter { !moving[$0] }
    order += moved
    order += (destination..<changed.upperBound).filter { !moving[$0] }
    order += changed.upperBound..<storage.count
    permute(order)
  }

  /// Sorts the elements by a closure that says which of two comes first.
  ///
  /// O(n log n). Elements that neither precede the other keep their order. When the closure throws
  /// the order is the old one.
  ///
  /// ```swift
  /// struct Row: Identifiable {
  ///   let id: Int
  ///   var title: String
  /// }
  /// var rows: IdentifiedArrayOf<Row> = [Row(id: 1, title: "b"), Row(id: 2, title: "a")]
  /// rows.sort { $0.title < $1.title }
  /// ```
  @inlinable
  public mutating func sort(by precedes: (Element, Element) throws -> Bool) rethrows {
    permute(try storage.indices.sorted { try precedes(storage[$0], storage[$1]) })
  }

  /// Puts the elements in a random order.
  ///
  /// O(n).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements in the order that `generator` chooses.
  ///
  /// O(n).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    permute(storage.indices.shuffled(using: &generator))
  }

  /// Turns the order round.
  ///
  /// O(n).
  @inlinable
  public mutating func reverse() {
    permute(storage.indices.reversed())
  }

  /// Exchanges the elements at two positions.
  ///
  /// O(1); positions out of bounds stop the program.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    requirePosition(first, call: "swapAt(_:_:)")
    requirePosition(second, call: "swapAt(_:_:)")
    identifiers.swapAt(first, second)
    storage.exchange(first, second)
  }

  /// Puts the elements for which the predicate holds behind the others.
  ///
  /// O(n). Both parts keep their order. When the predicate throws the order is the old one.
  ///
  /// ```swift
  /// struct Row: Identifiable {
  ///   let id: Int
  ///   var isDone = false
  /// }
  /// var rows: IdentifiedArrayOf<Row> = [Row(id: 1, isDone: true), Row(id: 2)]
  /// let firstDone = rows.partition { $0.isDone }
  /// print(rows[firstDone...].map(\.id))  // [1]
  /// ```
  ///
  /// - Parameter belongsInSecondPartition: Whether an element goes to the second part.
  /// - Returns: The position where the second part begins.
  @discardableResult
  @inlinable
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    var order: [Int] = []
    var second: [Int] = []
    for position in storage.indices {
      if try belongsInSecondPartition(storage[position]) {
        second.append(position)
      } else {
        order.append(position)
      }
    }
    let pivot = order.count
    permute(order + second)
    return pivot
  }

  /// Puts the elements in another order; `order[new]` is the position that the element has now.
  @inlinable
  mutating func permute(_ order: [Int]) {
    identifiers.permute(order)
    storage = ContiguousArray(order.lazy.map { [storage] in storage[$0] })
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements in ascending order.
  ///
  /// O(n log n). Equal elements keep their order.
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
