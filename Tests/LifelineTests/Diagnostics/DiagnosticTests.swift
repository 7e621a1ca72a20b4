import Lifeline
import Testing

@Suite("Diagnostics say what was wrong and what to do")
struct DiagnosticTests {
  private let misuse = Diagnostic(id: "late-send", problem: "It was late.", remedy: "Be early.")
  private let here = SourceLocation(fileID: "App/Row.swift", filePath: "/App/Row.swift", line: 7)

  @Test func `a diagnostic is reported with problem, remedy and id`() {
    #expect(
      issues { misuse.report(at: here) }
        == [CollectedIssue(message: "It was late. Be early. [late-send]", location: here)]
    )
  }

  @Test func `an owner reports one id once per place`() {
    let other = Diagnostic(id: "early-send", problem: "It was early.", remedy: "Be late.")
    let there = SourceLocation(fileID: "App/Row.swift", filePath: "/App/Row.swift", line: 8)
    var reported = ReportedDiagnostics()
    let found = issues {
      for _ in 0..<3 {
        reported.report(misuse, at: here)
        reported.report(other, at: here)
        reported.report(misuse, at: there)
      }
    }
    #expect(
      found == [
        CollectedIssue(message: misuse.message, location: here),
        CollectedIssue(message: other.message, location: here),
        CollectedIssue(message: misuse.message, location: there),
      ]
    )
  }

  @Test func `two owners each report`() {
    let found = issues {
      for _ in 0..<2 {
        var reported = ReportedDiagnostics()
        reported.report(misuse, at: here)
      }
    }
    #expect(found.count == 2)
  }
}
