public import Foundation
import Lifeline
import Synchronization

/// A key-value store that several devices of one process share: for tests and previews.
public final class MemoryKeyValueStore: Sendable {
  private struct Listener {
    let device: Int
    let key: String
    let ears: AsyncStream<Void>.Continuation
  }

  private struct Contents {
    var values: [String: Data] = [:]
    var devices = 0
    var listeners: [Int: Listener] = [:]
    var listenerCount = 0
  }

  private let limits: KeyValueLimits
  private let contents: Mutex<Contents>

  /// Makes a store that holds values.
  public init(_ values: [String: Data] = [:], limits: KeyValueLimits = .iCloud) {
    self.limits = limits
    contents = Mutex(Contents(values: values))
  }

  /// What it holds.
  public var values: [String: Data] { contents.withLock { $0.values } }

  /// A client for one more device.
  public func client() -> KeyValueClient {
    let device = contents.withLock { contents in
      contents.devices += 1
      return contents.devices
    }
    return KeyValueClient(
      value: { [self] key in
        try limits.check(key)
        return contents.withLock { $0.values[key] }
      },
      setValue: { [self] value, key in try set(value, of: key, from: device) },
      changes: { [self] key in changes(of: key, for: device) }
    )
  }

  private func set(_ value: Data, of key: String, from device: Int) throws {
    try contents.withLock { contents in
      try Task.checkCancellation()
      try limits.check(value.count, for: key, beside: contents.values.mapValues(\.count))
      guard contents.values.updateValue(value, forKey: key) != value else { return }
      for listener in contents.listeners.values
      where listener.device != device && listener.key == key {
        listener.ears.yield()
      }
    }
  }

  private func changes(of key: String, for device: Int) -> AsyncStream<Void> {
    let (changes, ears) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let number = contents.withLock { contents in
      contents.listenerCount += 1
      contents.listeners[contents.listenerCount] = Listener(device: device, key: key, ears: ears)
      return contents.listenerCount
    }
    ears.onTermination = { [weak self] _ in
      self?.contents.withLock { _ = $0.listeners.removeValue(forKey: number) }
    }
    return changes
  }
}
