import Lifeline
import Synchronization

/// Keeps what is reported.
final class CollectedIssues: IssueReporter {
  private let collected = Mutex<[String]>([])
  var messages: [String] { collected.withLock { $0 } }

  func report(_ message: String, at location: SourceLocation) {
    collected.withLock { $0.append(message) }
  }
}
