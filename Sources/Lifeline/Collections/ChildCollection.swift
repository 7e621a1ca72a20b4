/// State that holds children by id, over which `forEach` runs a child reducer.
///
/// `IdentifiedArray` and `StackState` conform; a collection of your own can, too. Beside the access by id
/// it tells which ids a mutation concerned, so that the store finds ended lives without looking at
/// every element.
public protocol ChildCollection<ID, Element> {
  /// What tells one element from another.
  associatedtype ID: Hashable
  /// The state of one child.
  associatedtype Element

  /// Whether an element with this id is in the collection. Expected to be O(1).
  func contains(id: ID) -> Bool

  /// Gives `body` the element in place, without copying it or the collection; nil when it is missing.
  mutating func withElement<Result>(id: ID, _ body: (inout Element) -> Result) -> Result?

  /// Gives `body` the element to read, without copying it; nil when it is missing.
  func readElement<Result>(id: ID, _ body: (Element) -> Result) -> Result?

  /// Changes whenever an id may have come or gone: a number that no other value in the process shares,
  /// unless it is a copy of this one.
  var idStamp: UInt64 { get }

  /// Changes whenever an element may have been written, as `idStamp` does for ids.
  var elementStamp: UInt64 { get }

  /// The ids that left between the moment when `idStamp` was `stamp` and now.
  ///
  /// `nil` when that is not known: then the store asks `contains(id:)` for every live child.
  func idsRemoved(since stamp: UInt64) -> [ID]?

  /// The ids of the elements written between the moment when `elementStamp` was `stamp` and now.
  ///
  /// `nil` when that is not known.
  func idsWritten(since stamp: UInt64) -> [ID]?
}
