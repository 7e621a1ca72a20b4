import Lifeline

/// One run of an explored body, in one order.
///
/// ```swift
/// import Lifeline
/// import LifelineTesting
///
/// func check() async {
///   await exploreInterleavings { run in
///     let store = TestStore(initialState: 0) {
///       Reduce<Int, Int> { state, action in
///         state += action
///         return action == 1 ? .run { send in await send(2) } : .none
///       }
///     }
///     store.exhaustivity = .off
///     await store.send(1)
///     await run.finish()
///     await store.skipReceivedActions()
///     run.expect(store.state == 3, "the sum is \(store.state)")
///   }
/// }
/// ```
public final class ExploredRun {
  private let record: ScheduleRecord
  private let executor: TestExecutor

  init(_ record: ScheduleRecord, _ executor: TestExecutor) {
    (self.record, self.executor) = (record, executor)
  }

  /// Runs everything that can run, in the order under exploration, before the test goes on.
  public nonisolated(nonsending) func finish() async {
    await executor.settle()
  }

  /// Fails this order unless `condition` holds; the first failure of an order counts.
  public func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { record.fail(message()) }
  }

  /// Notes how this order ended, for ``Exploration/outcomes``.
  public func come(to outcome: String) {
    record.come(to: outcome)
  }
}
