import Synchronization

/// The wish to write one property of a state, as an action: what a text field or a switch sends.
///
/// ```swift
/// struct Settings { var volume = 5 }
/// let action = BindingAction<Settings>.set(\.volume, 7)
/// if case \.volume = action { print("the volume") }
/// ```
///
/// ``BindingReducer`` writes the property. Two are equal when they write equal values to one property.
public struct BindingAction<Root>: Sendable {
  /// The property.
  public let keyPath: any PartialKeyPath<Root> & Sendable
  /// What is written.
  let value: any Sendable
  let set: @Sendable (inout Root) -> Void
  let isEqualToValue: @Sendable (any Sendable) -> Bool
  let delivery: BindingDelivery

  /// The action that writes `value` to a property.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - value: What to write.
  ///   - fileID: Where it is reported when no reducer handles it: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The action.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: any WritableKeyPath<Root, Value> & Sendable,
    _ value: Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> BindingAction {
    BindingAction(
      keyPath: keyPath,
      value: value,
      set: { $0[keyPath: keyPath] = value },
      isEqualToValue: { $0 as? Value == value },
      delivery: BindingDelivery(
        from: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }

  /// Whether an action writes the property: `case .binding(\.volume):` in a `switch`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, Value>,
    action: BindingAction
  ) -> Bool {
    let written: PartialKeyPath<Root> = action.keyPath
    return keyPath == written
  }

  /// An action that is in the case of any other one, and writes nothing.
  static var sample: BindingAction {
    BindingAction(
      keyPath: \Root.self,
      value: (),
      set: { _ in },
      isEqualToValue: { _ in false },
      delivery: BindingDelivery(from: SourceLocation())
    )
  }
}

extension BindingAction: Equatable {
  /// Whether both write equal values to the same property.
  public static func == (a: BindingAction, b: BindingAction) -> Bool {
    a.keyPath == b.keyPath && a.isEqualToValue(b.value)
  }
}

extension BindingAction: CustomDumpReflectable, CustomStringConvertible {
  /// The property and the value.
  public var customDumpMirror: Mirror {
    Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum)
  }

  /// The property and the value.
  public var description: String { "set(\(keyPath), \(value))" }
}

extension BindingAction: CasePathable {
  /// The case paths of a binding: one for each property, as in `\.binding.volume`.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable {
    /// The writing of one property; its payload is the value.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      let keyPath = sendable(keyPath)
      return AnyCasePath(
        embed: { .set(keyPath, $0) },
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil }
      )
    }

    /// The action itself: a property's type is not known.
    public subscript(root: BindingAction) -> PartialCaseKeyPath<BindingAction> { \.self }
  }

  /// The case paths of a binding.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A key path that may be sent: those that name a property hold nothing that could not.
func sendable<Root, Value>(
  _ keyPath: WritableKeyPath<Root, Value>
) -> any WritableKeyPath<Root, Value> & Sendable {
  // The protocol is a marker without a run-time form: both types are one and the same pointer.
  unsafeBitCast(keyPath, to: (any WritableKeyPath<Root, Value> & Sendable).self)
}

/// What has become of a binding on its way through the reducers, and where it was made.
final class BindingDelivery: Sendable {
  let origin: SourceLocation
  // Relaxed: one store handles the action at a time. In two at once a report might be missed.
  private let isTaken = Atomic(false)
  private let depth = Atomic(0)

  init(from origin: SourceLocation) {
    self.origin = origin
  }

  /// A ``BindingReducer`` writes it.
  func take() { isTaken.store(true, ordering: .relaxed) }

  /// It comes to a feature, perhaps to one inside of another that has the same action.
  func enter() { depth.add(1, ordering: .relaxed) }

  /// The feature has reduced it.
  ///
  /// - Returns: Whether it was taken, or an outer feature will yet tell.
  func leave() -> Bool {
    guard depth.subtract(1, ordering: .relaxed).newValue == 0 else { return true }
    return isTaken.exchange(false, ordering: .relaxed)
  }
}
