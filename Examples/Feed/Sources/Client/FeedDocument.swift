public import Foundation

/// What a feed's document says: its title and its items, in the order of the document.
public struct FeedDocument: Equatable, Sendable {
  /// The formats that are understood.
  public enum Format: Equatable, Sendable {
    /// RSS 0.91 to 2.0.
    case rss2
    /// RSS 1.0, which is RDF.
    case rss1
    /// Atom 1.0 (RFC 4287).
    case atom
  }

  /// The format that it was written in.
  public var format: Format
  /// The feed's title as plain text; empty where it has none.
  public var title: String
  /// The page that the feed belongs to.
  public var link: URL?
  /// Where the feed goes on with older items (`rel="next"` of RFC 5005); nil where it ends.
  public var next: URL?
  /// Its items, each id once: of several with one id the latest is kept.
  public var items: [FeedItem]

  /// Makes a document.
  public init(
    format: Format,
    title: String,
    link: URL? = nil,
    next: URL? = nil,
    items: [FeedItem]
  ) {
    self.format = format
    self.title = title
    self.link = link
    self.next = next
    self.items = items
  }
}
