public import Foundation

/// How long the weather service wants to be left alone.
public struct Quota: Equatable, Sendable {
  /// The wait when the service names none.
  public static let usualWait = Duration.seconds(60)
  /// The longest wait that is heard.
  public static let longestWait = Duration.seconds(86_400)

  private var refusal: Date?
  private var wait = Duration.zero

  /// Makes the quota of a service that has refused nothing.
  public init() {}

  /// The service has refused a request.
  ///
  /// - Parameters:
  ///   - retryAfter: The wait that it asked for.
  ///   - now: When it did.
  public mutating func refused(retryAfter: Duration?, at now: Date) {
    refusal = now
    wait = min(max(retryAfter ?? Self.usualWait, .zero), Self.longestWait)
  }

  /// How long the service must still be left alone; nil when it may be asked.
  ///
  /// A clock that was set back ends the wait, or it might never end.
  public func remainingWait(at now: Date) -> Duration? {
    guard let refusal else { return nil }
    let elapsed = Duration.seconds(now.timeIntervalSince(refusal))
    return elapsed >= .zero && elapsed < wait ? wait - elapsed : nil
  }
}
