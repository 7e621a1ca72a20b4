import Synchronization

extension TestClock {
  /// Thrown by ``TestClock/checkSuspension()`` while somebody sleeps.
  public struct SuspensionError: Error, Equatable, CustomStringConvertible {
    /// The moments until which somebody sleeps, the next one first.
    public let deadlines: [Instant]

    /// How many sleep until when, and what to do.
    public var description: String {
      let list = deadlines.map { "\($0.offset)" }.joined(separator: ", ")
      return """
        \(deadlines.count) asleep on the TestClock, until \(list). Advance the clock, cancel what sleeps, \
        or end the state that it belongs to.
        """
    }
  }

  /// Waits until at least `count` tasks sleep on the clock, or the calling task is cancelled.
  ///
  /// For tasks that belong to no store. Effects of the test's stores run first, and while it waits.
  public nonisolated(nonsending) func sleepers(count: Int) async {
    let executor = TestExecutor.ofCurrentTest ?? TestExecutor()
    let watcher = Watch()
    contents.withLock { $0.watchers[ObjectIdentifier(watcher)] = { executor.noticeChange() } }
    _ = await executor.run { contents.withLock { $0.count >= count } }
    contents.withLock { $0.watchers[ObjectIdentifier(watcher)] = nil }
  }

  /// Checks that nobody sleeps on the clock: that no more time has to pass for work to end.
  ///
  /// Effects of the test's stores run first.
  ///
  /// - Throws: ``SuspensionError`` when somebody sleeps.
  public nonisolated(nonsending) func checkSuspension() async throws {
    await TestExecutor.ofCurrentTest?.settle()
    let deadlines = contents.withLock { $0.deadlines }
    if !deadlines.isEmpty { throw SuspensionError(deadlines: deadlines) }
  }
}
