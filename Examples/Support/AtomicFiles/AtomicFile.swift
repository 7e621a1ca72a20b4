package import Foundation
import Synchronization

/// Writes files that are there as a whole or not at all, whenever the process ends.
///
/// The new contents are written beside the file, forced to the disk, and take its name in one step.
package enum AtomicFile {
  /// What has just been done in a write.
  package enum Step: String, CaseIterable, Codable, Sendable {
    /// The new file is there, empty.
    case created
    /// One half of it is written.
    case halfWritten
    /// All of it is written.
    case written
    /// It is on the disk.
    case synced
    /// It has the name.
    case renamed
  }

  /// Replaces a file, whose folder must be there.
  package static func replace(
    _ url: URL,
    by data: Data,
    after step: (Step) throws -> Void = { _ in }
  ) throws {
    let draft = draft(for: url)
    let descriptor = try check("open", open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    do {
      defer { close(descriptor) }
      try step(.created)
      try append(data.prefix(data.count / 2), to: descriptor)
      try step(.halfWritten)
      try append(data.dropFirst(data.count / 2), to: descriptor)
      try step(.written)
      try check("fsync", fsync(descriptor))
      try step(.synced)
      try check("rename", rename(draft, path(url)))
    } catch {
      unlink(draft)
      throw error
    }
    try step(.renamed)
    syncFolder(of: url)
  }

  /// The contents of a plain file, or one byte more than `limit` of them; nil where there is none.
  package static func read(_ url: URL, limit: Int) throws -> Data? {
    var status = stat()
    if stat(path(url), &status) != 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SystemError(call: "stat", code: errno)
    }
    // A pipe or a device may never end.
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError(call: "open", code: status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    let file = try FileHandle(forReadingFrom: url)
    defer { try? file.close() }
    return try file.read(upToCount: limit + 1) ?? Data()
  }

  package static func move(_ url: URL, to target: URL) throws {
    try check("rename", rename(path(url), path(target)))
    syncFolder(of: url)
  }

  /// Removes what writes of processes left that were ended in the middle.
  package static func removeLeftovers(of url: URL) {
    let folder = url.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    for name in names {
      let parts = name.split(separator: ".")
      guard name.hasPrefix(url.lastPathComponent + "."), parts.last == "draft",
        let process = parts.dropLast().last.flatMap({ pid_t($0.prefix { $0 != "-" }) })
      else { continue }
      // A write of a process that lives may go on.
      if kill(process, 0) != 0 && errno == ESRCH { unlink(path(folder.appending(path: name))) }
    }
  }

  private static let draftCount = Atomic(0)

  /// A name that no other write has, in this process or another.
  private static func draft(for url: URL) -> String {
    let number = draftCount.add(1, ordering: .relaxed).newValue
    return "\(path(url)).\(getpid())-\(number).draft"
  }

  private static func append(_ data: Data, to descriptor: Int32) throws {
    try data.withUnsafeBytes { bytes in
      var offset = 0
      while offset < bytes.count {
        let count = write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
        if count < 0 && errno == EINTR { continue }
        offset += Int(try check("write", Int32(clamping: count)))
      }
    }
  }

  /// Makes a new name last; where the system cannot, the file is still whole.
  private static func syncFolder(of url: URL) {
    let descriptor = open(path(url.deletingLastPathComponent()), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  @discardableResult
  private static func check(_ call: String, _ result: Int32) throws -> Int32 {
    if result < 0 { throw SystemError(call: call, code: errno) }
    return result
  }
}
