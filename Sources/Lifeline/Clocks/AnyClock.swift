import Synchronization

/// A clock of any kind, known only by its durations.
///
/// For what needs a concrete clock type while the clock is a dependency.
///
/// ```swift
/// import Lifeline
///
/// struct Metronome {
///   @Dependency(\.continuousClock) var clock
///
///   func beat() async throws {
///     let clock = AnyClock(clock)
///     let next = clock.now.advanced(by: .milliseconds(500))
///     try await clock.sleep(until: next)
///   }
/// }
/// ```
///
/// Its instants count from its first use, so only those of one `AnyClock` and its copies compare.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, as the offset from the first use of the clock.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Duration

    /// The instant that lies `duration` after this one.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is from this instant to another.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether the first instant is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  private let elapsed: @Sendable () -> Duration
  private let resolution: @Sendable () -> Duration
  private let sleep: @Sendable (_ until: Duration, _ tolerance: Duration?) async throws -> Void

  /// Hides the kind of a clock.
  ///
  /// This does not use the clock.
  ///
  /// - Parameter clock: The clock that keeps the time.
  public init<Base: Clock>(_ clock: Base) where Base.Duration == Duration {
    let origin = Origin(clock)
    elapsed = { origin.instant.duration(to: clock.now) }
    resolution = { clock.minimumResolution }
    sleep = { offset, tolerance in
      try await clock.sleep(until: origin.instant.advanced(by: offset), tolerance: tolerance)
    }
  }

  /// The time of the hidden clock.
  public var now: Instant { Instant(offset: elapsed()) }

  /// The shortest sleep of the hidden clock.
  public var minimumResolution: Duration { resolution() }

  /// Sleeps on the hidden clock.
  ///
  /// - Parameters:
  ///   - deadline: When the sleep is over.
  ///   - tolerance: How much later it may be over.
  /// - Throws: What the hidden clock throws: `CancellationError` in a cancelled task.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleep(deadline.offset, tolerance)
  }
}

/// The instant of a clock at which it was first used.
private final class Origin<Base: Clock>: Sendable {
  private let clock: Base
  private let first = Mutex<Base.Instant?>(nil)

  init(_ clock: Base) {
    self.clock = clock
  }

  var instant: Base.Instant {
    first.withLock { first in
      if let first { return first }
      let now = clock.now
      first = now
      return now
    }
  }
}
