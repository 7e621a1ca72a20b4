import Foundation

/// What a server says about the kind of a document (RFC 9110, 8.3).
struct ContentType {
  /// The kind in lower case, without parameters.
  let name: String?
  /// The parameter `charset`.
  let charset: String?

  init(_ field: String?) {
    let parts = field?.split(separator: ";") ?? []
    name = parts.first.map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    charset =
      parts.dropFirst().lazy.compactMap { parameter in
        let pair = parameter.split(separator: "=", maxSplits: 1).map {
          $0.trimmingCharacters(in: CharacterSet(charactersIn: " \t\"'"))
        }
        return pair.count == 2 && pair[0].lowercased() == "charset" && !pair[1].isEmpty
          ? pair[1] : nil
      }.first
  }
}
