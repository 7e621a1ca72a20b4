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

  /// Reports an issue: to `scoped`, else to what is installed, else as `unattributed(_:at:)` does.
  package static func report(_ message: String, at location: SourceLocation) {
    if let reporter = scoped ?? installed.withLock({ $0 }) {
      reporter.report(message, at: location)
    } else {
      unattributed(message, at: location)
    }
  }

  /// Reports an issue that no test can be blamed for.
  ///
  /// In a test process it goes to standard error and the process ends with a failure; elsewhere it is logged.
  package static func unattributed(_ message: String, at location: SourceLocation) {
    if TestProcess.isRunning {
      TestProcess.fail("\(location.filePath):\(location.line): error: \(message)")
    } else {
      Log.issue("\(location): \(message)")
    }
  }

  private static let installed = Mutex<(any IssueReporter)?>(nil)
}
