import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads RSS 2.0, RSS 1.0 and Atom 1.0.
enum FeedParser {
  /// Reads a document.
  ///
  /// Time and memory are in proportion to its size. No other document is ever looked at.
  ///
  /// - Parameters:
  ///   - data: The document.
  ///   - charset: The encoding that the transport names, if it does.
  ///   - location: Where the document came from: what its links are relative to.
  /// - Returns: What the document says.
  /// - Throws: A ``FeedError``, or a `CancellationError` when the task is cancelled meanwhile.
  static func parse(
    _ data: Data,
    charset: String? = nil,
    from location: URL? = nil
  ) throws -> FeedDocument {
    let text = try DocumentText(data, charset: charset)
    try PrologGuard.check(text.utf8)
    return try ElementReader(location: location).read(text.utf8)
  }
}

/// The rim to Foundation's parser: hands elements on and stops at the first mistake.
private final class ElementReader: NSObject, XMLParserDelegate {
  private var assembler: FeedAssembler
  private var failure: (any Error)?

  init(location: URL?) {
    assembler = FeedAssembler(location: location)
  }

  func read(_ utf8: Data) throws -> FeedDocument {
    let parser = XMLParser(data: utf8)
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    _ = parser.parse()
    if let failure { throw failure }
    guard let document = assembler.document else {
      throw FeedError.notAFeed(found: "an empty document")
    }
    return document
  }

  private func stop(_ parser: XMLParser, _ error: any Error) {
    failure = failure ?? error
    parser.abortParsing()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    guard failure == nil else { return }
    if Task.isCancelled { return stop(parser, CancellationError()) }
    do {
      try assembler.start(ElementName(local: name, namespace: namespaceURI ?? ""), attributes)
    } catch {
      stop(parser, error)
    }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    assembler.text(text)
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    assembler.text(String(decoding: block, as: UTF8.self))
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    if failure == nil { assembler.end() }
  }

  /// On Linux the parser goes on after a mistake and reports warnings here, too.
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard failure == nil, !XMLMistake.isHarmless(code) else { return }
    let position = DocumentPosition(line: parser.lineNumber, column: parser.columnNumber)
    stop(parser, FeedError.malformed(XMLMistake.description(of: code), at: position))
  }
}
