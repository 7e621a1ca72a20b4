import AtomicFiles
public import Foundation
import Lifeline
import Synchronization

/// A key-value store in a folder that processes share: one file a key, each replaced as a whole.
final class KeyValueFolder: Sendable {
  private let folder: URL
  private let limits: KeyValueLimits
  /// Of each key the value that this client wrote or told of last.
  private let seen = Mutex<[String: Data]>([:])

  init(_ folder: URL, limits: KeyValueLimits) {
    (self.folder, self.limits) = (folder, limits)
  }

  func value(of key: String) throws(KeyValueError) -> Data? {
    try limits.check(key)
    do {
      return try read(key)
    } catch {
      throw .unavailable(reason: SystemError.reason(of: error))
    }
  }

  func set(_ value: Data, of key: String) throws {
    try limits.check(key)
    do {
      try makeFolder()
      try FileLock.hold(folder.appending(path: ".lock")) {
        // Whoever waited for the lock may have been told to end meanwhile.
        try Task.checkCancellation()
        try limits.check(value.count, for: key, beside: sizes())
        // Remembered first: the change may be told before the call returns.
        let before = seen.withLock { $0.updateValue(value, forKey: key) }
        do {
          try AtomicFile.replace(file(of: key), by: value)
        } catch {
          seen.withLock { $0[key] = before }
          throw error
        }
      }
    } catch let error as SystemError {
      throw KeyValueError.unavailable(reason: error.description)
    } catch let error as CocoaError {
      throw KeyValueError.unavailable(reason: error.localizedDescription)
    }
  }

  func changes(of key: String) -> AsyncStream<Void> {
    let (changes, ears) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    do {
      try makeFolder()
      // What is there when one begins to listen is no change.
      if let value = try read(key) { seen.withLock { $0[key] = value } }
      let watch = try FolderWatch(folder) { [weak self] in
        if self?.hasChanged(key) == true { ears.yield() }
      }
      ears.onTermination = { _ in withExtendedLifetime(watch) {} }
      // Between the first look and the watch.
      if hasChanged(key) { ears.yield() }
    } catch {
      ears.finish()
    }
    return changes
  }

  /// Whether the value is another one than when it was last seen.
  private func hasChanged(_ key: String) -> Bool {
    seen.withLock { seen in
      guard let value = try? read(key), seen[key] != value else { return false }
      seen[key] = value
      return true
    }
  }

  private func makeFolder() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func read(_ key: String) throws -> Data? {
    try AtomicFile.read(file(of: key), limit: limits.bytes)
  }

  private func sizes() throws -> [String: Int] {
    var sizes: [String: Int] = [:]
    for name in try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    )
    where name.hasSuffix(Self.suffix) {
      let key = String(name.dropLast(Self.suffix.count)).removingPercentEncoding ?? name
      let path = folder.appending(path: name).path(percentEncoded: false)
      // One that vanished meanwhile counts for nothing.
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      sizes[key] = size ?? 0
    }
    return sizes
  }

  private static let suffix = ".value"

  private func file(of key: String) -> URL {
    let name = key.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? key
    return folder.appending(path: name + Self.suffix)
  }
}

extension KeyValueClient {
  /// A store in a folder that several processes share, with changes told by the file system.
  ///
  /// - Parameters:
  ///   - folder: The folder; it is made when it is first needed.
  ///   - limits: What the store takes, at most.
  /// - Returns: A client for one device.
  public static func folder(_ folder: URL, limits: KeyValueLimits = .iCloud) -> KeyValueClient {
    let store = KeyValueFolder(folder, limits: limits)
    return KeyValueClient(
      value: { try store.value(of: $0) },
      setValue: { try store.set($0, of: $1) },
      changes: { store.changes(of: $0) }
    )
  }
}
