import Lifeline
import Synchronization

/// The issues that a piece of code reports, read instead of recorded.
final class DependencyIssues: IssueReporter {
  private let reports = Mutex<[(message: String, location: SourceLocation)]>([])

  var messages: [String] { reports.withLock { $0.map(\.message) } }
  var lines: [UInt] { reports.withLock { $0.map(\.location.line) } }

  func report(_ message: String, at location: SourceLocation) {
    reports.withLock { $0.append((message, location)) }
  }

  static func reported(by work: () throws -> Void) rethrows -> [String] {
    let issues = DependencyIssues()
    try Reporting.$scoped.withValue(issues) { try work() }
    return issues.messages
  }

  nonisolated(nonsending) static func reported(
    by work: nonisolated(nonsending) () async throws -> Void
  ) async rethrows -> [String] {
    let issues = DependencyIssues()
    try await Reporting.$scoped.withValue(issues) { try await work() }
    return issues.messages
  }
}
