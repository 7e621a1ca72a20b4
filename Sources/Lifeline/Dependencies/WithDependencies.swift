/// Runs an operation that sees changed dependencies.
///
/// ```swift
/// import Lifeline
///
/// let first = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   @Dependency(\.uuid) var uuid
///   return uuid()
/// }
/// ```
///
/// The changes start from what the current task sees, so calls nest. What the operation makes keeps them:
/// `@Dependency` properties, tasks (not detached ones), stores. Code outside never sees them.
///
/// - Parameters:
///   - update: Changes the dependencies. Reading one here in order to change it is not reported.
///   - operation: Runs under the changes.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current.edited
  try update(&values)
  return try values.allOverrides.readyToBind().bind(operation)
}

/// Runs an asynchronous operation that sees changed dependencies, on the caller's actor.
///
/// ```swift
/// import Lifeline
///
/// func settle() async throws {
///   try await withDependencies {
///     $0.continuousClock = ImmediateClock()
///   } operation: {
///     @Dependency(\.continuousClock) var clock
///     try await clock.sleep(for: .seconds(1))
///   }
/// }
/// ```
///
/// The changes hold across every `await` of the operation, in the functions that it calls, in its child
/// tasks and in the tasks that it starts (not in detached ones).
///
/// - Parameters:
///   - update: Changes the dependencies. Reading one here in order to change it is not reported.
///   - operation: Runs under the changes.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
public nonisolated(nonsending) func withDependencies<Result>(
  _ update: nonisolated(nonsending) (inout DependencyValues) async throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current.edited
  try await update(&values)
  return try await values.allOverrides.readyToBind().bind(operation)
}
