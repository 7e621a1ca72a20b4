import Observation
import Synchronization

/// The observers of one life of a state, by property.
final class ObservedProperties: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// A key path for each property of the state, which the framework takes for one of ours.
  fileprivate subscript(property: AnyKeyPath) -> Void { () }

  func access(_ property: AnyKeyPath) {
    registrar.access(self, keyPath: PropertyKeyPaths.keyPath(for: property))
  }

  func publish(_ property: AnyKeyPath) {
    let keyPath = PropertyKeyPaths.keyPath(for: property)
    registrar.willSet(self, keyPath: keyPath)
    registrar.didSet(self, keyPath: keyPath)
  }
}

/// The key paths that stand for properties: making one takes a microsecond and two allocations, at each read.
private enum PropertyKeyPaths {
  /// Unchecked because a key path is never written, and what it captures here is a key path.
  private struct Entry: @unchecked Sendable {
    /// Kept, so that its address names it for ever.
    let property: AnyKeyPath
    let keyPath: KeyPath<ObservedProperties, Void>
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])
  /// Programs have as many as properties that they name; only key paths that are put together could be more.
  private static let limit = 4096

  static func keyPath(for property: AnyKeyPath) -> KeyPath<ObservedProperties, Void> {
    let id = ObjectIdentifier(property)
    if let entry = entries.withLock({ $0[id] }) { return entry.keyPath }
    let entry = Entry(property: property, keyPath: \ObservedProperties[property])
    entries.withLock { if $0.count < limit { $0[id] = entry } }
    return entry.keyPath
  }
}
