/// What a feature presents, or nothing: the storage of `@Presents`, which `$detail` names.
///
/// The value lies in a box of its own, so that a feature may present itself. It is a value all the same: a
/// copy is cheap and goes its own way, and a write in place copies only what is shared.
///
/// ```swift
/// var sheet = PresentationState<Int>()
/// assert(sheet.isEmpty)
/// sheet.wrappedValue = 7
/// assert(sheet == PresentationState(wrappedValue: 7))
/// ```
public struct PresentationState<Wrapped> {
  @usableFromInline
  var box: Box?

  /// Where the value lies; it is written only through a presentation that is its sole owner.
  @usableFromInline
  final class Box {
    /// Empty only while it is written.
    @usableFromInline var value: Wrapped?

    @usableFromInline
    init(_ value: Wrapped) {
      self.value = value
    }
  }

  /// Makes the storage.
  @inlinable
  public init(wrappedValue: Wrapped? = nil) {
    box = wrappedValue.map(Box.init)
  }

  /// The state of what is presented.
  @inlinable
  public var wrappedValue: Wrapped? {
    get { box?.value }
    set {
      guard let newValue else {
        box = nil
        return
      }
      if isKnownUniquelyReferenced(&box), let box {
        box.value = newValue
      } else {
        box = Box(newValue)
      }
    }
    _modify {
      if let own = ownBox() {
        defer { if own.value == nil { box = nil } }
        yield &own.value
      } else {
        var value: Wrapped?
        defer { box = value.map(Box.init) }
        yield &value
      }
    }
  }

  /// The box of this value alone, copied if need be; `nil` when nothing is presented.
  @inlinable
  mutating func ownBox() -> Box? {
    if isKnownUniquelyReferenced(&box) { return box }
    box = box?.value.map(Box.init)
    return box
  }
}

// The box is written only through a value that is its sole owner.
extension PresentationState: @unchecked Sendable where Wrapped: Sendable {}

extension PresentationState: Equatable where Wrapped: Equatable {
  /// Whether both present equal values, or nothing.
  public static func == (a: Self, b: Self) -> Bool { a.wrappedValue == b.wrappedValue }
}

extension PresentationState: Hashable where Wrapped: Hashable {
  /// Hashes what is presented.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

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

extension PresentationState: CustomDumpRepresentable, CustomReflectable {
  /// What is presented, as an optional.
  public var customDumpValue: Any { wrappedValue as Any }

  /// Shows what is presented, and not where it lies.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: OptionalState {
  /// Whether nothing is presented.
  @inlinable
  public var isEmpty: Bool { box == nil }

  /// Gives `body` the state in place; `nil` when nothing is presented.
  @inlinable
  public mutating func withWrapped<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    ownBox()?.value.withWrapped(body)
  }

  /// Ends the presentation.
  @inlinable
  public mutating func removeWrapped() {
    box = nil
  }
}

extension PresentationState: ObservedValue where Wrapped: ObservedValue {
  /// The id of what is presented.
  public var _$observedID: ObservableStateID { box?.value?._$observedID ?? .absent }

  /// Prepares what is presented for an edit.
  public mutating func _$willEdit() {
    wrappedValue._$willEdit()
  }
}
