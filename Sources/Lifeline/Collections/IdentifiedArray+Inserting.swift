extension IdentifiedArray {
  /// Adds an element at the end.
  ///
  /// O(1). When its id is present nothing changes, and the answer is `inserted: false`.
  ///
  /// - Parameter element: The element to add.
  /// - Returns: Whether it was added, and the position of the element with its id.
  @discardableResult
  @inlinable
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    if let present = identifiers.appendIfAbsent(identity.id(element)) {
      return (false, present)
    }
    storage.append(element)
    recordArrival()
    return (true, storage.count - 1)
  }

  /// Adds elements at the end, in their order.
  ///
  /// O(m). An element whose id is present, also from earlier in `elements`, is left out.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    let countBefore = storage.count
    for element in elements
    where identifiers.appendIfAbsent(identity.id(element)) == nil {
      storage.append(element)
    }
    if storage.count > countBefore { recordArrival() }
  }

  /// Adds an element before the one at `position`, or at the end.
  ///
  /// O(n). When its id is present nothing changes, and the answer is `inserted: false`. A position
  /// out of bounds stops the program.
  ///
  /// - Parameters:
  ///   - element: The element to add.
  ///   - position: Where it will be, from 0 through `count`.
  /// - Returns: Whether it was added, and the position of the element with its id.
  @discardableResult
  @inlinable
  public mutating func insert(
    _ element: Element,
    at position: Int
  ) -> (inserted: Bool, index: Int) {
    requireGap(position, call: "insert(_:at:)")
    let id = identity.id(element)
    if let present = identifiers.position(of: id) { return (false, present) }
    identifiers.insert(id, at: position)
    storage.insert(element, at: position)
    recordArrival()
    return (true, position)
  }

  /// Puts an element in the place of the one with its id, or at the end when there is none.
  ///
  /// O(1).
  ///
  /// - Parameter element: The element to put.
  /// - Returns: The element that had the id before.
  @discardableResult
  @inlinable
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let id = identity.id(element)
    if let present = identifiers.appendIfAbsent(id) {
      return replace(at: present, with: element, id: id)
    }
    storage.append(element)
    recordArrival()
    return nil
  }

  /// Puts an element in the place of the one with its id, or at `position` when there is none.
  ///
  /// O(n). An element that is present stays at its position. A position out of bounds stops the
  /// program.
  ///
  /// - Parameters:
  ///   - element: The element to put.
  ///   - position: Where it will be if its id is new, from 0 through `count`.
  /// - Returns: The element that had the id before, and the position of the new one.
  @discardableResult
  @inlinable
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    requireGap(position, call: "updateOrInsert(_:at:)")
    let id = identity.id(element)
    if let present = identifiers.position(of: id) {
      return (replace(at: present, with: element, id: id), present)
    }
    identifiers.insert(id, at: position)
    storage.insert(element, at: position)
    recordArrival()
    return (nil, position)
  }

  /// Puts an element in the place of the one at `position`, whatever that one's id.
  ///
  /// O(1). The old id leaves and the new one comes. A new id that is present at another position
  /// stops the program, and so does a position out of bounds.
  ///
  /// - Parameters:
  ///   - element: The element to put.
  ///   - position: The position of the element to replace.
  /// - Returns: The element that was there.
  @discardableResult
  @inlinable
  public mutating func update(_ element: Element, at position: Int) -> Element {
    requirePosition(position, call: "update(_:at:)")
    let id = identity.id(element)
    let oldID = identifiers.ids[position]
    if id == oldID { return replace(at: position, with: element, id: id) }
    if let present = identifiers.position(of: id) {
      IdentifiedArrayMisuse.idTaken(id, at: present, position: position)
    }
    identifiers.replace(at: position, with: id)
    let old = storage[position]
    storage[position] = element
    recordDeparture(CollectionOfOne(oldID))
    return old
  }

  @inlinable
  mutating func replace(at position: Int, with element: Element, id: ID) -> Element {
    let old = storage[position]
    storage[position] = element
    recordWrite(id)
    return old
  }
}

extension IdentifiedArray {
  /// For methods that need an element at `position`.
  @inlinable
  func requirePosition(_ position: Int, call: StaticString) {
    guard position >= 0, position < storage.count else {
      IdentifiedArrayMisuse.outOfBounds(position, count: storage.count, call: call)
    }
  }

  /// For methods that put something before `position` or at the end.
  @inlinable
  func requireGap(_ position: Int, call: StaticString) {
    guard position >= 0, position <= storage.count else {
      IdentifiedArrayMisuse.outOfBounds(position, count: storage.count, call: call)
    }
  }
}
