public import Foundation

/// One entry of a feed, whatever format it came in.
public struct FeedItem: Identifiable, Equatable, Sendable {
  /// What the feed calls it; where the feed is silent, an id derived from its link and title.
  public let id: String
  /// Its title as plain text; empty where the feed gives none.
  public var title: String
  /// Where to read it, absolute.
  public var link: URL?
  /// When it was published, or else changed; nil where the feed says nothing that can be understood.
  public var date: Date?
  /// Who wrote it.
  public var author: String?
  /// What it says as plain text: the whole content where the feed gives it, else the summary.
  public var text: String
  /// A picture that goes with it.
  public var image: URL?

  /// Makes an item.
  public init(
    id: String,
    title: String,
    link: URL? = nil,
    date: Date? = nil,
    author: String? = nil,
    text: String = "",
    image: URL? = nil
  ) {
    self.id = id
    self.title = title
    self.link = link
    self.date = date
    self.author = author
    self.text = text
    self.image = image
  }
}

extension FeedItem {
  /// The order of a list: the newest first, those without a date last, then by id.
  public static func isOrderedBefore(_ first: FeedItem, _ second: FeedItem) -> Bool {
    let (firstDate, secondDate) = (first.date ?? .distantPast, second.date ?? .distantPast)
    return firstDate == secondDate ? first.id < second.id : firstDate > secondDate
  }
}
