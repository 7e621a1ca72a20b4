/// The name of an element, told by its namespace and not by its prefix.
struct ElementName: Equatable {
  /// Whose word it is.
  enum Vocabulary {
    /// RSS without a namespace, or in one of its own.
    case rss
    case atom
    case rdf
    case dublinCore
    case content
    case media
    case xhtml
    case other
  }

  let vocabulary: Vocabulary
  let local: String

  init(_ vocabulary: Vocabulary, _ local: String) {
    self.vocabulary = vocabulary
    self.local = local
  }

  /// The name of an element as the parser of XML gives it.
  init(local: String, namespace: String) {
    vocabulary = Self.vocabularies[namespace] ?? .other
    self.local = local
  }

  private static let vocabularies: [String: Vocabulary] = [
    "": .rss,
    "http://purl.org/rss/1.0/": .rss,
    "http://backend.userland.com/rss2": .rss,
    "http://www.w3.org/2005/Atom": .atom,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": .rdf,
    "http://purl.org/dc/elements/1.1/": .dublinCore,
    "http://purl.org/rss/1.0/modules/content/": .content,
    "http://search.yahoo.com/mrss/": .media,
    "http://search.yahoo.com/mrss": .media,
    "http://www.w3.org/1999/xhtml": .xhtml,
  ]
}
