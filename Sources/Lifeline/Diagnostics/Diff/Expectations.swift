/// Reports an issue with the difference if two values are not equal.
///
/// ```swift
/// struct User: Equatable { var id = 7, name = "Blob" }
///
/// var user = User()
/// user.name += ", Esq."
/// expectNoDifference(user, User(id: 7, name: "Blob, Esq."))
/// ```
///
/// An error thrown by an expression is reported, too.
///
/// - Parameters:
///   - expression1: The value marked as `-`.
///   - expression2: The value marked as `+`.
///   - message: Says what was expected; it stands before the difference.
///   - fileID: Where the issue is reported.
///   - filePath: Where the issue is reported.
///   - line: Where the issue is reported.
///   - column: Where the issue is reported.
public func expectNoDifference<Value: Equatable>(
  _ expression1: @autoclosure () throws -> Value,
  _ expression2: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  Expectation.check(message(), "A difference was found", "First: −, Second: +", at: location) {
    (try expression1(), try expression2())
  }
}

/// Reports an issue if an operation does not change a value exactly as said.
///
/// The expression is evaluated before and after the operation. It passes, too, if nothing changes and
/// `changes` changes nothing.
///
/// ```swift
/// struct Counter: Equatable { var count = 0, isOn = false }
///
/// var counter = Counter()
/// expectDifference(counter) {
///   counter.count += 1
/// } changes: {
///   $0.count = 1
/// }
/// ```
///
/// - Parameters:
///   - expression: The value that is to change.
///   - message: Says what was expected; it stands before the difference.
///   - fileID: Where the issue is reported.
///   - filePath: Where the issue is reported.
///   - line: Where the issue is reported.
///   - column: Where the issue is reported.
///   - operation: What changes the value. What it throws is reported.
///   - changes: Makes of the value before the operation the one expected after it.
public func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Void = {},
  changes: (inout Value) throws -> Void
) {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  Expectation.check(message(), "The change differs", "Expected: −, Actual: +", at: location) {
    var expected = try expression()
    try changes(&expected)
    try operation()
    return (expected, try expression())
  }
}

/// Reports an issue if an asynchronous operation does not change a value exactly as said.
///
/// Otherwise the same as the synchronous one. The operation runs on the actor of the caller.
///
/// ```swift
/// @MainActor func check(_ load: () async throws -> [String]) async {
///   var names: [String] = []
///   await expectDifference(names) {
///     names = try await load()
///   } changes: {
///     $0 = ["Blob"]
///   }
/// }
/// ```
///
/// - Parameters:
///   - expression: The value that is to change.
///   - message: Says what was expected; it stands before the difference.
///   - fileID: Where the issue is reported.
///   - filePath: Where the issue is reported.
///   - line: Where the issue is reported.
///   - column: Where the issue is reported.
///   - operation: What changes the value. What it throws is reported.
///   - changes: Makes of the value before the operation the one expected after it.
public nonisolated(nonsending) func expectDifference<Value: Equatable>(
  _ expression: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: nonisolated(nonsending) () async throws -> Void,
  changes: (inout Value) throws -> Void
) async {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    var expected = try expression()
    try changes(&expected)
    try await operation()
    Expectation.check(message(), "The change differs", "Expected: −, Actual: +", at: location) {
      (expected, try expression())
    }
  } catch {
    Expectation.report(error, message(), at: location)
  }
}

/// What the expectations share.
private enum Expectation {
  static func check<Value: Equatable>(
    _ message: String?,
    _ fallback: String,
    _ legend: String,
    at location: SourceLocation,
    values: () throws -> (Value, Value)
  ) {
    do {
      let (first, second) = try values()
      guard first != second else { return }
      let difference = diff(first, second, format: .proportional) ?? "(not shown)"
      let indented = difference.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    \($0)" }.joined(separator: "\n")
      Reporting.report("\(message ?? fallback): …\n\n\(indented)\n\n(\(legend))", at: location)
    } catch {
      report(error, message, at: location)
    }
  }

  static func report(_ error: any Error, _ message: String?, at location: SourceLocation) {
    reportIssue(
      error,
      message,
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }
}
