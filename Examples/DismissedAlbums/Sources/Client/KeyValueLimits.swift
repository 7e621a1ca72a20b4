/// What a key-value store takes.
public struct KeyValueLimits: Equatable, Sendable {
  /// The bytes of all keys and values.
  public var bytes: Int
  /// How many keys.
  public var keys: Int
  /// The bytes of one key, in UTF-8.
  public var keyBytes: Int

  /// Those of iCloud's store (Apple, documentation of `NSUbiquitousKeyValueStore`).
  public static let iCloud = KeyValueLimits(bytes: 1 << 20, keys: 1024, keyBytes: 64)

  /// Sets limits.
  public init(bytes: Int, keys: Int, keyBytes: Int) {
    (self.bytes, self.keys, self.keyBytes) = (bytes, keys, keyBytes)
  }

  /// Throws what a store says that holds these sizes, were it to hold `count` bytes for a key, too.
  ///
  /// - Parameter sizes: The bytes of each value, by key.
  func check(_ count: Int, for key: String, beside sizes: [String: Int]) throws(KeyValueError) {
    try check(key)
    var sizes = sizes
    sizes[key] = count
    guard sizes.count <= keys else { throw .tooManyKeys(limit: keys) }
    let total = sizes.reduce(0) { $0 + $1.key.utf8.count + $1.value }
    guard total <= bytes else { throw .overQuota(bytes: total, limit: bytes) }
  }

  /// Throws if there can be no such key.
  func check(_ key: String) throws(KeyValueError) {
    guard (1...keyBytes).contains(key.utf8.count) else { throw .badKey(key, limit: keyBytes) }
  }
}
