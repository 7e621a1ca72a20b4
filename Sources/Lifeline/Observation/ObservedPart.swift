/// The stored property behind an observed one, and how its observers are told of a write through it.
///
/// - Note: Unchecked because key paths are not marked Sendable and the functions use conformances of which
///   it is not known that they may be used anywhere; they are called where the store is isolated.
@usableFromInline
final class ObservedPart<Root, Value>: @unchecked Sendable {
  let stored: WritableKeyPath<Root, Value>
  /// To be called before the part is edited.
  @usableFromInline let willEdit: (inout Root) -> Void
  /// To be called after it changed.
  @usableFromInline let didChange: (Root) -> Void
  @usableFromInline let witness: EditWitness<Value>

  /// nil when the key path names no observed property.
  static func find(_ keyPath: WritableKeyPath<Root, Value>) -> ObservedPart? {
    func open<State: ObservableState>(_ type: State.Type) -> ObservedPart? {
      guard
        let observed = keyPath as? WritableKeyPath<State, Value>,
        let stored = State._$storedKeyPath(for: observed) as? WritableKeyPath<Root, Value>
      else { return nil }
      let willEdit: (inout State) -> Void = { $0._$willEdit() }
      let didChange: (State) -> Void = { $0._$didChange(observed) }
      guard
        let willEdit = willEdit as? (inout Root) -> Void,
        let didChange = didChange as? (Root) -> Void
      else { return nil }
      return ObservedPart(stored: stored, willEdit: willEdit, didChange: didChange)
    }
    return (Root.self as? any ObservableState.Type).flatMap { open($0) }
  }

  private init(
    stored: WritableKeyPath<Root, Value>,
    willEdit: @escaping (inout Root) -> Void,
    didChange: @escaping (Root) -> Void
  ) {
    self.stored = stored
    self.willEdit = willEdit
    self.didChange = didChange
    witness = EditWitness()
  }
}

/// How an edit of a value is told from its replacement, resolved once for a type.
///
/// - Note: Unchecked because of the functions, which are made here, capture nothing and are never replaced.
@usableFromInline
struct EditWitness<Value>: @unchecked Sendable {
  @usableFromInline let begin: ((inout Value) -> ObservableStateID)?
  @usableFromInline let read: ((Value) -> ObservableStateID)?

  @usableFromInline
  init() {
    func open<Observed: ObservedValue>(
      _ type: Observed.Type
    ) -> ((inout Value) -> ObservableStateID, (Value) -> ObservableStateID)? {
      let begin: (inout Observed) -> ObservableStateID = {
        $0._$willEdit()
        return $0._$observedID
      }
      let read: (Observed) -> ObservableStateID = { $0._$observedID }
      guard
        let begin = begin as? (inout Value) -> ObservableStateID,
        let read = read as? (Value) -> ObservableStateID
      else { return nil }
      return (begin, read)
    }
    let found = (Value.self as? any ObservedValue.Type).flatMap { open($0) }
    begin = found?.0
    read = found?.1
  }

  /// The id of the value; nil when its type is not observed.
  func id(of value: Value) -> ObservableStateID? { read?(value) }

  /// Prepares the value for an edit; nil when its type is not observed.
  func beginEdit(of value: inout Value) -> ObservableStateID? { begin?(&value) }

  /// Runs an edit; `isSame` when the value tells of it itself.
  @inlinable
  func edit<Result>(
    _ value: inout Value,
    _ body: (inout Value) -> Result
  ) -> (Result, isSame: Bool) {
    guard let begin, let read else { return (body(&value), false) }
    let before = begin(&value)
    let result = body(&value)
    return (result, before.isSameEdition(as: read(value)))
  }
}
