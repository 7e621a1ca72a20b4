/// Overrides kept to be bound later: by a store for its actions, by an effect for its operation.
///
/// There is none where nothing was overridden, so that who has none pays nothing:
///
/// ```
/// let snapshot = DependencySnapshot.capture()  // once, when the effect is made
/// if let snapshot { await snapshot.run(operation) } else { await operation() }
/// ```
///
/// Where a store's reducer runs under its snapshot, an effect that is made meanwhile and its task inherit
/// it: only what starts elsewhere must capture.
package struct DependencySnapshot: Sendable {
  private let overrides: DependencyOverrides

  private init?(overrides: DependencyOverrides) {
    guard !overrides.isEmpty else { return nil }
    self.overrides = overrides
  }

  /// The overrides of the current task; nil when there are none.
  ///
  /// Allocates nothing.
  package static func capture() -> DependencySnapshot? {
    DependencySnapshot(overrides: .current)
  }

  /// The overrides that `values` have; nil when there are none.
  ///
  /// Never nil in a test context.
  package init?(_ values: DependencyValues) {
    self.init(overrides: values.allOverrides.readyToBind())
  }

  /// The overrides of the current task as `update` changes them; nil when that leaves none.
  ///
  /// Never nil in a test context: default values that are read under it belong to the snapshot's test,
  /// also where the test framework does not tell which test is running.
  package init?(applying update: (inout DependencyValues) throws -> Void) rethrows {
    var values = DependencyValues.current.edited
    try update(&values)
    self.init(values)
  }

  /// The values that are seen under the snapshot.
  package var values: DependencyValues { DependencyValues(overrides: overrides) }

  /// Runs `operation` under these overrides and no others, whatever the current task sees.
  package func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try overrides.bind(operation)
  }

  /// Runs `operation` under these overrides and no others, on the caller's actor.
  package nonisolated(nonsending) func run<Result>(
    _ operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await overrides.bind(operation)
  }
}
