#if canImport(Darwin)
import Foundation
import Lifeline

extension KeyValueClient {
  /// iCloud's key-value store.
  ///
  /// Not compiled or run on an Apple system yet. The application needs the entitlement for it. The system writes in the background: an upload that
  /// iCloud refuses later is told as a change of the value, and its quota by
  /// `NSUbiquitousKeyValueStoreQuotaViolationChange`, after which the older value stands again.
  public static var iCloud: KeyValueClient {
    let limits = KeyValueLimits.iCloud
    return KeyValueClient(
      value: { key in
        try limits.check(key)
        return NSUbiquitousKeyValueStore.default.data(forKey: key)
      },
      setValue: { value, key in
        try Task.checkCancellation()
        let store = NSUbiquitousKeyValueStore.default
        let sizes = store.dictionaryRepresentation.mapValues { ($0 as? Data)?.count ?? 0 }
        try limits.check(value.count, for: key, beside: sizes)
        store.set(value, forKey: key)
        guard store.synchronize() else {
          throw KeyValueError.unavailable(reason: "iCloud is not set up for this application")
        }
      },
      changes: { key in
        AsyncStream { ears in
          let task = Task {
            let changes = NotificationCenter.default.notifications(
              named: NSUbiquitousKeyValueStore.didChangeExternallyNotification
            )
            for await change in changes {
              let keys =
                change.userInfo?[NSUbiquitousKeyValueStoreChangedKeysKey] as? [String] ?? []
              if keys.contains(key) { ears.yield() }
            }
          }
          ears.onTermination = { _ in task.cancel() }
        }
      }
    )
  }
}
#endif
