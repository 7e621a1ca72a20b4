public import Foundation
public import Lifeline

/// Keeps the list on this device: the truth, with or without a cloud.
@DependencyClient
public struct LocalStoreClient: Sendable {
  /// What was saved last; an empty list if nothing ever was.
  ///
  /// Throws a ``LocalStoreError``.
  public var load: @Sendable () async throws -> Dismissals
  /// Replaces what was saved.
  ///
  /// When it returns, the list is on the disk; until then the older one is.
  ///
  /// Throws a ``LocalStoreError``.
  public var save: @Sendable (_ dismissals: Dismissals) async throws -> Void
  /// Keeps bytes that cannot be read beside the list; the same bytes are kept once.
  ///
  /// Returns where, and throws a ``LocalStoreError``.
  public var setAside: @Sendable (_ damaged: Data) async throws -> String
}

/// What is wrong with the local store.
public enum LocalStoreError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was saved is damaged, and has been put aside.
  case damaged(setAside: String, reason: String)
  /// The system does not let it be read.
  case unreadable(reason: String)
  /// The system does not let it be written.
  case unwritable(reason: String)

  /// What is wrong and what follows, as one sentence for a person.
  public var description: String {
    switch self {
    case .damaged(let path, let reason):
      "The saved list was damaged (\(reason)); it was set aside as '\(path)'."
    case .unreadable(let reason): "The saved list cannot be read: \(reason)."
    case .unwritable(let reason):
      "The list cannot be saved: \(reason). It is tried again; until then do not quit."
    }
  }
}

extension LocalStoreClient: DependencyKey {
  /// A file in the user's folder for the data of applications.
  public static var liveValue: LocalStoreClient {
    let folder = FileManager.default
      .urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return .file(
      (folder ?? FileManager.default.temporaryDirectory).appending(
        path: "lifeline-albums/dismissed"
      )
    )
  }

  /// Reports an issue when it is used: a test says what is saved.
  public static var testValue: LocalStoreClient { LocalStoreClient() }

  /// Keeps the list in a file, which is read and written as a whole.
  ///
  /// - Parameter url: The file, which no other process uses; its folder is made when it is first written.
  /// - Returns: The client.
  public static func file(_ url: URL) -> LocalStoreClient {
    let file = LocalStoreFile(url)
    return LocalStoreClient(
      load: { try file.load() },
      save: { try file.save($0) },
      setAside: { try file.setAside($0) }
    )
  }

  /// Keeps the list as long as the process lives.
  ///
  /// - Parameter dismissals: What is there at first.
  /// - Returns: The client.
  public static func memory(_ dismissals: Dismissals = Dismissals()) -> LocalStoreClient {
    let saved = LockIsolated(dismissals)
    return LocalStoreClient(
      load: { saved.value },
      save: { dismissals in saved.withValue { $0 = dismissals } },
      setAside: { "memory-\($0.count)" }
    )
  }
}

extension DependencyValues {
  /// Keeps the list on this device; in tests unimplemented.
  public var localStore: LocalStoreClient {
    get { self[LocalStoreClient.self] }
    set { self[LocalStoreClient.self] = newValue }
  }
}
