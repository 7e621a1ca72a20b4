import Lifeline

/// What one `send` to a ``TestStore`` started.
///
/// ```swift
/// func check(_ store: TestStore<Int, Bool>) async {
///   let task = await store.send(true) { $0 = 1 }
///   await task.cancel()
/// }
/// ```
///
/// It keeps the store, so that what is left over is reported when both are gone.
public struct TestStoreTask<State, Action> {
  let task: StoreTask
  let store: TestStore<State, Action>

  /// Whether the send started effects that have been cancelled through this task.
  public var isCancelled: Bool { task.isCancelled }

  /// Cancels the effects that the send started, as a view does that goes, and lets them return.
  public nonisolated(nonsending) func cancel() async {
    task.cancel()
    await store.host.executor.goOn()
  }

  /// Asserts that everything that the send led to comes to its end.
  ///
  /// Fails at once where only the test can go on (effects sleep on a `TestClock`), and after the time-out
  /// for effects that have left the test's executor.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let executor = store.host.executor
    await executor.settle()
    let limit = TimeLimit(timeout ?? store.timeout, on: executor)
    let ending = await limit.wait { [task] in task.isOver }
    guard ending == .stuck || ending == .timedOut else { return }
    Diagnostic.taskNotFinished(store.effectLines())
      .report(at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
