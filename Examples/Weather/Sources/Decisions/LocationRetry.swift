/// Why there is no location.
public enum LocationProblem: Equatable, Sendable {
  /// The user does not want it to be known.
  case denied
  /// The device's rules forbid it.
  case restricted
  /// There was no fix, several times.
  case notFound
}

/// When a pass that found no location is repeated.
public struct LocationRetry: Equatable, Sendable {
  /// How long a pass waits for a fix.
  public static let timeout = Duration.seconds(8)
  /// The time until a repetition.
  public static let delay = Duration.seconds(20)
  /// How often a pass is repeated.
  public static let limit = 2

  /// What follows from a pass without a location.
  public enum Decision: Equatable, Sendable {
    /// It is repeated after ``LocationRetry/delay``.
    case repeatLater
    /// There is none to be had.
    case giveUp(LocationProblem)
  }

  /// How many repetitions there have been since the last success or pull.
  public private(set) var count = 0
  /// The repetition that is scheduled, by its force.
  private var scheduled: Bool?

  /// Makes the value for a state in which nothing has been tried.
  public init() {}

  /// Whether a repetition is scheduled.
  public var isScheduled: Bool { scheduled != nil }

  /// A pass found no location.
  ///
  /// - Parameters:
  ///   - isForced: The force of that pass, which its repetition keeps.
  ///   - authorization: Whether a location may be had at all.
  public mutating func missed(
    isForced: Bool,
    authorization: LocationAuthorization
  ) -> Decision {
    scheduled = nil
    switch authorization {
    case .denied: return .giveUp(.denied)
    case .restricted: return .giveUp(.restricted)
    case .allowed: break
    }
    guard count < Self.limit else { return .giveUp(.notFound) }
    count += 1
    scheduled = isForced
    return .repeatLater
  }

  /// The delay is over, or a fix came during it.
  ///
  /// - Returns: The force of the pass to begin; nil when none was scheduled.
  public mutating func takeScheduled() -> Bool? {
    defer { scheduled = nil }
    return scheduled
  }

  /// A pass starts, which replaces a repetition that is scheduled.
  ///
  /// - Returns: Whether one was.
  public mutating func passStarted() -> Bool {
    takeScheduled() != nil
  }

  /// There is a location, or the user pulled: the count begins anew.
  public mutating func reset() {
    count = 0
  }
}
