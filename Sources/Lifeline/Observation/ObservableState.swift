public import Observation

/// State whose properties are observed one by one; `@ObservableState` writes the conformance.
///
/// It has an identity that its copies share and that a new instance does not: by it an `ifLet` knows an
/// edited child from a new one. Equality, hashing, coding and dumps ignore it.
///
/// By hand it is this, for each property a stored and a computed one:
///
/// ```swift
/// struct Counter: ObservableState {
///   var count: Int {
///     get {
///       _$observationRegistrar.access(\Self.count)
///       return _count
///     }
///     set {
///       let isChange = _$observationRegistrar.willSet(_count, to: newValue)
///       _count = newValue
///       if isChange { _$observationRegistrar.didChange(\Self.count) }
///     }
///     _modify {
///       let edit = _$observationRegistrar.beginEdit(of: &_count)
///       defer { _$observationRegistrar.endEdit(edit, of: _count, \Self.count) }
///       yield &_count
///     }
///   }
///   private var _count = 0
///   private var _$observationRegistrar = ObservationStateRegistrar()
///
///   var _$observedID: ObservableStateID { _$observationRegistrar.id }
///   mutating func _$willEdit() { _$observationRegistrar.willEdit() }
///   func _$didChange(_ property: PartialKeyPath<Counter>) {
///     _$observationRegistrar.didChange(property)
///   }
///   static func _$storedKeyPath<Member>(
///     for keyPath: WritableKeyPath<Counter, Member>
///   ) -> WritableKeyPath<Counter, Member>? {
///     keyPath == \Counter.count ? \Counter._count as? WritableKeyPath<Counter, Member> : nil
///   }
/// }
/// ```
public protocol ObservableState: Observable, ObservedValue {
  /// Tells the observers of a property that it changed: at once, or at the end of the store's turn.
  func _$didChange(_ property: PartialKeyPath<Self>)

  /// The stored property behind an observed one; `nil` when the key path names no such property.
  ///
  /// Combinators write through it, because a key path of a computed property copies what it passes. Whoever
  /// does must tell with `_$didChange(_:)`.
  static func _$storedKeyPath<Member>(
    for keyPath: WritableKeyPath<Self, Member>
  ) -> WritableKeyPath<Self, Member>?
}

extension ObservableState {
  /// Does nothing: an enum has no properties.
  public func _$didChange(_ property: PartialKeyPath<Self>) {}

  /// `nil`: an enum has no stored properties.
  public static func _$storedKeyPath<Member>(
    for keyPath: WritableKeyPath<Self, Member>
  ) -> WritableKeyPath<Self, Member>? {
    nil
  }
}

/// A value that can tell whether another one was put in its place or it was edited.
///
/// Observed state can, and so can what holds it: an optional, a presentation.
public protocol ObservedValue {
  /// The life and the edition of the value.
  var _$observedID: ObservableStateID { get }

  /// Makes this copy an edition of its own before it is edited; costs nothing when it has no other copies.
  mutating func _$willEdit()
}

extension Optional: ObservedValue where Wrapped: ObservedValue {
  /// The id of the value, or that of nothing.
  public var _$observedID: ObservableStateID {
    // No key path: in generic code each use of one would make it anew.
    guard let self else { return .absent }
    return self._$observedID
  }

  /// Prepares the value for an edit, if there is one.
  public mutating func _$willEdit() {
    self?._$willEdit()
  }
}

/// Prepares a value for an edit; false when nobody observes values of its type.
public func _willEdit<Value: ObservedValue>(_ value: inout Value) -> Bool {
  value._$willEdit()
  return true
}

/// Prepares a value for an edit; false when nobody observes values of its type.
@_disfavoredOverload
public func _willEdit<Value>(_ value: inout Value) -> Bool {
  false
}
