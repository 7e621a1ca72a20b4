/// A type that is written as one text in dumps and differences.
///
/// ```swift
/// struct Money: CustomDumpStringConvertible {
///   var cents = 0
///   var customDumpDescription: String { "Money(\(cents / 100).\(cents % 100))" }
/// }
/// ```
public protocol CustomDumpStringConvertible {
  /// The text that stands for the value. Different values should have different texts.
  var customDumpDescription: String { get }
}

/// A type that chooses the fields shown in dumps and differences.
///
/// Fields that tests should not see, a cache for instance, are left out of the mirror.
///
/// ```swift
/// struct Page: CustomDumpReflectable {
///   var number = 1
///   var cache: [String] = []
///   var customDumpMirror: Mirror { Mirror(self, children: ["number": number], displayStyle: .struct) }
/// }
/// ```
public protocol CustomDumpReflectable {
  /// The fields to show, and as what.
  var customDumpMirror: Mirror { get }
}

/// A type that is written as another value in dumps and differences.
///
/// ```swift
/// struct UserID: CustomDumpRepresentable {
///   var rawValue = 0
///   var customDumpValue: Any { rawValue }
/// }
/// ```
public protocol CustomDumpRepresentable {
  /// What is written in place of the value.
  var customDumpValue: Any { get }
}
