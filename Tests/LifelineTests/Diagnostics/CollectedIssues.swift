import Lifeline
import Synchronization

/// An issue as a reporter was told of it.
struct CollectedIssue: Equatable, CustomStringConvertible {
  var message: String
  var location: SourceLocation

  var description: String { "\(location): \(message)" }
}

/// Keeps issues instead of failing a test with them.
final class IssueCollector: IssueReporter {
  private let collected = Mutex<[CollectedIssue]>([])
  var issues: [CollectedIssue] { collected.withLock { $0 } }

  func report(_ message: String, at location: SourceLocation) {
    collected.withLock { $0.append(CollectedIssue(message: message, location: location)) }
  }
}

/// The issues that `body` reports.
func issues(_ body: () throws -> Void) rethrows -> [CollectedIssue] {
  let collector = IssueCollector()
  try Reporting.$scoped.withValue(collector) { try body() }
  return collector.issues
}

/// The issues that asynchronous `body` reports.
nonisolated(nonsending) func issues(
  _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows
  -> [CollectedIssue]
{
  let collector = IssueCollector()
  try await Reporting.$scoped.withValue(collector) { try await body() }
  return collector.issues
}
