public import Lifeline

/// Gets feeds: from the web, from files, from the embedded sample.
///
/// ```
/// @Dependency(FeedClient.self) var client
/// let document = try await client.fetch(.file(path: "news.xml"))
/// ```
public struct FeedClient: Sendable {
  /// Gets a feed and reads it.
  ///
  /// It ends in bounded time and memory, with a document, a ``FeedError``, or a `CancellationError` as
  /// soon as the task is cancelled; then the connection is closed.
  public var fetch: @Sendable (_ source: FeedSource) async throws -> FeedDocument

  /// Makes a client.
  public init(fetch: @escaping @Sendable (_ source: FeedSource) async throws -> FeedDocument) {
    self.fetch = fetch
  }
}

extension FeedClient: DependencyKey {
  /// Reads from the network and from files, within the limits that ``FeedLimits`` gives.
  public static var liveValue: FeedClient { .live() }

  /// Reports an issue when it is used: a test says what it answers.
  public static var testValue: FeedClient {
    FeedClient(fetch: unimplemented("FeedClient.fetch"))
  }
}

extension DependencyValues {
  /// Gets feeds; in tests unimplemented.
  public var feedClient: FeedClient {
    get { self[FeedClient.self] }
    set { self[FeedClient.self] = newValue }
  }
}
