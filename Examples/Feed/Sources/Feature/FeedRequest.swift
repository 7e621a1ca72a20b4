public import Foundation

extension Feed {
  /// A request for a part of the feed.
  public struct Request: Equatable, Sendable {
    /// What it is for; each has an indicator of its own, and at most one request in flight.
    public enum Process: String, Hashable, Sendable, CaseIterable {
      /// The load on entry.
      case load
      /// A refresh by the user.
      case refresh
      /// The refresh that nobody asks for.
      case sync
      /// The next part, for who has come to the end.
      case more
    }

    /// What it is for.
    public let process: Process
    /// Its place in the order of starts, from 1.
    public let number: Int
    /// What it asks for.
    public let source: FeedSource
  }

  /// What came of a request.
  public struct Answer: Equatable, Sendable {
    /// The request.
    public let request: Request
    /// The part of the feed, or why there is none.
    public let result: Result<FeedDocument, FeedError>
    /// When it came.
    public let date: Date
  }
}
