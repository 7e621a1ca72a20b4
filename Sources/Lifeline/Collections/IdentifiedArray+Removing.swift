extension IdentifiedArray {
  /// Removes the element with this id.
  ///
  /// O(n). Nothing happens when there is none.
  ///
  /// - Parameter id: The id of the element.
  /// - Returns: The element removed.
  @discardableResult
  @inlinable
  public mutating func remove(id: ID) -> Element? {
    guard let position = identifiers.position(of: id) else { return nil }
    return remove(unchecked: position)
  }

  /// Removes the element that has the id of `element`, whatever else they differ in.
  ///
  /// O(n). Nothing happens when there is none.
  ///
  /// - Parameter element: An element with the id.
  /// - Returns: The element removed; nil when there was none.
  @discardableResult
  @inlinable
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identity.id(element))
  }

  /// Removes the element at `position`.
  ///
  /// O(n); a position out of bounds stops the program.
  ///
  /// - Parameter position: The position of the element.
  /// - Returns: The element removed.
  @discardableResult
  @inlinable
  public mutating func remove(at position: Int) -> Element {
    requirePosition(position, call: "remove(at:)")
    return remove(unchecked: position)
  }

  /// Removes the elements at `offsets`.
  ///
  /// O(n). Takes any sequence of positions, an `IndexSet` among them. They mean the elements before
  /// the call, in any order; one named twice is removed once. One out of bounds stops the program.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    remove(ascending: ascending(offsets, call: "remove(atOffsets:)"))
  }

  /// Removes the elements at the positions of `bounds`.
  ///
  /// O(n); positions out of bounds stop the program.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: self)
    requireGap(bounds.lowerBound, call: "removeSubrange(_:)")
    requireGap(bounds.upperBound, call: "removeSubrange(_:)")
    remove(ascending: Array(bounds))
  }

  /// Removes every element.
  ///
  /// O(n).
  ///
  /// - Parameter keepingCapacity: Whether to keep the memory for elements to come.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    guard !storage.isEmpty else { return }
    recordDeparture(identifiers.ids)
    identifiers.removeAll(keepingCapacity: keepingCapacity)
    storage.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Removes the elements for which the predicate holds.
  ///
  /// O(n). The others keep their order. When the predicate throws nothing was removed.
  ///
  /// ```swift
  /// struct Row: Identifiable {
  ///   let id: Int
  ///   var isDone = false
  /// }
  /// var rows: IdentifiedArrayOf<Row> = [Row(id: 1, isDone: true), Row(id: 2)]
  /// rows.removeAll { $0.isDone }
  /// ```
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    remove(ascending: try storage.indices.filter { try shouldBeRemoved(storage[$0]) })
  }

  /// The elements for which the predicate holds, in their order, as an identified array.
  ///
  /// O(n). The stamps of the result tell which ids left, as if the others had been removed from this
  /// array.
  ///
  /// ```swift
  /// struct Row: Identifiable {
  ///   let id: Int
  ///   var isDone = false
  /// }
  /// let rows: IdentifiedArrayOf<Row> = [Row(id: 1, isDone: true), Row(id: 2)]
  /// let open = rows.filter { !$0.isDone }
  /// ```
  ///
  /// - Parameter isIncluded: Whether to keep an element.
  /// - Returns: An array of the elements kept.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var excluded: [Int] = []
    var included = ContiguousArray<Element>()
    for (position, element) in storage.enumerated() {
      if try isIncluded(element) { included.append(element) } else { excluded.append(position) }
    }
    guard !excluded.isEmpty else { return self }
    var result = self
    result.storage = included
    result.recordDeparture(excluded.map { identifiers.ids[$0] })
    result.identifiers.remove(atAscending: excluded)
    return result
  }

  /// Removes the first element.
  ///
  /// O(n); an empty array stops the program.
  ///
  /// - Returns: The element removed.
  @discardableResult
  @inlinable
  public mutating func removeFirst() -> Element {
    requireCount(1, call: "removeFirst()")
    return remove(unchecked: 0)
  }

  /// Removes the first `count` elements.
  ///
  /// O(n); fewer stop the program.
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    requireCount(count, call: "removeFirst(_:)")
    remove(ascending: Array(0..<count))
  }

  /// Removes the last element.
  ///
  /// O(1); an empty array stops the program.
  ///
  /// - Returns: The element removed.
  @discardableResult
  @inlinable
  public mutating func removeLast() -> Element {
    requireCount(1, call: "removeLast()")
    return remove(unchecked: storage.count - 1)
  }

  /// Removes the last `count` elements.
  ///
  /// O(count); fewer stop the program.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    requireCount(count, call: "removeLast(_:)")
    remove(ascending: Array((storage.count - count)..<storage.count))
  }

  /// Removes the last element, if there is one.
  ///
  /// O(1).
  ///
  /// - Returns: The element removed.
  @discardableResult
  @inlinable
  public mutating func popLast() -> Element? {
    isEmpty ? nil : remove(unchecked: storage.count - 1)
  }
}

extension IdentifiedArray {
  @inlinable
  mutating func remove(unchecked position: Int) -> Element {
    let id = identifiers.ids[position]
    identifiers.remove(at: position)
    let element = storage.remove(at: position)
    recordDeparture(CollectionOfOne(id))
    return element
  }

  @inlinable
  mutating func remove(ascending positions: [Int]) {
    guard !positions.isEmpty else { return }
    let removed = positions.map { identifiers.ids[$0] }
    identifiers.remove(atAscending: positions)
    storage.remove(atAscending: positions)
    recordDeparture(removed)
  }

  /// The positions that `offsets` name, each once and in order.
  @inlinable
  func ascending(_ offsets: some Sequence<Int>, call: StaticString) -> [Int] {
    var positions: [Int] = []
    for position in offsets.sorted() where position != positions.last {
      requirePosition(position, call: call)
      positions.append(position)
    }
    return positions
  }

  @inlinable
  func requireCount(_ asked: Int, call: StaticString) {
    guard asked >= 0, asked <= storage.count else {
      IdentifiedArrayMisuse.tooFew(storage.count, asked: asked, call: call)
    }
  }
}
