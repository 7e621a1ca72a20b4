extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// A position, from 0 up to `count`.
  public typealias Index = Int
  /// All positions.
  public typealias Indices = Range<Int>
  /// A part of the elements, as a slice of a plain array with the positions of the whole.
  ///
  /// `prefix`, `suffix`, `dropFirst`, `dropLast` and `rows[2..<5]` return one in O(1). It has no ids of
  /// its own: `IdentifiedArray(uniqueElements: rows.prefix(3))` makes it an identified array again.
  public typealias SubSequence = ArraySlice<Element>

  /// The position of the first element: 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position behind the last element: `count`.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The elements in their order.
  @inlinable
  public func makeIterator() -> IndexingIterator<ContiguousArray<Element>> {
    storage.makeIterator()
  }

  /// The number of elements.
  ///
  /// O(1).
  @inlinable
  public var count: Int { storage.count }

  /// Whether there is no element.
  @inlinable
  public var isEmpty: Bool { storage.isEmpty }

  /// The element at a position, written in place.
  ///
  /// O(1). Writing an element with another id stops the program; ``update(_:at:)`` allows it. A
  /// position out of bounds stops the program.
  ///
  /// - Parameter position: The position of the element.
  @inlinable
  public subscript(position: Int) -> Element {
    _read {
      requirePosition(position, call: "subscript(position:)")
      yield storage[position]
    }
    _modify {
      requirePosition(position, call: "subscript(position:)")
      defer { finishWrite(at: position, call: "subscript(position:)") }
      yield &storage[position]
    }
  }

  /// The elements at some positions.
  ///
  /// Reading is O(1), setting O(n). A slice set has to have as many elements as before. They may
  /// have other ids, for instance in another order; an id that occurs twice then stops the program.
  ///
  /// - Parameter bounds: The positions of the elements.
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get {
      requireGap(bounds.lowerBound, call: "subscript(bounds:)")
      requireGap(bounds.upperBound, call: "subscript(bounds:)")
      return elements[bounds]
    }
    set {
      requireGap(bounds.lowerBound, call: "subscript(bounds:)")
      requireGap(bounds.upperBound, call: "subscript(bounds:)")
      guard newValue.count == bounds.count else {
        IdentifiedArrayMisuse.sliceCount(newValue.count, expected: bounds.count)
      }
      storage.replaceSubrange(bounds, with: newValue)
      identifyAgain(call: "subscript(bounds:)")
    }
  }

  /// Gives `body` the storage to read.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.withContiguousStorageIfAvailable(body)
  }

  /// Gives `body` the storage to write.
  ///
  /// O(n), for the ids are read again afterwards. Generic algorithms use it, such as the `sort` of
  /// all mutable collections. Elements may change places and ids; an id that occurs twice at the end
  /// stops the program.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    defer { identifyAgain(call: "withContiguousMutableStorageIfAvailable(_:)") }
    return try storage.withContiguousMutableStorageIfAvailable(body)
  }

  /// Reads all ids again after elements were written at will.
  @inlinable
  mutating func identifyAgain(call: StaticString) {
    let old = identifiers
    identifiers = Self.index(storage, identity: identity, call: call)
    let idsChanged =
      identifiers.ids != old.ids && !identifiers.ids.allSatisfy { old.position(of: $0) != nil }
    recordUnknownWrites(idsChanged: idsChanged)
  }
}
