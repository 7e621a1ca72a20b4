extension IdentifiedArray {
  /// The element with this id, nil when there is none.
  ///
  /// O(1), except for taking one away: O(n). Setting it replaces the element at its position, appends
  /// it when there was none, and takes it away when the new value is nil. An element with another id
  /// than `id` stops the program. Changes such as `rows[id: 7]?.count += 1` happen in place.
  ///
  /// - Parameter id: The id of the element.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      guard let position = identifiers.position(of: id) else { return nil }
      return storage[position]
    }
    _modify {
      let position = identifiers.position(of: id)
      var element: Element?
      // Out of the storage, not copied: the caller must be the element's sole owner to write in place.
      if let position { element = takeOut(at: position) }
      defer { putBack(&element, at: position, under: id) }
      yield &element
    }
  }

  /// Gives `body` the element with this id in place, and returns nil when there is none.
  ///
  /// O(1). Neither the element nor the array is copied, unless another copy of the array shares its
  /// storage. A body that changes the element's id stops the program.
  ///
  /// ```swift
  /// struct Row: Identifiable {
  ///   let id: Int
  ///   var taps = 0
  /// }
  /// var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
  /// let taps = rows.withElement(id: 7) { row in
  ///   row.taps += 1
  ///   return row.taps
  /// }
  /// ```
  @discardableResult
  @inlinable
  public mutating func withElement<Result>(
    id: ID,
    _ body: (inout Element) -> Result
  ) -> Result? {
    let write = identity.write
    var result: Result?
    _ = write(&self, id) { result = body(&$0) }
    return result
  }

  /// Gives `body` the element with this id to read, and returns nil when there is none.
  ///
  /// O(1). The element is not copied.
  ///
  /// ```swift
  /// struct Row: Identifiable {
  ///   let id: Int
  ///   var title: String
  /// }
  /// let rows: IdentifiedArrayOf<Row> = [Row(id: 7, title: "Milk")]
  /// let length = rows.readElement(id: 7) { $0.title.count }
  /// ```
  @inlinable
  public func readElement<Result>(id: ID, _ body: (Element) -> Result) -> Result? {
    guard let position = identifiers.position(of: id) else { return nil }
    // Through the buffer, because the array's subscript would hand out a copy. The position is in
    // bounds, and nothing can change the storage while this value is being read.
    return storage.withUnsafeBufferPointer { body($0[position]) }
  }

  /// What `withElement` does, for the identity to make where the types are known.
  @inlinable
  mutating func write(id: ID, _ body: (inout Element) -> Void) -> Bool {
    guard let position = identifiers.position(of: id) else { return false }
    body(&storage[position])
    finishWrite(at: position, call: "withElement(id:)")
    return true
  }

  /// Ends a write at `position`: the id must be the old one, and the stamp moves.
  @inlinable
  mutating func finishWrite(at position: Int, call: StaticString) {
    let id = identifiers.ids[position]
    let idNow = Self.readID(&storage[position], identity)
    guard id == idNow else { IdentifiedArrayMisuse.idChanged(from: id, to: idNow, call: call) }
    recordWrite(id)
  }

  /// `inout` only so that the element is read where it is, without a copy.
  @inlinable
  static func readID(_ element: inout Element, _ identity: Identity<ID, Element>) -> ID {
    identity.id(element)
  }

  /// Moves the element at `position` out.
  ///
  /// O(1). Until `putBack` the last element stands there.
  @inlinable
  mutating func takeOut(at position: Int) -> Element? {
    storage.exchange(position, storage.count - 1)
    return storage.removeLast()
  }

  /// Completes what `takeOut` began, or appends an element that was not there.
  @inlinable
  mutating func putBack(_ element: inout Element?, at position: Int?, under id: ID) {
    // Taken, not unwrapped in a pattern: that would copy the element.
    let value = element.take()
    guard let position else {
      if let value { append(value, under: id) }
      return
    }
    if let value {
      storage.append(value)
      storage.exchange(position, storage.count - 1)
      finishWrite(at: position, call: "subscript(id:)")
    } else {
      // The last element stands where the element was: back to the end with it.
      if position < storage.count { storage.append(storage.remove(at: position)) }
      identifiers.remove(at: position)
      recordDeparture(CollectionOfOne(id))
    }
  }

  @inlinable
  mutating func append(_ element: Element, under id: ID) {
    let elementID = identity.id(element)
    guard elementID == id else { IdentifiedArrayMisuse.otherID(elementID, under: id) }
    append(element)
  }
}
