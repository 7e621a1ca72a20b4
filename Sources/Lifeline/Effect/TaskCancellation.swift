/// Runs a part of an effect so that it can be cancelled by an id, without ending the effect.
///
/// The id is local to the scope that owns the effect, as in `cancellable(id:cancelInFlight:)`; any
/// `cancel(id:)` of that scope or above reaches it. What the operation sends after that is dropped.
///
/// ```swift
/// enum Action { case saved, saveTapped }
/// let effect: Effect<Action> = .run { send in
///   await withTaskCancellation(id: "save", cancelInFlight: true) {
///     await send(.saved)
///   }
/// }
/// ```
///
/// Outside an effect ids have no scope: the operation runs, and one diagnostic says so.
///
/// - Parameters:
///   - id: Any hashable value.
///   - cancelInFlight: Whether to cancel first what the scope already runs under the id.
///   - operation: The work; it runs as a child task of the caller.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withTaskCancellation<Result: Sendable>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: @escaping @Sendable () async throws -> Result
) async rethrows -> Result {
  let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let id = CancelID(id)
  guard let context = EffectContext.current else {
    Diagnostic.cancellationOutsideEffect("withTaskCancellation", id: id).report(at: origin)
    return try await operation()
  }
  let signal = Signal()
  let section = Section()
  await context.link.enter {
    section.token = $0.beginSection(
      of: context.token,
      id: id,
      cancelInFlight: cancelInFlight,
      origin: origin
    ) { signal.wake() }
  }
  do {
    let result = try await run(operation, until: signal)
    await section.end(context.link)
    return result
  } catch {
    await section.end(context.link)
    throw error
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects of an id from within an effect, in the scope that owns it and below.
  ///
  /// It takes effect in the store's next turn, before anything that the caller sends later. Outside an
  /// effect it does nothing, and one diagnostic says so.
  public static func cancel(
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let id = CancelID(id)
    guard let context = EffectContext.current else {
      return Diagnostic.cancellationOutsideEffect("Task.cancel", id: id).report(at: origin)
    }
    context.link.mailbox.post(.cancel(id, from: context.token))
    if context.link.mayEnter(from: nil) {
      context.link.entered?.readMail()
    } else {
      context.link.enterSoon { $0.readMail() }
    }
  }
}

/// The registration of a part of an effect.
///
/// - Note: Unchecked because it is written once, in the store's isolation, before `enter` returns to the
///   only reader.
private final class Section: @unchecked Sendable {
  var token: EffectToken?

  func end(_ link: CoreLink) async {
    guard let token else { return }
    await link.enter { $0.ended(token, isSendHeld: false) }
  }
}

private enum Outcome<Result: Sendable>: Sendable {
  case returned(Result)
  case cancelled
}

/// Runs an operation as a child task that the signal cancels: no task is left behind.
private func run<Result: Sendable>(
  _ operation: @escaping @Sendable () async throws -> Result,
  until signal: Signal
) async rethrows -> Result {
  try await withThrowingTaskGroup(of: Outcome<Result>.self) { group in
    group.addTask { .returned(try await operation()) }
    group.addTask {
      await signal.wait()
      return .cancelled
    }
    while let outcome = try await group.next() {
      group.cancelAll()
      if case .returned(let result) = outcome { return result }
    }
    fatalError("the operation has returned or thrown")
  }
}
