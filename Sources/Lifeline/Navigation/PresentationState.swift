/// What a feature presents, or nothing: the storage of `@Presents`, which `$detail` names.
public struct PresentationState<Wrapped> {
  /// The state of what is presented.
  public var wrappedValue: Wrapped?

  /// Makes the storage.
  public init(wrappedValue: Wrapped? = nil) {
    self.wrappedValue = wrappedValue
  }
}

extension PresentationState: Equatable where Wrapped: Equatable {}
extension PresentationState: Hashable where Wrapped: Hashable {}
extension PresentationState: Sendable where Wrapped: Sendable {}

extension PresentationState: Encodable where Wrapped: Encodable {
  /// Writes what is presented, as an optional is written.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension PresentationState: Decodable where Wrapped: Decodable {
  /// Reads what is presented, as an optional is read.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try Wrapped?(from: decoder))
  }
}

extension PresentationState: OptionalState {
  /// Whether nothing is presented.
  public var isEmpty: Bool { wrappedValue == nil }

  /// Gives `body` the state in place; `nil` when nothing is presented.
  public mutating func withWrapped<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    wrappedValue.withWrapped(body)
  }

  /// Ends the presentation.
  public mutating func removeWrapped() {
    wrappedValue = nil
  }
}

extension PresentationState: ObservedValue where Wrapped: ObservedValue {
  /// The id of what is presented.
  public var _$observedID: ObservableStateID { wrappedValue._$observedID }

  /// Prepares what is presented for an edit.
  public mutating func _$willEdit() {
    wrappedValue._$willEdit()
  }
}
