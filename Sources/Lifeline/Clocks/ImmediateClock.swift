import Synchronization

/// A clock on which every sleep is over at once.
///
/// For previews and for tests in which time does not matter.
///
/// ```swift
/// import Lifeline
///
/// func skip() async throws {
///   let clock = ImmediateClock()
///   try await clock.sleep(for: .seconds(3600))
/// }
/// ```
///
/// A sleep moves ``now`` to its deadline, never back. It suspends once, so that a loop of sleeps lets
/// others run and can be cancelled, and it throws `CancellationError` in a cancelled task.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock {
  /// A point in time, as the offset from the start of the clock.
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

  /// Zero: there is no shortest sleep.
  public let minimumResolution = Duration.zero
  private let offset: Mutex<Duration>

  /// Makes a clock that starts at zero.
  public init() where Duration == Swift.Duration {
    offset = Mutex(.zero)
  }

  /// Makes a clock for other durations, which starts at an offset.
  ///
  /// - Parameter now: How far the clock has gone.
  public init(now: Duration) {
    offset = Mutex(now)
  }

  /// The latest deadline of any sleep.
  public var now: Instant {
    Instant(offset: offset.withLock { $0 })
  }

  /// Moves ``now`` to the deadline if that is later, and returns.
  ///
  /// - Parameters:
  ///   - deadline: When the sleep is over.
  ///   - tolerance: Not used.
  /// - Throws: `CancellationError` in a cancelled task.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    offset.withLock { $0 = max($0, deadline.offset) }
    await Task.yield()
    try Task.checkCancellation()
  }
}
