import Lifeline
import Synchronization

extension TestClock {
  /// Moves the clock on by `duration`; by zero, it wakes those that sleep until now.
  ///
  /// First the effects that wait to run do so: `store.send(.start)` may stand directly before it. Then the
  /// clock goes to each moment until which somebody sleeps, wakes all who sleep until then, and lets the
  /// effects of the test's stores run until nothing can. O(log n) for each of n sleepers.
  ///
  /// A timer whose period is zero has no end; that is reported. Two calls at the same time both start from
  /// what the clock shows.
  public nonisolated(nonsending) func advance(
    by duration: Duration = .zero,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await move(
      to: now.advanced(by: duration),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Moves the clock on to `deadline`, as ``advance(by:fileID:filePath:line:column:)`` does.
  ///
  /// To a moment that has passed it does not go back; it only lets run what can.
  public nonisolated(nonsending) func advance(
    to deadline: Instant,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await move(
      to: deadline,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Moves the clock on until nobody sleeps any more.
  ///
  /// A timer without an end never comes to that; it is reported after a hundred thousand moments.
  public nonisolated(nonsending) func run(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await move(
      to: nil,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Moves to `target` or, without one, to the end, in at most `budget` steps.
  nonisolated(nonsending) func move(
    to target: Instant?,
    budget: Int = 100_000,
    _ origin: SourceLocation
  ) async {
    var (executors, lastOrder) = contents.withLock { ($0.executors, $0.lastOrder) }
    executors.insert(TestExecutor.ofCurrentTest)
    await executors.settle {}
    var count = 0
    while count < budget, let awakening = next(until: target, foreignUpTo: lastOrder) {
      for sleeper in awakening.sleepers { executors.insert(sleeper.executor) }
      executors.passed(awakening.duration)
      await executors.settle {
        for continuation in awakening.continuations { continuation.resume() }
      }
      count += 1
    }
    if count == budget { Diagnostic.endlessClock(steps: budget).report(at: origin) }
    if let target { executors.passed(contents.withLock { $0.move(to: target) }) }
  }

  private func next(until target: Instant?, foreignUpTo lastOrder: UInt64) -> Awakening? {
    contents.withLock { $0.takeNext(until: target, foreignUpTo: lastOrder) }
  }
}
