/// How much a download may take.
public struct DownloadLimits: Equatable, Sendable {
  /// The size of a document in bytes, as decompressed.
  public var size: Int
  /// The time from the request to the last byte, whatever arrives meanwhile.
  public var time: Duration
  /// How many times a server may send the reader on.
  public var redirects: Int

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
