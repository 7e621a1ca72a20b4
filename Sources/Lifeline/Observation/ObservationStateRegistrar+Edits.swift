/// An edit of an observed property that has begun.
public struct ObservedEdit {
  @usableFromInline let before: ObservableStateID?

  @usableFromInline
  init(before: ObservableStateID?) { self.before = before }
}

extension ObservationStateRegistrar {
  /// Begins to edit a property that holds observed state: what is edited in it tells of itself.
  @inlinable
  public mutating func beginEdit<Value: ObservedValue>(of value: inout Value) -> ObservedEdit {
    willEdit()
    value._$willEdit()
    return ObservedEdit(before: value._$observedID)
  }

  /// Begins to edit a property; that counts as a change.
  @inlinable
  @_disfavoredOverload
  public mutating func beginEdit<Value>(of value: inout Value) -> ObservedEdit {
    willEdit()
    return ObservedEdit(before: nil)
  }

  /// Ends an edit: the property changed unless the state in it is still the same edition.
  @inlinable
  public func endEdit<Value: ObservedValue>(
    _ edit: ObservedEdit,
    of value: Value,
    _ property: @autoclosure () -> AnyKeyPath
  ) {
    if let before = edit.before, before.isSameEdition(as: value._$observedID) { return }
    didChange(property())
  }

  /// Ends an edit: the property changed.
  @inlinable
  @_disfavoredOverload
  public func endEdit<Value>(
    _ edit: ObservedEdit,
    of value: borrowing Value,
    _ property: @autoclosure () -> AnyKeyPath
  ) {
    didChange(property())
  }
}

extension ObservationStateRegistrar {
  /// Whether putting a value into a property is a change: not if it is the same edition.
  @inlinable
  public mutating func willSet<Value: ObservedValue>(_ stored: Value, to value: Value) -> Bool {
    prepare(for: !stored._$observedID.isSameEdition(as: value._$observedID))
  }

  /// Whether putting a value into a property is a change: not if it is the same edition.
  @inlinable
  public mutating func willSet<Value: ObservedValue & Equatable>(
    _ stored: Value,
    to value: Value
  ) -> Bool {
    prepare(for: !stored._$observedID.isSameEdition(as: value._$observedID))
  }

  /// Whether putting a value into a property is a change: not if the values are equal.
  @inlinable
  public mutating func willSet<Value: Equatable>(_ stored: Value, to value: Value) -> Bool {
    prepare(for: stored != value)
  }

  /// Whether putting a value into a property is a change: always.
  @inlinable
  @_disfavoredOverload
  public mutating func willSet<Value>(_ stored: Value, to value: Value) -> Bool {
    prepare(for: true)
  }

  @inlinable
  mutating func prepare(for isChange: Bool) -> Bool {
    if isChange { willEdit() }
    return isChange
  }
}
