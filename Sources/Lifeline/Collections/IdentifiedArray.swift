/// An array whose elements are found by id in constant time, and where no id occurs twice.
///
/// ```swift
/// struct Todo: Identifiable {
///   let id: Int
///   var title: String
/// }
///
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 7, title: "Milk"), Todo(id: 9, title: "Bread")]
/// todos[id: 7]?.title = "Oat milk"
/// todos.append(Todo(id: 8, title: "Salt"))
/// todos.remove(id: 9)
/// print(todos.ids)  // [7, 8]
/// ```
///
/// It is a value: a copy is cheap and goes its own way. Elements are written in place, without a copy
/// of the element or the array. Finding, writing and appending an element are O(1); whatever shifts
/// elements (inserting or removing before the end) is O(n) in moves of memory only.
///
/// **Duplicates.** What happens to an id that is already present is stated at each method. Methods
/// that can keep both promises (no id twice, nothing lost unasked) do so; the others stop the program.
///
/// **Ids stay.** An element's id must not change while it is in the array. A write in place that
/// changes it stops the program with a message. Elements should be values: the id of a class
/// instance that changes behind the array's back is noticed at the next write only.
///
/// **Equality** and hashing look at the elements in their order, as an array's do. Coding is that of
/// an array, too.
///
/// A change also draws an ``idStamp`` or ``elementStamp``, by which `forEach` finds the lives that
/// ended; equality, hashing, coding and descriptions ignore the stamps.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline
  let identity: Identity<ID, Element>
  /// The ids of `storage`, at the same positions.
  @usableFromInline
  var identifiers = IDIndex<ID>()
  @usableFromInline
  var storage: ContiguousArray<Element> = []
  /// Both stamps until the first change; the journal has them from then on.
  @usableFromInline
  var firstStamp: UInt64 = 0
  @usableFromInline
  var journal: StampJournal<ID>?

  @inlinable
  init(identity: Identity<ID, Element>) { self.identity = identity }
}

/// An ``IdentifiedArray`` of elements that are `Identifiable`.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// The journal is changed only through a value that is its sole owner, and its readers touch atomics
// alone (StampPair). The functions of the identity hold at most a key path, which came in as a Sendable
// one. Everything else is a value of these types.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray {
  /// The ids in the order of their elements.
  ///
  /// O(1). To ask for one id use ``contains(id:)``: searching this array is O(n).
  @inlinable
  public var ids: [ID] { Array(identifiers.ids) }

  /// The elements as a plain array, sharing their storage.
  ///
  /// O(1).
  @inlinable
  public var elements: [Element] { Array(storage) }

  /// Where an element's id is read.
  ///
  /// For `Identifiable` elements it goes through the protocol, and so is not equal to a `\Row.id`
  /// written in your code; both read the same.
  @inlinable
  public var id: KeyPath<Element, ID> { identity.keyPath() }

  /// The position of the element with this id, nil when there is none.
  ///
  /// O(1).
  @inlinable
  public func index(id: ID) -> Int? { identifiers.position(of: id) }

  /// Whether there is an element with this id.
  ///
  /// O(1).
  @inlinable
  public func contains(id: ID) -> Bool { identifiers.position(of: id) != nil }

  /// Makes room for `capacity` elements in all, so that adding them moves nothing.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    identifiers.reserveCapacity(capacity)
    storage.reserveCapacity(capacity)
  }
}
