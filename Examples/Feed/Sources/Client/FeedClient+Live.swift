import Foundation
import Lifeline

extension FeedClient {
  /// A client that reads from the network and from files.
  ///
  /// Time is measured by `\.continuousClock`, also that of the sample's delays.
  ///
  /// - Parameters:
  ///   - limits: What a feed may ask of the reader.
  ///   - seed: What the sample's delays and faults follow from.
  /// - Returns: The client.
  public static func live(limits: FeedLimits = FeedLimits(), seed: UInt64 = 1) -> FeedClient {
    let sample = SampleServer(seed: seed)
    return FeedClient { source in
      @Dependency(\.continuousClock) var clock
      switch source {
      case .sample:
        return try await sample.answer(clock: clock)
      case .file(let path):
        let data = try LocalFile.read(path, limit: limits.size)
        return try FeedParser.parse(data, from: URL(filePath: path))
      case .web(let url):
        let download = try await Download.fetch(url, limits: limits, clock: clock)
        return try FeedParser.parse(
          download.data,
          charset: download.charset,
          from: download.address
        )
      }
    }
  }
}
