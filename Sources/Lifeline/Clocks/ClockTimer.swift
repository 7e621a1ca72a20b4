extension Clock where Duration: Hashable {
  /// Ticks in an interval, for ever, without drifting.
  ///
  /// ```swift
  /// import Lifeline
  ///
  /// func count(clock: any Clock<Duration>) async {
  ///   for await _ in clock.timer(interval: .seconds(1)) {
  ///     print("tick")
  ///   }
  /// }
  /// ```
  ///
  /// The timer starts when it is first asked for a tick; tick n is due n intervals later, however long the
  /// loop's body takes and however late the clock wakes it. Ticks do not pile up: those that fell due
  /// while the body ran are left out, except one that is due just now. An interval of zero or less is an
  /// issue and gives no tick.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks.
  ///   - tolerance: How much later than due a tick may come.
  ///   - fileID: Where an issue is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The ticks; each iterator is a timer of its own. They end when the task is cancelled.
  public func timer(
    interval: Duration,
    tolerance: Duration? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> ClockTimer<Duration> {
    if interval <= .zero {
      Diagnostic.timerInterval(String(describing: interval)).report(
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    }
    return ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}

/// The ticks of a clock's timer.
///
/// `Clock.timer(interval:)` makes it, and says what can be relied on. An element is the time at which its
/// tick was due; elements of one timer compare.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// When a tick was due.
  public typealias Element = AnyClock<Duration>.Instant
  /// A timer does not fail.
  public typealias Failure = Never

  fileprivate let clock: AnyClock<Duration>
  fileprivate let interval: Duration
  fileprivate let tolerance: Duration?

  /// Makes a timer that has not started.
  public func makeAsyncIterator() -> Iterator {
    Iterator(clock: clock, interval: interval, tolerance: tolerance)
  }

  /// A running timer.
  public struct Iterator: AsyncIteratorProtocol {
    private let clock: AnyClock<Duration>
    private let interval: Duration
    private let tolerance: Duration?
    private var start: Element?
    private var count = 0
    private var isOver: Bool

    fileprivate init(clock: AnyClock<Duration>, interval: Duration, tolerance: Duration?) {
      self.clock = clock
      self.interval = interval
      self.tolerance = tolerance
      isOver = interval <= .zero
    }

    /// Waits for the next tick, on the caller's actor.
    ///
    /// - Parameter actor: Where the caller runs.
    /// - Returns: When the tick was due; nil once the task is cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async -> Element? {
      guard !isOver else { return nil }
      let now = clock.now
      let start = self.start ?? now
      self.start = start
      count = Swift.max(count + 1, firstTick(from: start, notBefore: now))
      let due = start.advanced(by: interval * count)
      do {
        try await clock.sleep(until: due, tolerance: tolerance)
        return due
      } catch {
        isOver = true
        return nil
      }
    }

    /// The number of the first tick that is not due before `now`.
    private func firstTick(from start: Element, notBefore now: Element) -> Int {
      let elapsed = start.duration(to: now)
      var tick = Int(elapsed / interval)
      // The quotient is a floating-point number: it may be off by one.
      while interval * tick >= elapsed { tick -= 1 }
      while interval * tick < elapsed { tick += 1 }
      return tick
    }
  }
}
