import Synchronization

/// How the values of a type are shown.
enum DumpForm {
  /// As a ``CustomDumpStringConvertible``.
  case described
  /// As a ``CustomDumpRepresentable``.
  case represented
  /// As a ``CustomDumpReflectable``.
  case reflected
  case optional
  /// In quotes.
  case text
  case keyPath
  /// By its description.
  case plain
  /// As what is in an `AnyHashable`.
  case box
  case mirror

  /// The form of a type.
  static func of(_ type: Any.Type) -> DumpForm {
    let id = ObjectIdentifier(type)
    if let form = known.withLock({ $0[id] }) { return form }
    let form = DumpForm(type)
    known.withLock { $0[id] = form }
    return form
  }

  /// Asking a type for its conformances takes longer than all else about a small value, and the answer
  /// never changes.
  private static let known = Mutex<[ObjectIdentifier: DumpForm]>([:])

  private init(_ type: Any.Type) {
    self =
      if type is any CustomDumpStringConvertible.Type {
        .described
      } else if type is any CustomDumpRepresentable.Type {
        .represented
      } else if type is any CustomDumpReflectable.Type {
        .reflected
      } else if type is any OptionalValue.Type {
        .optional
      } else if type is any StringProtocol.Type || type is Character.Type {
        .text
      } else if type is AnyKeyPath.Type {
        .keyPath
      } else if DumpForm.isPlain(type) {
        .plain
      } else if type == AnyHashable.self {
        .box
      } else {
        .mirror
      }
  }

  /// Numbers and such: what the standard library describes in the form in which it is written in code.
  private static func isPlain(_ type: Any.Type) -> Bool {
    type is any FixedWidthInteger.Type || type is any BinaryFloatingPoint.Type
      || type is any RangeExpression.Type || type is Bool.Type || type is Duration.Type
  }
}
