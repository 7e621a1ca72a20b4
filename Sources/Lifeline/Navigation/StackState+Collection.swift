extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the first element.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the topmost element.
  @inlinable
  public var endIndex: Int { screens.count }

  /// The element at a position.
  ///
  /// O(1).
  @inlinable
  public subscript(position: Int) -> Element { screens[position].element }

  /// Puts other elements in the place of some; they have new ids.
  @inlinable
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with elements: some Collection<Element>
  ) {
    screens.removeSubrange(range)
    for (offset, element) in elements.enumerated() {
      screens.insert(
        StackElement(id: unusedID(), element: element),
        at: range.lowerBound + offset
      )
    }
  }

  /// Adds an element on top, under a new id.
  ///
  /// O(1).
  @inlinable
  public mutating func append(_ element: Element) {
    screens.append(StackElement(id: unusedID(), element: element))
  }

  /// Adds elements on top, each under a new id.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// Takes the topmost element away, if there is one.
  ///
  /// O(1).
  @discardableResult
  @inlinable
  public mutating func popLast() -> Element? { screens.popLast()?.element }

  /// Takes the topmost element away.
  ///
  /// O(1); an empty stack stops the program.
  @discardableResult
  @inlinable
  public mutating func removeLast() -> Element { screens.removeLast().element }

  /// Takes the topmost `count` elements away; fewer stop the program.
  @inlinable
  public mutating func removeLast(_ count: Int) { screens.removeLast(count) }

  /// Takes the element at a position away.
  @discardableResult
  @inlinable
  public mutating func remove(at position: Int) -> Element { screens.remove(at: position).element }

  /// Takes every element away.
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    screens.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Takes the elements away for which the predicate holds; the others keep their ids.
  @inlinable
  public mutating func removeAll(where shouldBeRemoved: (Element) throws -> Bool) rethrows {
    try screens.removeAll { try shouldBeRemoved($0.element) }
  }

  /// The elements for which the predicate holds, under their ids.
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> StackState {
    var result = self
    try result.removeAll { try !isIncluded($0) }
    return result
  }

  /// Makes room for `capacity` elements in all.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) { screens.reserveCapacity(capacity) }

  /// An id that is new, also where somebody put ids of his own on the stack.
  @inlinable
  func unusedID() -> StackElementID {
    var id = StackElementID.next()
    while screens.contains(id: id) { id = StackElementID.next() }
    return id
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of the elements written out.
  @inlinable
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether both have equal elements under the same ids in the same order.
  public static func == (a: Self, b: Self) -> Bool { a.screens == b.screens }
}

extension StackState: Hashable where Element: Hashable {
  /// Hashes ids and elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(screens) }
}

extension StackState: Encodable where Element: Encodable {
  /// Writes the elements as an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads an array of elements, which get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomStringConvertible, CustomReflectable, CustomDumpReflectable {
  /// The elements with their ids.
  public var description: String {
    "[" + zip(ids, self).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }

  /// Shows the elements by their ids.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(zip(ids, self)), displayStyle: .dictionary)
  }

  /// Shows the elements by their ids.
  public var customDumpMirror: Mirror { customMirror }
}

extension StackState: ChildCollection {
  /// The id of an element.
  public typealias ID = StackElementID

  /// Whether there is an element with this id.
  ///
  /// O(1).
  @inlinable
  public func contains(id: StackElementID) -> Bool { screens.contains(id: id) }

  /// Gives `body` the element with this id in place; `nil` when there is none.
  ///
  /// O(1).
  @inlinable
  public mutating func withElement<Result>(
    id: StackElementID,
    _ body: (inout Element) -> Result
  ) -> Result? {
    screens.withElement(id: id) { body(&$0.element) }
  }

  /// Gives `body` the element with this id to read; `nil` when there is none.
  ///
  /// O(1).
  @inlinable
  public func readElement<Result>(
    id: StackElementID,
    _ body: (Element) -> Result
  ) -> Result? {
    screens.readElement(id: id) { body($0.element) }
  }

  /// Moves whenever an id comes or goes.
  @inlinable
  public var idStamp: UInt64 { screens.idStamp }

  /// Moves whenever an element is written, comes or goes.
  @inlinable
  public var elementStamp: UInt64 { screens.elementStamp }

  /// The ids that left since `idStamp` was `stamp`; `nil` when not known.
  @inlinable
  public func idsRemoved(since stamp: UInt64) -> [StackElementID]? {
    screens.idsRemoved(since: stamp)
  }

  /// The ids of the elements written since `elementStamp` was `stamp`; `nil` when not known.
  @inlinable
  public func idsWritten(since stamp: UInt64) -> [StackElementID]? {
    screens.idsWritten(since: stamp)
  }
}
