/// How much a feed may ask of the reader.
public struct FeedLimits: Equatable, Sendable {
  /// The size of a document in bytes, as decompressed.
  public var size = 16 << 20
  /// The time from the request to the last byte, whatever arrives meanwhile.
  public var time = Duration.seconds(30)
  /// How many times a server may send the reader on.
  public var redirects = 5

  /// Makes limits; those that are not set are generous for real feeds.
  public init() {}

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - size: The size of a document in bytes, as decompressed.
  ///   - time: The time from the request to the last byte.
  ///   - redirects: How many times a server may send the reader on.
  public init(size: Int, time: Duration, redirects: Int) {
    self.size = size
    self.time = time
    self.redirects = redirects
  }
}
