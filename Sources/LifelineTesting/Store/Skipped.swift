import Lifeline

/// What a test that need not assert everything has passed over, where it asks to be shown.
enum Skipped {
  static func show(_ diagnostic: Diagnostic, at location: SourceLocation) {
    if let reporter = Reporting.scoped {
      reporter.report(diagnostic.message, at: location)
    } else {
      TestFrameworkReporter().warn(diagnostic.message, at: location)
    }
  }
}
