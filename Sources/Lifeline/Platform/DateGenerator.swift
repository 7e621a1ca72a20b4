#if canImport(Foundation)
public import Foundation

/// A source of dates that a test can fix.
///
/// ```swift
/// import Foundation
/// import Lifeline
///
/// struct Diary {
///   @Dependency(\.date) var date
///   var lastEntry: Date?
///
///   mutating func write() {
///     lastEntry = date.now
///   }
/// }
/// ```
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Makes dates with a closure, which is called for each.
  ///
  /// - Parameter generate: Gives the date of now.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Gives the same date for ever.
  ///
  /// - Parameter now: The date.
  /// - Returns: The generator.
  public static func constant(_ now: Date) -> DateGenerator {
    DateGenerator { now }
  }

  /// The date of now.
  ///
  /// Set it to give that date for ever.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The date of now.
  ///
  /// - Returns: What ``now`` gives.
  public func callAsFunction() -> Date {
    generate()
  }
}

extension DependencyValues {
  /// The date of now; in tests unimplemented.
  public var date: DateGenerator {
    get { self[DateKey.self] }
    set { self[DateKey.self] = newValue }
  }
}

private enum DateKey: DependencyKey {
  static var liveValue: DateGenerator { DateGenerator { Date() } }
  static var testValue: DateGenerator {
    let location = SourceLocation.ofReader
    return DateGenerator {
      Diagnostic.unimplemented("date", arguments: "").report(at: location)
      return Date()
    }
  }
}
#endif
