/// Why a key-value store refuses.
public enum KeyValueError: Error, Equatable, Sendable, CustomStringConvertible {
  /// It would hold more bytes than it may.
  case overQuota(bytes: Int, limit: Int)
  /// The key is empty, or has more bytes than a key may have.
  case badKey(String, limit: Int)
  /// It would hold more keys than it may.
  case tooManyKeys(limit: Int)
  /// It cannot be reached, or does not work.
  case unavailable(reason: String)

  /// What is wrong, as one sentence for a person.
  public var description: String {
    switch self {
    case .overQuota(let bytes, let limit):
      "The list is too large to be synced: \(bytes) bytes, of which \(limit) fit. It stays on this device."
    case .badKey(let key, let limit):
      "The key '\(key)' has \(key.utf8.count) bytes; it needs 1 to \(limit)."
    case .tooManyKeys(let limit):
      "The store holds \(limit) keys, and takes no more."
    case .unavailable(let reason):
      "The list cannot be synced now: \(reason)."
    }
  }
}
