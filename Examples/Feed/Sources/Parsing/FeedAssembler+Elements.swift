/// Which element says what, in the formats and in the vocabularies that they borrow from.
extension FeedAssembler {
  /// An element begins whose parent is `parent`.
  mutating func read(
    _ name: ElementName,
    _ attributes: [String: String],
    in parent: ElementName
  ) {
    if draft == nil {
      readFeed(name, attributes, in: parent)
    } else if isItemPart(parent) {
      readItem(name, attributes)
    } else if parent == ElementName(.atom, "author"), name == ElementName(.atom, "name") {
      collect(.author)
    }
  }

  /// Whether what is in this element says something of the item: the item itself, or a group of media.
  private func isItemPart(_ parent: ElementName) -> Bool {
    parent == ElementName(.rss, "item") || parent == ElementName(.atom, "entry")
      || parent == ElementName(.media, "group")
  }

  private mutating func readFeed(
    _ name: ElementName,
    _ attributes: [String: String],
    in parent: ElementName
  ) {
    guard parent == ElementName(.rss, "channel") || parent == ElementName(.atom, "feed") else {
      return
    }
    switch (name.vocabulary, name.local) {
    case (.rss, "title"): collect(.title, .html)
    case (.rss, "link"): collect(.link)
    case (.atom, "title"): collect(.title, markup(attributes))
    case (.atom, "link"):
      if isAlternate(attributes) { setFeedLink(resolve(attributes["href"])) }
      if attributes["rel"] == "next" { setNext(resolve(attributes["href"])) }
    default: break
    }
  }

  private mutating func readItem(_ name: ElementName, _ attributes: [String: String]) {
    switch (name.vocabulary, name.local) {
    case (.rss, "title"): collect(.title, .html)
    case (.rss, "link"): collect(.link)
    case (.rss, "guid"): collect(.id(isLink: attributes["isPermaLink"] != "false"))
    case (.rss, "pubDate"): collect(.published)
    case (.rss, "author"), (.dublinCore, "creator"): collect(.author)
    case (.rss, "description"): collect(.summary, .html)
    case (.rss, "enclosure"): readPicture(attributes)
    case (.dublinCore, "date"): collect(.updated)
    case (.content, "encoded"): collect(.content, .html)
    case (.media, "thumbnail"): readPicture(attributes, isCertain: true)
    case (.media, "content"): readPicture(attributes)
    default: readEntry(name, attributes)
    }
  }

  private mutating func readEntry(_ name: ElementName, _ attributes: [String: String]) {
    guard name.vocabulary == .atom else { return }
    switch name.local {
    case "title": collect(.title, markup(attributes))
    case "id": collect(.id(isLink: false))
    case "published": collect(.published)
    case "updated": collect(.updated)
    case "summary": collect(.summary, markup(attributes))
    case "content":
      if attributes["src"] == nil { collect(.content, markup(attributes)) }
    case "link":
      if isAlternate(attributes) {
        let link = resolve(attributes["href"])
        if draft?.link == nil { draft?.link = link }
      } else if attributes["rel"] == "enclosure" {
        readPicture(["url": attributes["href"] ?? "", "type": attributes["type"] ?? ""])
      }
    default: break
    }
  }

  private mutating func readPicture(_ attributes: [String: String], isCertain: Bool = false) {
    let isPicture =
      isCertain || attributes["medium"] == "image"
      || attributes["type"]?.hasPrefix("image/") == true
    guard isPicture, let image = resolve(attributes["url"]) else { return }
    if draft?.image == nil { draft?.image = image }
  }

  private func isAlternate(_ attributes: [String: String]) -> Bool {
    (attributes["rel"] ?? "alternate") == "alternate"
  }

  /// How Atom's text is to be read (RFC 4287, 3.1.1).
  private func markup(_ attributes: [String: String]) -> Markup {
    switch attributes["type"] {
    case "html", "text/html": .html
    case "xhtml", "application/xhtml+xml": .xhtml
    default: .plain
    }
  }
}
