public import Foundation

/// How long a snapshot serves in place of a request.
public enum CachePolicy {
  /// The lifetime for a refresh that nobody asked for.
  public static let ordinaryLifetime = Duration.seconds(600)
  /// The lifetime for a pull, or a return from the background.
  ///
  /// Not zero: a burst of pulls must not use up the quota that all users of the service share.
  public static let forcedLifetime = Duration.seconds(60)

  /// How old a snapshot may be; the last instant included.
  public static func lifetime(isForced: Bool) -> Duration {
    isForced ? forcedLifetime : ordinaryLifetime
  }

  /// Whether something of that date is as good as new.
  ///
  /// A date in the future is not, or a clock that was set back would keep it for ever.
  public static func isFresh(_ date: Date, isForced: Bool, at now: Date) -> Bool {
    let age = Duration.seconds(now.timeIntervalSince(date))
    return age >= .zero && age <= lifetime(isForced: isForced)
  }

  /// Whether a snapshot answers a pass, so that the network need not be asked.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot, whose own date counts.
  ///   - place: Where the weather is wanted: within ``Displacement/limit`` of the snapshot's place.
  ///   - isForced: Whether somebody wants the newest.
  ///   - now: The date of now.
  public static func serves(
    _ snapshot: Snapshot,
    for place: Place,
    isForced: Bool,
    at now: Date
  ) -> Bool {
    !Displacement.isExceeded(from: snapshot.place, to: place)
      && isFresh(snapshot.date, isForced: isForced, at: now)
  }
}
