import Lifeline
import Testing

private struct Refused: Error {}

@Suite struct SwiftTestingSamples {
  @Test func passes() {}

  @Test func reportsInAFeature() {
    reportFromFeature()
  }

  @Test func reports() {
    reportIssue("swift-testing: synchronous")  // expect: swift-testing
  }

  @Test func reportsInAChildTask() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        reportIssue("swift-testing: child task")  // expect: swift-testing
      }
    }
  }

  @Test func reportsAnError() async {
    await withErrorReporting("swift-testing: error") { throw Refused() }  // expect: swift-testing
  }

  @Test func reportsForAnExpectation() {
    expectNothing("swift-testing: at the caller's line")  // expect: swift-testing
  }

  @Test func unattributed() async {
    await Task.detached {
      reportIssue("swift-testing: detached")  // expect: swift-testing
    }.value
  }
}

private func expectNothing(
  _ message: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
}
