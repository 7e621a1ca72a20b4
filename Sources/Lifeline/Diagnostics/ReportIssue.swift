/// Reports a mistake: a failure of the running test, an entry of the log in production.
///
/// The program goes on. Under Swift Testing and XCTest the issue is recorded at the place of the call; if no
/// test is running there (on a detached task, say), the test process still ends with a failure. A test
/// process that does not link LifelineTesting writes to standard error and ends with exit code 1.
///
/// ```swift
/// func volume(percent: Int) -> Int {
///   if !(0...100).contains(percent) { reportIssue("The volume is \(percent) % and not 0 to 100 %.") }
///   return min(max(percent, 0), 100)
/// }
/// ```
///
/// - Parameters:
///   - message: What went wrong.
///   - fileID: Where the issue is reported.
///   - filePath: Where the issue is reported.
///   - line: Where the issue is reported.
///   - column: Where the issue is reported.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  Reporting.report(
    message() ?? "An issue was reported.",
    at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  )
}

/// Reports an error that was caught: a failure of the running test, an entry of the log in production.
///
/// Otherwise the same as reporting a message.
///
/// ```swift
/// func load(_ read: () throws -> [String]) -> [String] {
///   do {
///     return try read()
///   } catch {
///     reportIssue(error, "The list could not be read")
///     return []
///   }
/// }
/// ```
///
/// - Parameters:
///   - error: What was thrown.
///   - message: What was being done; it stands before the error.
///   - fileID: Where the issue is reported.
///   - filePath: Where the issue is reported.
///   - line: Where the issue is reported.
///   - column: Where the issue is reported.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let caught = "Caught error: \(error)"
  reportIssue(
    message().map { "\($0): \(caught)" } ?? caught,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}
