extension IdentifiedArray {
  /// An empty array whose elements are identified by the property at `id`.
  @inlinable
  public init(id: any KeyPath<Element, ID> & Sendable) {
    self.init(identity: Identity(keyPath: id))
  }

  /// An array of `elements`, of which no two have the same id.
  ///
  /// O(n). Two with the same id stop the program: for elements from outside use
  /// ``init(_:id:uniquingIDsWith:)``.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable
  ) {
    self.init(identity: Identity(keyPath: id), unique: elements)
  }

  /// An array of `elements`, where those with the same id are combined to one.
  ///
  /// O(n). `combine` gets the element kept so far and the next one, and returns the one to keep, at
  /// the position of the first. An element with another id stops the program.
  ///
  /// ```swift
  /// let latest = IdentifiedArray(["a1", "b1", "a2"], id: \.first) { _, new in new }
  /// print(latest)  // ["a2", "b1"]
  /// ```
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: any KeyPath<Element, ID> & Sendable,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(identity: Identity(keyPath: id), elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty array.
  ///
  /// It allocates nothing.
  @inlinable
  public init() {
    self.init(identity: Identity())
  }

  /// An array of `elements`, of which no two have the same id.
  ///
  /// O(n). Two with the same id stop the program: for elements from outside use
  /// ``init(_:uniquingIDsWith:)``.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(identity: Identity(), unique: elements)
  }

  /// An array of `elements`, where those with the same id are combined to one.
  ///
  /// O(n). `combine` gets the element kept so far and the next one, and returns the one to keep, at
  /// the position of the first. An element with another id stops the program.
  ///
  /// ```swift
  /// struct Reading: Identifiable {
  ///   let id: String
  ///   var value: Double
  /// }
  /// let readings = [Reading(id: "a", value: 1), Reading(id: "a", value: 3)]
  /// let highest = IdentifiedArray(readings) { $0.value > $1.value ? $0 : $1 }
  /// ```
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(identity: Identity(), elements, uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// An array of the elements written out; two with the same id stop the program.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    guard !elements.isEmpty else {
      self.init()
      return
    }
    self.init(identity: Identity(), unique: elements, call: "init(arrayLiteral:)")
  }
}

extension IdentifiedArray {
  @inlinable
  init(
    identity: Identity<ID, Element>,
    unique elements: some Sequence<Element>,
    call: StaticString = "init(uniqueElements:)"
  ) {
    self.init(identity: identity)
    let storage = ContiguousArray(elements)
    guard !storage.isEmpty else { return }
    identifiers = Self.index(storage, identity: identity, call: call)
    self.storage = storage
    firstStamp = drawStamp()
  }

  @inlinable
  init(
    identity: Identity<ID, Element>,
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    self.init(identity: identity)
    reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let id = identity.id(element)
      guard let position = identifiers.appendIfAbsent(id) else {
        storage.append(element)
        continue
      }
      let combined = try combine(storage[position], element)
      let combinedID = identity.id(combined)
      guard combinedID == id else { IdentifiedArrayMisuse.combined(combinedID, expected: id) }
      storage[position] = combined
    }
    if !storage.isEmpty { firstStamp = drawStamp() }
  }

  /// The index of `elements`; two with the same id stop the program in the name of `call`.
  @inlinable
  static func index(
    _ elements: ContiguousArray<Element>,
    identity: Identity<ID, Element>,
    call: StaticString
  ) -> IDIndex<ID> {
    var index = IDIndex<ID>()
    index.reserveCapacity(elements.count)
    for element in elements {
      let id = identity.id(element)
      if let present = index.appendIfAbsent(id) {
        IdentifiedArrayMisuse.duplicate(id, at: present, and: index.count, call: call)
      }
    }
    return index
  }
}
