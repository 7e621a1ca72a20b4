import Lifeline
import Synchronization

/// Keeps the messages of issues instead of failing a test with them.
final class IssueCollector: IssueReporter {
  private let collected = Mutex<[String]>([])
  var messages: [String] { collected.withLock { $0 } }

  func report(_ message: String, at location: SourceLocation) {
    collected.withLock { $0.append(message) }
  }
}

/// The issues that `body` reports.
nonisolated(nonsending) func issues(
  _ body: nonisolated(nonsending) () async throws -> Void
) async rethrows -> [String] {
  let collector = IssueCollector()
  try await Reporting.$scoped.withValue(collector) { try await body() }
  return collector.messages
}
