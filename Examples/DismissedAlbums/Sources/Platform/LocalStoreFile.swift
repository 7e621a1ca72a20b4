import AtomicFiles
import Foundation
import Synchronization

/// The file of the local store: a line with a checksum, then the document.
///
/// One call at a time; each replaces the file as a whole, so that a process that ends in the middle leaves the
/// old list or the new one.
final class LocalStoreFile: Sendable {
  private let url: URL
  private let crashPoint: @Sendable (AtomicFile.Step) throws -> Void
  /// Whether what dead processes left has been removed; whoever holds it has the file.
  private let isTidy = Mutex(false)

  private static let title = "lifeline-albums 1 "
  /// A larger file is none of ours.
  private static let limit = 64 << 20

  /// Names a file.
  ///
  /// - Parameters:
  ///   - url: Its place; nothing is read yet.
  ///   - crashPoint: Called after each step of a write; a test ends the process there.
  init(_ url: URL, crashPoint: @escaping @Sendable (AtomicFile.Step) throws -> Void = { _ in }) {
    (self.url, self.crashPoint) = (url, crashPoint)
  }

  func load() throws(LocalStoreError) -> Dismissals {
    try isTidy.withLock { isTidy throws(LocalStoreError) in
      if !isTidy { AtomicFile.removeLeftovers(of: url) }
      isTidy = true
      let data: Data
      do {
        guard let contents = try AtomicFile.read(url, limit: Self.limit) else {
          return Dismissals()
        }
        data = contents
      } catch {
        throw .unreadable(reason: SystemError.reason(of: error))
      }
      do throws(DocumentError) {
        return try Self.dismissals(in: data)
      } catch {
        let aside = url.appendingPathExtension("\(Checksum(of: data)).damaged")
        do {
          try AtomicFile.move(url, to: aside)
        } catch {
          throw .unreadable(reason: "it is damaged, and \(SystemError.reason(of: error))")
        }
        throw .damaged(setAside: aside.path(percentEncoded: false), reason: error.description)
      }
    }
  }

  func save(_ dismissals: Dismissals) throws(LocalStoreError) {
    let document = dismissals.document
    let data = Data("\(Self.title)\(Checksum(of: document))\n".utf8) + document
    try write(data, to: url)
  }

  func setAside(_ damaged: Data) throws(LocalStoreError) -> String {
    let aside = url.appendingPathExtension("cloud-\(Checksum(of: damaged)).damaged")
    try write(damaged, to: aside)
    return aside.path(percentEncoded: false)
  }

  private func write(_ data: Data, to target: URL) throws(LocalStoreError) {
    try isTidy.withLock { _ throws(LocalStoreError) in
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try AtomicFile.replace(target, by: data, after: crashPoint)
      } catch {
        throw .unwritable(reason: SystemError.reason(of: error))
      }
    }
  }

  private static func dismissals(in data: Data) throws(DocumentError) -> Dismissals {
    guard data.count <= limit else { throw .unexpected("it is larger than \(limit) bytes") }
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else {
      throw .unexpected("its first line is not that of a list")
    }
    let document = data[data.index(after: end)...]
    guard data[..<end].elementsEqual("\(title)\(Checksum(of: document))".utf8) else {
      throw .unexpected("its checksum is wrong")
    }
    return try Dismissals(document: document)
  }
}
