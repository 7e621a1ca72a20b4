/// Names a dependency and says what it is in tests and previews.
///
/// Conform to this protocol alone where a feature's interface must not know the live implementation, and
/// to ``DependencyKey`` where the live implementation is known.
///
/// ```swift
/// import Lifeline
///
/// struct Thermometer: Sendable {
///   var celsius: @Sendable () async throws -> Double
/// }
///
/// extension Thermometer: TestDependencyKey {
///   static let testValue = Thermometer(celsius: unimplemented("Thermometer.celsius"))
/// }
///
/// extension DependencyValues {
///   var thermometer: Thermometer {
///     get { self[Thermometer.self] }
///     set { self[Thermometer.self] = newValue }
///   }
/// }
/// ```
///
/// A value is made at its first use and kept: once a process in the live and the preview context, once a
/// test in the test context. So write `static var testValue` with `{ }` rather than `static let` where
/// the value holds state: a `static let` is one for all tests.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The type of the dependency; the key itself unless named.
  associatedtype Value: Sendable = Self

  /// The value in previews; the test value unless given.
  static var previewValue: Value { get }

  /// The value in tests that override nothing.
  static var testValue: Value { get }
}

/// Names a dependency and says what it is in a running application.
///
/// Only ``liveValue`` must be given. Then previews use it as well, and a test that reads the dependency
/// without an override fails, with a message that names it.
///
/// ```swift
/// import Lifeline
///
/// struct Compass: DependencyKey {
///   var heading: @Sendable () -> Double
///
///   static let liveValue = Compass(heading: { 0 })
/// }
/// ```
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value in a running application. It is made without the overrides of who reads it first.
  static var liveValue: Value { get }

  // Spelled again so that the defaults below serve whoever conforms to this protocol.
  associatedtype Value = Self

  /// The value in previews; the live value unless given.
  static var previewValue: Value { get }

  /// The value in tests; unless given, the preview value, whose use is an issue.
  static var testValue: Value { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value; reading the dependency reports that it has no test value.
  public static var testValue: Value {
    DependencyMaking.current?.noteMissingTestValue()
    return previewValue
  }
}
