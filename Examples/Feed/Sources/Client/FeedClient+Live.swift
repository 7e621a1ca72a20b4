import Downloads
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
        let download: Download
        do {
          download = try await Download.fetch(
            url,
            accept: "application/rss+xml, application/atom+xml, */*;q=0.5",
            limits: DownloadLimits(limits),
            clock: clock
          )
        } catch let error as DownloadError {
          throw FeedError(error)
        }
        return try FeedParser.parse(
          download.data,
          charset: download.charset,
          from: download.address
        )
      }
    }
  }
}

extension DownloadLimits {
  fileprivate init(_ limits: FeedLimits) {
    self.init(size: limits.size, time: limits.time, redirects: limits.redirects)
  }
}

extension FeedError {
  fileprivate init(_ error: DownloadError) {
    self =
      switch error {
      case .unreachable(let reason): .unreachable(reason: reason)
      case .httpStatus(let status, _, _): .httpStatus(status)
      case .tooManyRedirects(let limit): .tooManyRedirects(limit: limit)
      case .forbiddenRedirect(let target): .forbiddenRedirect(to: target)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .timedOut(let duration): .timedOut(after: duration)
      }
  }
}
