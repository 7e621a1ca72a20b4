public import Foundation
public import Lifeline

/// A store of small values that devices share, such as iCloud's.
///
/// There is no live value by default: which store it is belongs to the application, and a free user has none.
@DependencyClient
public struct KeyValueClient: Sendable {
  /// The value of a key, as this device knows it; nil where there is none.
  ///
  /// Throws a ``KeyValueError``.
  public var value: @Sendable (_ of: String) async throws -> Data?
  /// Replaces the value of a key as a whole: the last of two devices wins.
  ///
  /// Does nothing if its task is cancelled before it begins to write; throws a ``KeyValueError`` if the store
  /// refuses, which then holds what it held.
  public var setValue: @Sendable (_ value: Data, _ of: String) async throws -> Void
  /// Tells that another device changed the value of a key, from the call on until the listener's task ends.
  ///
  /// Several changes may be told as one; what this client wrote is not told.
  public var changes: @Sendable (_ of: String) -> AsyncStream<Void> = { _ in
    AsyncStream { $0.finish() }
  }
}

extension KeyValueClient: TestDependencyKey {
  /// Reports an issue when it is used: a free user's session never does.
  public static var testValue: KeyValueClient { KeyValueClient() }
}

extension DependencyValues {
  /// The store that devices share; unimplemented unless the application sets it.
  public var keyValueClient: KeyValueClient {
    get { self[KeyValueClient.self] }
    set { self[KeyValueClient.self] = newValue }
  }
}
