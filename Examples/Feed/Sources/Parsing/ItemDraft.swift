import Foundation

/// An item while its elements are read; of an element that comes twice, the first counts.
struct ItemDraft {
  var id: String?
  var title: String?
  var link: URL?
  var author: String?
  var summary: String?
  var content: String?
  var image: URL?
  /// The id, where it is a link: for an item without another.
  var permanentLink: URL?
  /// The dates as written, by how much they say of the publication.
  var published: String?
  var updated: String?

  init(about: String?) {
    id = about
  }

  /// Takes the text of an element.
  mutating func fill(
    _ field: FeedAssembler.Field,
    with text: String,
    resolve: (String) -> URL?
  ) {
    switch field {
    case .title: title = title ?? PlainText.line(text)
    case .link: link = link ?? resolve(text)
    case .id(let isLink):
      id = text
      if isLink, text.hasPrefix("http") { permanentLink = URL(string: text) }
    case .published: published = published ?? text
    case .updated: updated = updated ?? text
    case .author: author = author ?? PlainText.line(text)
    case .summary: summary = summary ?? text
    case .content: content = content ?? text
    }
  }

  /// The item that these elements make.
  func finished() -> FeedItem {
    let title = title ?? ""
    let link = link ?? permanentLink
    return FeedItem(
      id: id ?? derivedID(title),
      title: title,
      link: link,
      date: (published ?? updated).flatMap(FeedDate.parse) ?? updated.flatMap(FeedDate.parse),
      author: author,
      text: content ?? summary ?? "",
      image: image
    )
  }

  /// An id for an item that has none: the same whenever and wherever in the feed it is read.
  ///
  /// It follows from link and title and, where both are missing, from the rest.
  private func derivedID(_ title: String) -> String {
    let isAnonymous = link == nil && title.isEmpty
    let parts = isAnonymous ? [published ?? updated ?? "", content ?? summary ?? ""] : [title]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    // FNV-1a (Fowler, Noll, Vo): the hash of the standard library differs in each process.
    for byte in ([link?.absoluteString ?? ""] + parts).joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return "derived:" + String(hash, radix: 16)
  }
}
