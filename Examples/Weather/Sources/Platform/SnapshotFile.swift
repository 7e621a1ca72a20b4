import AtomicFiles
import Foundation
import Synchronization

/// The file of the cache: read and written as a whole, one call at a time.
final class SnapshotFile: Sendable {
  private let url: URL
  private let crashPoint: @Sendable (AtomicFile.Step) throws -> Void
  /// Whether what dead processes left has been removed; whoever holds it has the file.
  private let isTidy = Mutex(false)

  /// Names a file.
  ///
  /// - Parameters:
  ///   - url: Its place; nothing is read yet.
  ///   - crashPoint: Called after each step of a write; a test ends the process there.
  init(_ url: URL, crashPoint: @escaping @Sendable (AtomicFile.Step) throws -> Void = { _ in }) {
    (self.url, self.crashPoint) = (url, crashPoint)
  }

  func snapshot(near place: Place) throws(SnapshotCacheError) -> Snapshot? {
    try isTidy.withLock { isTidy throws(SnapshotCacheError) in
      try read(&isTidy).snapshot(near: place)
    }
  }

  /// Writes a snapshot, unless the task was cancelled: then a newer one has been or will be written.
  func save(_ snapshot: Snapshot) throws {
    try isTidy.withLock { isTidy in
      try Task.checkCancellation()
      var damage: SnapshotCacheError?
      var shelf = Shelf()
      do throws(SnapshotCacheError) { shelf = try read(&isTidy) } catch { damage = error }
      shelf.put(snapshot)
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try AtomicFile.replace(url, by: SnapshotDocument.data(of: shelf), after: crashPoint)
      } catch {
        throw SnapshotCacheError.unwritable(reason: SystemError.reason(of: error))
      }
      if let damage { throw damage }
    }
  }

  /// What is kept; what is damaged is moved away, so that it is reported once.
  private func read(_ isTidy: inout Bool) throws(SnapshotCacheError) -> Shelf {
    if !isTidy { AtomicFile.removeLeftovers(of: url) }
    isTidy = true
    let data: Data
    do {
      guard let contents = try AtomicFile.read(url, limit: SnapshotDocument.limit) else {
        return Shelf()
      }
      data = contents
    } catch {
      throw .unreadable(reason: SystemError.reason(of: error))
    }
    if let shelf = SnapshotDocument.shelf(in: data) { return shelf }
    let aside = url.appendingPathExtension("damaged")
    do {
      try AtomicFile.move(url, to: aside)
    } catch {
      throw .unreadable(reason: "it is damaged, and \(SystemError.reason(of: error))")
    }
    throw .damaged(setAside: aside.path(percentEncoded: false))
  }
}

/// What stands in the file: a line with the version and a checksum, then JSON.
enum SnapshotDocument {
  /// A larger file is none of ours.
  static let limit = 1 << 20

  private static let title = "lifeline-weather 1 "

  static func data(of shelf: Shelf) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let body = try encoder.encode(shelf)
    return Data("\(title)\(Checksum(of: body))\n".utf8) + body
  }

  /// The contents; nil where a bit of it is not as it was written.
  static func shelf(in data: Data) -> Shelf? {
    guard data.count <= limit, let end = data.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let body = data[data.index(after: end)...]
    guard data[..<end].elementsEqual("\(title)\(Checksum(of: body))".utf8) else { return nil }
    return try? JSONDecoder().decode(Shelf.self, from: body)
  }
}
