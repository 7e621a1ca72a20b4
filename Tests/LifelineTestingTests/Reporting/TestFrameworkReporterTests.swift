import Lifeline
import Testing

@Suite("Issues fail the running test of Swift Testing")
struct TestFrameworkReporterTests {
  @Test func `an issue is recorded at its place`() {
    withKnownIssue {
      reportIssue("No route.")
    } matching: { issue in
      issue.comments == ["No route."]
        && issue.sourceLocation?.fileID == #fileID
        && issue.sourceLocation?.line == #line - 4
        && issue.sourceLocation?.column == 18
    }
  }

  @Test(arguments: [0, 1])
  func `a place without a line or column is recorded too`(line: UInt) {
    withKnownIssue {
      reportIssue("a", fileID: "App/Row.swift", filePath: "/App/Row.swift", line: line, column: 0)
    } matching: {
      $0.sourceLocation?.fileID == "App/Row.swift"
    }
  }

  @Test func `an issue in a task of the test belongs to the test`() async {
    await withKnownIssue {
      await Task { reportIssue("No route.") }.value
    }
  }

  @Test func `an issue in the child of an exit test reaches the test`() async {
    await withKnownIssue {
      await #expect(processExitsWith: .success) { reportIssue("No route.") }
    } matching: { issue in
      issue.comments == ["No route."] && issue.sourceLocation?.line == #line - 2
    }
  }
}
