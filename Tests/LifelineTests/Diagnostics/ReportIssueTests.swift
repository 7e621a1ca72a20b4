import Lifeline
import Testing

private struct Refused: Error {}

@Suite("Issues are reported with the place where they were found")
struct ReportIssueTests {
  @Test func `a message is reported as it is, at the call`() {
    let found = issues { reportIssue("No route.") }
    #expect(found.map(\.description) == ["\(#fileID):\(#line - 1): No route."])
  }

  @Test func `without a message an issue still says that it is one`() {
    #expect(issues { reportIssue() }.map(\.message) == ["An issue was reported."])
  }

  @Test func `an error is reported after what was being done`() {
    #expect(
      issues {
        reportIssue(Refused())
        reportIssue(Refused(), "The draft was not saved")
      }.map(\.message) == [
        "Caught error: Refused()", "The draft was not saved: Caught error: Refused()",
      ]
    )
  }

  @Test func `a place given by the caller wins`() {
    let found = issues {
      reportIssue("a", fileID: "App/Row.swift", filePath: "/App/Row.swift", line: 7, column: 3)
      reportIssue(
        Refused(),
        fileID: "App/Row.swift",
        filePath: "/App/Row.swift",
        line: 8,
        column: 3
      )
    }
    #expect(found.map(\.location.description) == ["App/Row.swift:7", "App/Row.swift:8"])
  }

  @Test func `a reporter for the task replaces all others and ends with its scope`() async {
    let inner = IssueCollector()
    let outer = await issues {
      await Reporting.$scoped.withValue(inner) {
        async let child: Void = reportIssue("inside")
        await child
      }
      reportIssue("outside")
    }
    #expect(inner.issues.map(\.message) == ["inside"])
    #expect(outer.map(\.message) == ["outside"])
  }
}

@Suite("Errors are reported where they are caught")
struct ErrorReportingTests {
  private let refuse: @Sendable () async throws -> Int = { throw Refused() }

  @Test func `what does not throw is returned and nothing is reported`() async {
    let found = await issues {
      #expect(withErrorReporting { 1 } == 1)
      #expect(await withErrorReporting { await Task { 2 }.value } == 2)
    }
    #expect(found == [])
  }

  @Test func `an error is one issue at the call and the result is nil`() {
    let found = issues {
      let result: Int? = withErrorReporting("Not saved") { throw Refused() }
      #expect(result == nil)
    }
    let issue = "\(#fileID):\(#line - 3): Not saved: Caught error: Refused()"
    #expect(found.map(\.description) == [issue])
  }

  @Test func `an asynchronous error is one issue at the call and the result is nil`() async {
    let found = await issues {
      #expect(await withErrorReporting { try await refuse() } == nil)
    }
    let issue = "\(#fileID):\(#line - 2): Caught error: Refused()"
    #expect(found.map(\.description) == [issue])
  }

  @Test @MainActor func `asynchronous work runs on the actor of its caller`() async {
    let value = await withErrorReporting {
      MainActor.assertIsolated()
      return await Task { 1 }.value
    }
    #expect(value == 1)
  }
}
