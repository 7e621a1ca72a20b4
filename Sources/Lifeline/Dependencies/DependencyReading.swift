/// How a dependency is read: who does, and what for.
final class DependencyReading: Sendable {
  /// The `@Dependency` that reads, where it is known.
  let reader: SourceLocation?
  let purpose: Purpose

  init(by reader: SourceLocation? = nil, for purpose: Purpose = .use) {
    self.reader = reader
    self.purpose = purpose
  }

  /// What a dependency is read for.
  enum Purpose: Sendable {
    case use
    /// To be changed and set again, which is no use: nothing is reported.
    case override
    /// As `override`, and the value is not kept: it is about to be replaced for good.
    case preparation
  }
}
