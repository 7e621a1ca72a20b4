import Synchronization

/// A clock whose time moves only when a test moves it.
///
/// Give it to a feature in place of its `ContinuousClock`. Moving it wakes whoever sleeps until a moment
/// that has come, one moment after the other, and lets the effects of the test's stores run until nothing
/// can run before it goes on to the next. So all that an advance causes has happened when it returns.
///
/// ```swift
/// func wait(on clock: TestClock) async throws {
///   async let sleep: Void = clock.sleep(for: .seconds(1))
///   await clock.sleepers(count: 1)
///   await clock.advance(by: .seconds(1))
///   try await sleep
/// }
/// ```
///
/// An effect that sleeps on it is known to be asleep: nothing waits for it in vain. Tasks that belong to no
/// store, as in the example, run on threads of their own: an advance wakes those of them that were asleep
/// when it was called, and ``sleepers(count:)`` waits until they are. Its functions may be called from any
/// isolation, and several clocks may be in use at once.
public final class TestClock: Clock, Sendable {
  /// A moment, as the time that has passed since the clock's zero.
  public struct Instant: InstantProtocol {
    /// The time since zero.
    public var offset: Duration

    /// Makes a moment that lies `offset` after zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The moment that lies `duration` after this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time from this moment to another one.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether the first moment lies before the second.
    public static func < (a: Instant, b: Instant) -> Bool {
      a.offset < b.offset
    }
  }

  let contents: Mutex<TestClockContents>

  /// Makes a clock that shows `now`.
  public init(now: Instant = Instant()) {
    contents = Mutex(TestClockContents(now: now))
  }

  /// The moment that the clock shows.
  public var now: Instant { contents.withLock { $0.now } }

  /// Zero: the clock distinguishes all moments.
  public var minimumResolution: Duration { .zero }

  /// Sleeps until the clock has been moved to `deadline`.
  ///
  /// Of those that sleep until the same moment, who fell asleep first is woken first. Who sleeps until now
  /// is woken when the clock is moved next, be it by zero; a deadline that has passed is not waited for.
  /// `tolerance` is ignored.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    if deadline < now {
      // A loop that never sleeps must let others run, and its steps must be counted.
      await Task.yield()
      return try Task.checkCancellation()
    }
    let executor = PumpFrame.executor
    let nap = executor.flatMap { Nap(until: deadline.offset, on: $0) }
    executor?.schedule?.use(-1)
    let sleeper = Sleeper(deadline: deadline, executor: executor)
    nap?.begin()
    defer { nap?.end() }
    try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { fallAsleep(sleeper, $0) }
    } onCancel: {
      cancel(sleeper)
    }
  }

  private func fallAsleep(_ sleeper: Sleeper, _ continuation: UnsafeContinuation<Void, any Error>) {
    let watchers = contents.withLock { contents in
      contents.fallAsleep(sleeper, continuation) ? Array(contents.watchers.values) : nil
    }
    guard let watchers else { return continuation.resume(throwing: CancellationError()) }
    for watcher in watchers { watcher() }
  }

  private func cancel(_ sleeper: Sleeper) {
    let continuation = contents.withLock { contents in
      contents.remove(sleeper)
      return sleeper.end()
    }
    guard let continuation else { return }
    if let executor = sleeper.executor {
      executor.explaining { continuation.resume(throwing: CancellationError()) }
    } else {
      continuation.resume(throwing: CancellationError())
    }
  }
}
