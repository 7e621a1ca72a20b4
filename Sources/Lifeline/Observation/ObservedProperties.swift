import Observation

/// The observers of one life of a state, by property.
final class ObservedProperties: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  /// A key path for each property of the state, which the framework takes for one of ours.
  private subscript(property: AnyKeyPath) -> Void { () }

  func access(_ property: AnyKeyPath) {
    registrar.access(self, keyPath: \ObservedProperties[property])
  }

  func publish(_ property: AnyKeyPath) {
    registrar.willSet(self, keyPath: \ObservedProperties[property])
    registrar.didSet(self, keyPath: \ObservedProperties[property])
  }
}
