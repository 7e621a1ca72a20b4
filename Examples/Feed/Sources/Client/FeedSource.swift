public import Foundation

/// Where a feed comes from.
public enum FeedSource: Equatable, Sendable {
  /// The embedded sample, served with delays and faults.
  case sample
  /// A server of the web.
  case web(URL)
  /// A file of this machine.
  case file(path: String)

  /// What a person typed: an address with a scheme, or the path of a file.
  ///
  /// - Throws: ``FeedError/unsupportedAddress(_:)`` for other schemes than `http`, `https` and `file`.
  public init(_ text: String) throws(FeedError) {
    guard let colon = text.range(of: "://") else {
      self = .file(path: text)
      return
    }
    guard let url = URL(string: text) else { throw .unsupportedAddress(text) }
    switch text[..<colon.lowerBound].lowercased() {
    case "http", "https":
      guard url.host()?.isEmpty == false else { throw .unsupportedAddress(text) }
      self = .web(url)
    case "file": self = .file(path: url.path(percentEncoded: false))
    default: throw .unsupportedAddress(text)
    }
  }
}

extension FeedSource: CustomStringConvertible {
  /// The address, as a person would type it.
  public var description: String {
    switch self {
    case .sample: "the embedded sample"
    case .web(let url): url.absoluteString
    case .file(let path): path
    }
  }
}
