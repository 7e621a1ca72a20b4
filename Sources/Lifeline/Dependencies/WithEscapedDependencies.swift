/// Hands the current dependencies to closures that run later, where no task carries them.
///
/// ```swift
/// import Lifeline
///
/// func later(_ schedule: (@escaping @Sendable () -> Void) -> Void) {
///   withEscapedDependencies { dependencies in
///     schedule {
///       dependencies.yield {
///         @Dependency(\.uuid) var uuid
///         print(uuid())
///       }
///     }
///   }
/// }
/// ```
///
/// - Parameter operation: Runs at once and gets what keeps the dependencies.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withEscapedDependencies<Result>(
  _ operation: (EscapedDependencies) throws -> Result
) rethrows -> Result {
  try operation(EscapedDependencies())
}

/// Hands the current dependencies to closures that run later, from an asynchronous operation.
///
/// - Parameter operation: Runs at once on the caller's actor and gets what keeps the dependencies.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public nonisolated(nonsending) func withEscapedDependencies<Result>(
  _ operation: nonisolated(nonsending) (EscapedDependencies) async throws -> Result
) async rethrows -> Result {
  try await operation(EscapedDependencies())
}

/// The dependencies of the moment at which `withEscapedDependencies(_:)` was called.
///
/// It may be used any number of times, from any thread.
public struct EscapedDependencies: Sendable {
  private let overrides: DependencyOverrides

  init() {
    overrides = .current
  }

  /// Runs an operation that sees the kept dependencies, and none of those of the current task.
  ///
  /// - Parameter operation: Runs at once.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try overrides.bind(operation)
  }

  /// Runs an asynchronous operation that sees the kept dependencies, on the caller's actor.
  ///
  /// - Parameter operation: Runs at once.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public nonisolated(nonsending) func yield<Result>(
    _ operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await overrides.bind(operation)
  }
}
