import Synchronization

/// Where issues go: the running test framework, standard error, or the log.
package protocol IssueReporter: Sendable {
  /// Records `message` as found at `location`.
  func report(_ message: String, at location: SourceLocation)
}

/// The one place that an issue passes through on its way out.
package enum Reporting {
  /// Replaces every other reporter for the current task: how tests of the library read its messages.
  @TaskLocal package static var scoped: (any IssueReporter)?

  /// Sets the reporter of the running test framework.
  package static func install(_ reporter: any IssueReporter) {
    installed.withLock { $0 = reporter }
  }

  package static func report(_ message: String, at location: SourceLocation) {
    if let scoped { return scoped.report(message, at: location) }
    if let reporter = installed.withLock({ $0 }) { return reporter.report(message, at: location) }
    print(message)
  }

  private static let installed = Mutex<(any IssueReporter)?>(nil)
}
