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

  /// Checks after each step from now on that `condition` holds, until `body` ends.
  ///
  /// ```swift
  /// import LifelineTesting
  ///
  /// nonisolated(nonsending) func check(_ store: TestStore<Int, Int>, in run: ExploredRun) async {
  ///   run.always("at most one request is in flight") { store.effects.count <= 1 }
  ///   await store.send(1)
  /// }
  /// ```
  ///
  /// Where orders are left out, see ``exploreInterleavings(_:limit:effectsShareOnlyStores:fileID:filePath:line:column:_:)``,
  /// a state between two steps that share nothing may not be seen: let a condition look at one store.
  /// The state of a `TestStore` is what the test has come to, not what an action has made of it that nobody
  /// has received yet; its effects are those of now, and so is the state of a plain store.
  /// It runs on the body's thread between two steps, must be quick, and must send nothing.
  ///
  /// - Parameters:
  ///   - message: What holds; an order in which it does not fails with this.
  ///   - condition: Whether it holds now.
  public func always(_ message: String, _ condition: @escaping () -> Bool) {
    record.add(condition, "It does not hold that \(message).")
  }

  /// Notes how this order ended, for ``Exploration/outcomes``.
  public func come(to outcome: String) {
    record.come(to: outcome)
  }
}
