import Foundation

/// Makes a feed's document of elements as they come: what they mean is decided here.
///
/// A value: it gets each start, text and end in order, and knows nothing of the parser.
struct FeedAssembler {
  /// An element that is open.
  struct Frame {
    let name: ElementName
    /// What relative links in it are relative to (`xml:base`).
    let base: URL?
  }

  /// Text that is being collected.
  struct Capture {
    let field: Field
    let markup: Markup
    let depth: Int
    var text = ""
  }

  /// What collected text is to be.
  enum Field {
    case title
    case link
    case id(isLink: Bool)
    case published
    case updated
    case author
    case summary
    case content
  }

  /// How text is to be read.
  enum Markup {
    case plain
    case html
    /// Elements inside the document itself.
    case xhtml
  }

  private(set) var format: FeedDocument.Format?
  private(set) var stack: [Frame] = []
  private let location: URL?
  private var title: String?
  private var link: URL?
  private var next: URL?
  private var items: [FeedItem] = []
  private var positions: [String: Int] = [:]
  var draft: ItemDraft?
  private var capture: Capture?

  /// Begins a document that came from `location`.
  init(location: URL?) {
    self.location = location
  }

  /// The document; nil when no element has come.
  var document: FeedDocument? {
    format.map {
      FeedDocument(format: $0, title: title ?? "", link: link, next: next, items: items)
    }
  }

  /// An element begins.
  ///
  /// - Throws: ``FeedError/notAFeed(found:)`` for the first element, if it is no feed's.
  mutating func start(_ name: ElementName, _ attributes: [String: String]) throws(FeedError) {
    let outer = stack.last?.base ?? location
    let base = resolve(attributes["xml:base"], against: outer) ?? outer
    if stack.isEmpty { format = try Self.format(of: name) }
    let parent = stack.last?.name
    stack.append(Frame(name: name, base: base))
    if capture != nil {
      breakLine(at: name)
    } else if isItem(name) {
      draft = ItemDraft(about: attributes.first { $0.key.hasSuffix(":about") }?.value)
    } else if let parent {
      read(name, attributes, in: parent)
    }
  }

  /// Text comes.
  mutating func text(_ text: String) {
    capture?.text += text
  }

  /// The element that began last ends.
  mutating func end() {
    guard let frame = stack.last else { return }
    if let capture, capture.depth == stack.count {
      self.capture = nil
      store(capture, base: frame.base)
    } else if capture != nil {
      // What has no contents has broken the line already.
      if frame.name.local != "br" { breakLine(at: frame.name) }
    } else if isItem(frame.name), let item = draft?.finished() {
      draft = nil
      add(item)
    }
    stack.removeLast()
  }

  private static func format(of root: ElementName) throws(FeedError) -> FeedDocument.Format {
    switch (root.vocabulary, root.local) {
    case (.rss, "rss"): return .rss2
    case (.rdf, "RDF"): return .rss1
    case (.atom, "feed"): return .atom
    case (_, "html"), (_, "HTML"): throw .notAFeed(found: "an HTML page")
    default: throw .notAFeed(found: "XML that begins with <\(root.local.prefix(40))>")
    }
  }

  private func isItem(_ name: ElementName) -> Bool {
    name == ElementName(.rss, "item") || name == ElementName(.atom, "entry")
  }

  /// Begins to collect the text of the element that began last.
  mutating func collect(_ field: Field, _ markup: Markup = .plain) {
    capture = Capture(field: field, markup: markup, depth: stack.count)
  }

  /// Resolves a link that stands in the element that began last.
  func resolve(_ link: String?) -> URL? {
    resolve(link, against: stack.last?.base)
  }

  private func resolve(_ link: String?, against base: URL?) -> URL? {
    guard let text = link?.trimmingCharacters(in: .whitespacesAndNewlines), !text.isEmpty else {
      return nil
    }
    return URL(string: text, relativeTo: base)?.absoluteURL
  }

  /// The link of the page that the feed belongs to, where it stands in an attribute.
  mutating func setFeedLink(_ url: URL?) {
    link = link ?? url
  }

  /// Where the feed goes on.
  mutating func setNext(_ url: URL?) {
    next = next ?? url
  }

  private mutating func breakLine(at name: ElementName) {
    guard capture?.markup == .xhtml, HTMLNames.blocks.contains(name.local) else { return }
    capture?.text += "\n"
  }

  private mutating func add(_ item: FeedItem) {
    guard let position = positions[item.id] else {
      positions[item.id] = items.count
      return items.append(item)
    }
    let isLater = (item.date ?? .distantPast) > (items[position].date ?? .distantPast)
    if isLater { items[position] = item }
  }

  private mutating func store(_ capture: Capture, base: URL?) {
    let text =
      switch capture.markup {
      case .html: PlainText.html(capture.text)
      case .plain, .xhtml: PlainText.squeezed(capture.text)
      }
    guard !text.isEmpty else { return }
    if var draft {
      draft.fill(capture.field, with: text) { resolve($0, against: base) }
      self.draft = draft
      return
    }
    switch capture.field {
    case .title: title = title ?? PlainText.line(text)
    case .link: setFeedLink(resolve(text, against: base))
    default: break
    }
  }
}
