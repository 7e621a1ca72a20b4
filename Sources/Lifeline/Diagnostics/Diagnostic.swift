/// One thing that went wrong and what to do about it.
///
/// Every message of the library is made in `Diagnostic+Catalog.swift`, has a stable `id` and a test.
package struct Diagnostic: Sendable, Equatable {
  /// Stable across releases, for instance `send-after-end`.
  package let id: String
  /// What was called and what was wrong with it.
  package let problem: String
  /// What to do.
  package let remedy: String

  package init(id: String, problem: String, remedy: String) {
    self.id = id
    self.problem = problem
    self.remedy = remedy
  }

  /// The whole message, as it is logged and recorded.
  package var message: String { "\(problem) \(remedy) [\(id)]" }

  /// Reports this as an issue found at `location`.
  package func report(at location: SourceLocation) {
    Reporting.report(message, at: location)
  }
}
