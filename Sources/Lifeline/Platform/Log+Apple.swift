#if canImport(os)
import os

/// The log of the running system.
enum Log {
  private static let issues = Logger(subsystem: "Lifeline", category: "Issues")

  static func issue(_ message: String) {
    issues.fault("\(message, privacy: .public)")
  }
}
#endif
