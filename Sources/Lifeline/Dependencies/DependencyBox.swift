/// A dependency's value behind one pointer; the key's type tells which.
final class DependencyBox<Key: TestDependencyKey>: Sendable, NamedDependency {
  let value: Key.Value

  init(_ value: Key.Value) {
    self.value = value
  }

  var keyType: Any.Type { Key.self }
}

/// What a message can say about a box whose key is not known.
protocol NamedDependency {
  var keyType: Any.Type { get }
}

/// The value in a box found under the identity of `key`: what is stored there is always that key's box.
@inline(__always)
func unbox<Key: TestDependencyKey>(
  _ box: any AnyObject & Sendable,
  _ key: Key.Type
) -> Key.Value {
  unsafeDowncast(box, to: DependencyBox<Key>.self).value
}
