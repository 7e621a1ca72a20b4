/// The work of one `run`, with where it was written and what it was called.
final class EffectOperation<Action>: Sendable {
  let priority: TaskPriority?
  /// What reports call the effect.
  let label: EffectLabel
  let dependencies: DependencySnapshot?
  let body: @Sendable (Send<Action>) async throws -> Void
  private let handler: (@Sendable (any Error, Send<Action>) async -> Void)?

  init(
    priority: TaskPriority?,
    label: EffectLabel,
    dependencies: DependencySnapshot? = .capture(),
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  ) {
    self.priority = priority
    self.label = label
    self.dependencies = dependencies
    body = operation
    self.handler = handler
  }

  /// Calls `start` under the dependencies that were in force when the effect was made.
  func underDependencies(_ start: () -> Void) {
    if let dependencies { dependencies.run(start) } else { start() }
  }

  /// Does with an error of the operation what its writer asked for.
  @concurrent func handle(_ error: any Error, _ send: Send<Action>) async {
    if error is CancellationError || Task.isCancelled { return }
    guard let handler else {
      return Diagnostic.unhandledEffectError(error, effect: label).report(at: label.origin)
    }
    await handler(error, send)
  }

  /// The operation with what it sends turned into another action.
  func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> EffectOperation<NewAction> {
    EffectOperation<NewAction>(
      priority: priority,
      label: label,
      dependencies: dependencies,
      operation: { [body] send in try await body(send.map(transform)) },
      handler: mappedHandler(transform)
    )
  }

  func relabelled(_ label: EffectLabel) -> EffectOperation {
    EffectOperation(
      priority: priority,
      label: label,
      dependencies: dependencies,
      operation: body,
      handler: handler
    )
  }

  private func mappedHandler<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> (@Sendable (any Error, Send<NewAction>) async -> Void)? {
    guard let handler else { return nil }
    return { error, send in await handler(error, send.map(transform)) }
  }
}

/// What reports call an effect: its name, and where it was written.
///
/// One object that the effect, its record and its `Send` share.
package final class EffectLabel: Sendable, CustomStringConvertible {
  package let name: String?
  package let origin: SourceLocation
  /// The feature that was run by hand when the effect was made; nil where combinators ran it.
  package let pass: ReducerPass?

  package init(name: String?, origin: SourceLocation, pass: ReducerPass? = nil) {
    self.name = name
    self.origin = origin
    self.pass = pass
  }

  /// For actions of `Effect.send`, which no report lists.
  static let action = EffectLabel(name: "send", origin: SourceLocation())

  package var description: String {
    name.map { "'\($0)' (\(origin))" } ?? "\(origin)"
  }
}
