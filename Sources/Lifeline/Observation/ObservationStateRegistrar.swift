import Synchronization

/// What a state's identity and its observers hang on.
///
/// All copies of a state share the observers. It takes no part in equality, hashing and coding.
public struct ObservationStateRegistrar: Sendable {
  private var life = ObservedLife()
  /// Tells copies apart that were edited separately; `nil` until there is a reason to.
  private var edition: ObservedEdition?

  /// Begins a new life.
  public init() {}

  /// The life, and the edition of this copy.
  public var id: ObservableStateID {
    ObservableStateID(life: life.number, edition: edition?.number ?? 0)
  }

  /// Notes that a property was read; ignored inside a reduction, where nobody observes.
  @inline(__always)
  public func access<State>(_ property: @autoclosure () -> PartialKeyPath<State>) {
    if ObservationTurn.current != nil { return }
    life.observed.access(property())
  }

  /// Makes this copy an edition of its own, unless it is the only copy.
  ///
  /// While a copy is alone, edits leave the edition as it is: whoever observes what was edited is told, and
  /// nobody else need be.
  public mutating func willEdit() {
    if edition == nil {
      if isKnownUniquelyReferenced(&life) { return }
    } else if isKnownUniquelyReferenced(&edition) {
      return
    }
    edition = ObservedEdition()
  }

  /// Tells the observers of a property that it changed: at once, or at the end of the store's turn.
  @inlinable
  public func didChange(_ property: @autoclosure () -> AnyKeyPath) {
    if hasObservers { publish(property()) }
  }

  /// Whether anybody ever read a property of this life outside of a reduction.
  @usableFromInline var hasObservers: Bool { life.hasObservers }

  @usableFromInline
  func publish(_ property: AnyKeyPath) {
    let observed = life.observed
    if let turn = ObservationTurn.current {
      turn.note(property, of: observed)
    } else {
      observed.publish(property)
    }
  }
}

extension ObservationStateRegistrar: Hashable, Codable {
  /// Always true: the identity takes no part in equality.
  public static func == (a: Self, b: Self) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}

  /// Begins a new life; nothing is read.
  public init(from decoder: any Decoder) {
    self.init()
  }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) {}
}

/// One life of a state, shared by all its copies.
private final class ObservedLife: Sendable {
  let number = drawStamp()
  /// Quicker to ask than the reference.
  private let isObserved = Atomic(false)
  private let reference = AtomicLazyReference<ObservedProperties>()

  init() { ObservationTurn.willBeNeeded() }

  /// Whether anybody ever looked.
  var hasObservers: Bool { isObserved.load(ordering: .acquiring) }

  var observed: ObservedProperties {
    if let observed = reference.load() { return observed }
    let observed = reference.storeIfNil(ObservedProperties())
    isObserved.store(true, ordering: .releasing)
    return observed
  }
}

/// A copy of a state that went its own way.
private final class ObservedEdition: Sendable {
  let number = drawStamp()
}
