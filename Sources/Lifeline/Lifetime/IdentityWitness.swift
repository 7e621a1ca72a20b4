/// How the identity of a child's state is found, resolved once for a type.
///
/// An `Identifiable` id, or else the identity of observed state, or else the case of a ``CasePathable``
/// enum; without any of these a child is known by its presence alone.
///
/// - Note: Unchecked because the function uses the type's conformance, of which it is not known that it may
///   be used anywhere. It is called only where the store is isolated, as the reducers of the type are.
struct IdentityWitness<Value>: @unchecked Sendable {
  private let read: ((Value) -> AnyHashable)?

  init() {
    read = Self.identifiable() ?? Self.observed() ?? Self.caseOfEnum()
  }

  func identity(of value: Value) -> ScopeIdentity? {
    read.map { ScopeIdentity($0(value)) }
  }

  private static func identifiable() -> ((Value) -> AnyHashable)? {
    func open<Found: Identifiable>(_ type: Found.Type) -> ((Value) -> AnyHashable)? {
      let read: (Found) -> AnyHashable = { AnyHashable($0.id) }
      return read as? (Value) -> AnyHashable
    }
    return (Value.self as? any Identifiable.Type).flatMap { open($0) }
  }

  private static func observed() -> ((Value) -> AnyHashable)? {
    func open<Found: ObservedValue>(_ type: Found.Type) -> ((Value) -> AnyHashable)? {
      let read: (Found) -> AnyHashable = { AnyHashable($0._$observedID) }
      return read as? (Value) -> AnyHashable
    }
    return (Value.self as? any ObservedValue.Type).flatMap { open($0) }
  }

  private static func caseOfEnum() -> ((Value) -> AnyHashable)? {
    func open<Found: CasePathable>(_ type: Found.Type) -> ((Value) -> AnyHashable)? {
      let read: (Found) -> AnyHashable = { AnyHashable(Found.allCasePaths[$0]) }
      return read as? (Value) -> AnyHashable
    }
    return (Value.self as? any CasePathable.Type).flatMap { open($0) }
  }
}
