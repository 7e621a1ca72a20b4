import Lifeline

extension TestStore {
  /// Asserts that all effects come to their end, and that no action is left to be received.
  ///
  /// Effects that sleep on a `TestClock`, which only the test can move, fail at once; those that have left the
  /// test's executor are waited for. Each leftover is a failure of its own, and is not reported again.
  ///
  /// ```swift
  /// func check(_ store: TestStore<Int, Bool>) async {
  ///   await store.send(true) { $0 = 1 }
  ///   await store.finish()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - timeout: How long to wait for what has left the executor; ``TestStore/timeout`` unless told.
  ///   - fileID: Where a failure is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await host.executor.settle()
    let core = CoreReference(host)
    let limit = TimeLimit(timeout ?? self.timeout, on: host.executor)
    _ = await limit.wait { !core.hasUnfinishedEffects }
    reportLeftovers { leftover, _ in leftover.report(at: origin) }
  }

  /// Ends all effects that are in flight; they are no leftovers any more.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure when there are none.
  ///   - fileID: Where a failure is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public nonisolated(nonsending) func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await host.executor.settle()
    let skipped = effects
    if skipped.isEmpty && strict { Diagnostic.nothingToSkip("effect in flight").report(at: origin) }
    if case .off(showSkippedAssertions: true) = exhaustivity, !skipped.isEmpty {
      Skipped.show(.skippedEffects(effectLines()), at: origin)
    }
    host.withCore { $0.endAllEffects() }
    await host.executor.settle()
  }

  /// Passes over all actions that were not received; the state is then the current one.
  ///
  /// - Parameters:
  ///   - strict: Whether it is a failure when there are none.
  ///   - fileID: Where a failure is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public nonisolated(nonsending) func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await host.executor.settle()
    let skipped = host.executor.exclusively { log.drop(before: log.steps.count) }
    guard let last = skipped.last else {
      if strict { Diagnostic.nothingToSkip("received action").report(at: origin) }
      return
    }
    state = last.after
    if case .off(showSkippedAssertions: true) = exhaustivity {
      Skipped.show(.skippedActions(skipped.map(\.summary)), at: origin)
    }
  }
}

/// Asks a core whether it is done, from the thread that has entered its executor or can enter it.
///
/// - Note: Unchecked because the host is not Sendable; it is touched only through its executor.
private struct CoreReference<State, Action>: @unchecked Sendable {
  private let host: HostedCore<State, Action>

  init(_ host: HostedCore<State, Action>) {
    self.host = host
  }

  var hasUnfinishedEffects: Bool { host.lookAtCore { $0.hasUnfinishedEffects } }
}
