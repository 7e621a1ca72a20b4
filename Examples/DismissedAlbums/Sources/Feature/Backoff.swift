/// How long to wait before something that failed is tried again: a second, then twice as long each time.
public struct Backoff: Equatable, Sendable {
  /// How often it has failed in a row.
  public private(set) var failures = 0

  /// The longest wait.
  public static let limit = Duration.seconds(60)

  /// Makes one that knows of no failure.
  public init() {}

  /// Counts a failure; the wait that follows it.
  public mutating func failed() -> Duration {
    failures += 1
    return min(.seconds(1 << min(failures - 1, 6)), Self.limit)
  }

  /// It worked.
  public mutating func succeeded() { failures = 0 }
}
