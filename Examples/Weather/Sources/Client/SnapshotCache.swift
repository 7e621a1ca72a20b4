public import Foundation
public import Lifeline

/// Keeps snapshots from one start of the application to the next.
@DependencyClient
public struct SnapshotCache: Sendable {
  /// The newest snapshot of a place, within ``Displacement/limit``.
  ///
  /// Throws a ``SnapshotCacheError`` where something is wrong with what was kept; it is reported once.
  public var snapshot: @Sendable (_ near: Place) async throws -> Snapshot?
  /// Keeps a snapshot, in place of older ones of its place.
  public var save: @Sendable (_ snapshot: Snapshot) async throws -> Void
}

/// What is wrong with the cache: nothing that keeps the application from working.
public enum SnapshotCacheError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was kept is damaged, and has been put aside.
  case damaged(setAside: String)
  /// The system does not let it be read.
  case unreadable(reason: String)
  /// The system does not let it be written.
  case unwritable(reason: String)

  /// What is wrong and what follows, as one sentence for a person.
  public var description: String {
    switch self {
    case .damaged(let path): "The kept weather was damaged; it was set aside as '\(path)'."
    case .unreadable(let reason): "The kept weather cannot be read: \(reason)."
    case .unwritable(let reason): "The weather cannot be kept: \(reason)."
    }
  }
}

extension SnapshotCache: DependencyKey {
  /// A file in the user's folder for caches.
  public static var liveValue: SnapshotCache {
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    return .file(
      (folder ?? FileManager.default.temporaryDirectory)
        .appending(path: "lifeline-weather/snapshots")
    )
  }

  /// Reports an issue when it is used: a test says what is kept.
  public static var testValue: SnapshotCache { SnapshotCache() }

  /// Keeps snapshots in a file, which is read and written as a whole.
  ///
  /// - Parameter url: The file; its folder is made when it is first written.
  /// - Returns: The client.
  public static func file(_ url: URL) -> SnapshotCache {
    let file = SnapshotFile(url)
    return SnapshotCache(
      snapshot: { try file.snapshot(near: $0) },
      save: { try file.save($0) }
    )
  }

  /// Keeps snapshots as long as the process lives.
  ///
  /// - Parameter snapshots: What is there at first.
  /// - Returns: The client.
  public static func memory(_ snapshots: [Snapshot] = []) -> SnapshotCache {
    let shelf = LockIsolated(Shelf(snapshots))
    return SnapshotCache(
      snapshot: { place in shelf.withValue { $0.snapshot(near: place) } },
      save: { snapshot in shelf.withValue { $0.put(snapshot) } }
    )
  }
}

extension DependencyValues {
  /// Keeps snapshots from one start to the next; in tests unimplemented.
  public var snapshotCache: SnapshotCache {
    get { self[SnapshotCache.self] }
    set { self[SnapshotCache.self] = newValue }
  }
}
