/// Why a feed could not be had: what was wrong, and what can be done.
public enum FeedError: Error, Equatable, Sendable {
  /// The file is not there, is no plain file, or may not be read.
  case unreadableFile(path: String, reason: String)
  /// The address is not one of the web.
  case unsupportedAddress(String)
  /// No answer came: no such host, no connection, or it broke off.
  case unreachable(reason: String)
  /// The server answered with an error.
  case httpStatus(Int)
  /// The server sent us on and on.
  case tooManyRedirects(limit: Int)
  /// The server sent us to where a feed is not looked for, a local file for instance.
  case forbiddenRedirect(to: String)
  /// The document is larger than is read.
  case tooLarge(limit: Int)
  /// It was not all there in time.
  case timedOut(after: Duration)
  /// The document is written in an encoding that is not known here.
  case unknownEncoding(String)
  /// The document's bytes are not in the encoding that it claims.
  case undecodable(encoding: String)
  /// The document is something else than a feed.
  case notAFeed(found: String)
  /// The document is not well-formed XML.
  case malformed(String, at: DocumentPosition)
  /// The document declares what could make it grow without bound or reach for other documents.
  case forbiddenDeclaration(String, at: DocumentPosition)
}

/// A place in a document, counted from 1.
public struct DocumentPosition: Equatable, Sendable, CustomStringConvertible {
  /// The line.
  public var line: Int
  /// The column, in bytes of UTF-8.
  public var column: Int

  /// Makes a position.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position in words.
  public var description: String { "line \(line), column \(column)" }
}

extension FeedError: CustomStringConvertible {
  /// What was wrong and what to do, as one or two sentences for a person.
  public var description: String {
    switch self {
    case .unreadableFile(let path, let reason):
      "The file '\(path)' cannot be read: \(reason). Check the path."
    case .unsupportedAddress(let address):
      "'\(address)' is not a web address. Use one that begins with http:// or https://."
    case .unreachable(let reason):
      "The feed cannot be reached: \(reason). Check the address and the connection."
    case .httpStatus(let status):
      "The server answered with status \(status)\(Self.advice(on: status))"
    case .tooManyRedirects(let limit):
      "The server redirected more than \(limit) times. The address probably leads in a circle."
    case .forbiddenRedirect(let target):
      "The server redirected to '\(target)', which is not a web address, and was not followed."
    case .tooLarge(let limit):
      "The feed is larger than \(limit / 1024) KB, and was not read. Raise the limit to read it."
    case .timedOut(let duration):
      "The feed did not arrive within \(duration). Try again later."
    case .unknownEncoding(let name):
      "The feed is written in the encoding '\(name)', which is not known. Ask for UTF-8."
    case .undecodable(let encoding):
      "The feed claims to be \(encoding), and its bytes are not. The publisher must correct it."
    case .notAFeed(let found):
      "This is not a feed but \(found). Use the address of an RSS or Atom document."
    case .malformed(let problem, let position):
      "The feed is not well-formed XML: \(problem) at \(position). The publisher must correct it."
    case .forbiddenDeclaration(let declaration, let position):
      "The feed has \(declaration) at \(position), which is refused because it may be an attack."
    }
  }

  private static func advice(on status: Int) -> String {
    switch status {
    case 401, 403: ": it wants a log-in or forbids access."
    case 404, 410: ": the feed is not there. Check the address."
    case 429, 500...599: ". Try again later."
    default: "."
    }
  }
}
