/// How an `IdentifiedArray` reads the id of an element and reaches an element by id.
///
/// Two functions, made where the types are known. A store's combinators call the array through a
/// protocol, where the compiler cannot specialize anything; these bring them back to the fast code.
@usableFromInline
struct Identity<ID: Hashable, Element> {
  @usableFromInline let id: (Element) -> ID
  @usableFromInline let keyPath: () -> KeyPath<Element, ID>
  /// Runs the closure on the element with the id, in place; false when there is none.
  @usableFromInline let write:
    (inout IdentifiedArray<ID, Element>, ID, (inout Element) -> Void) -> Bool

  @inlinable
  init(keyPath: any KeyPath<Element, ID> & Sendable) {
    id = { $0[keyPath: keyPath] }
    self.keyPath = { keyPath }
    write = { $0.write(id: $1, $2) }
  }
}

extension Identity where Element: Identifiable, ID == Element.ID {
  /// Reading an id then is a direct call, where a key path takes several times as long.
  @inlinable
  init() {
    id = { $0.id }
    keyPath = { \.id }
    write = { $0.write(id: $1, $2) }
  }
}
