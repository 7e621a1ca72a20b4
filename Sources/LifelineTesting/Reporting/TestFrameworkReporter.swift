import Lifeline
import Testing

/// Hands an issue to the test framework that runs the current test.
///
/// Swift Testing and XCTest each swallow, without a word, what is recorded in a test of the other, and
/// XCTest swallows what is recorded between tests. Hence the question who is running comes first.
struct TestFrameworkReporter: IssueReporter {
  func report(_ message: String, at location: Lifeline.SourceLocation) {
    if Test.current != nil || ExitTestProcess.isRunning {
      record(message, at: location)
    } else if !RunningTestCase.fail(message, at: location) {
      // A run of Swift Testing that is under way lists this under no test; otherwise nobody hears it.
      record(message, at: location)
      Reporting.unattributed(message, at: location)
    }
  }

  /// Writes what fails nothing: as a warning of the running test, or to the output under XCTest.
  func warn(_ message: String, at location: Lifeline.SourceLocation) {
    if Test.current != nil {
      record(message, at: location, severity: .warning)
    } else {
      print("\(location.filePath):\(location.line): note: \(message)")
    }
  }

  private func record(
    _ message: String,
    at location: Lifeline.SourceLocation,
    severity: Issue.Severity = .error
  ) {
    Issue.record(
      Comment(rawValue: message),
      severity: severity,
      sourceLocation: Testing.SourceLocation(
        fileID: location.fileID.description,
        filePath: location.filePath.description,
        line: max(Int(location.line), 1),
        column: max(Int(location.column), 1)
      )
    )
  }
}
