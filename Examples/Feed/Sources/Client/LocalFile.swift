import Foundation

/// Reads files of this machine, in bounded time and memory.
enum LocalFile {
  /// The contents of a plain file.
  ///
  /// A pipe or a device is refused, because it may never end.
  static func read(_ path: String, limit: Int) throws(FeedError) -> Data {
    try check(path)
    let data: Data?
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1)
    } catch {
      throw .unreadableFile(path: path, reason: "access is denied or it is damaged")
    }
    guard let data else { return Data() }
    if data.count > limit { throw .tooLarge(limit: limit) }
    return data
  }

  /// Whether there is a plain file that may be read.
  static func check(_ path: String) throws(FeedError) {
    let manager = FileManager.default
    // Of the file itself, not of a link to it.
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard let attributes = try? manager.attributesOfItem(atPath: target) else {
      throw .unreadableFile(path: path, reason: "there is no such file")
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: break
    case .typeDirectory: throw .unreadableFile(path: path, reason: "it is a folder")
    default: throw .unreadableFile(path: path, reason: "it is not a plain file")
    }
    guard manager.isReadableFile(atPath: target) else {
      throw .unreadableFile(path: path, reason: "permission is denied")
    }
  }
}

extension FeedSource {
  /// Says beforehand why this source cannot be read, where that is known without reading it.
  public func check() throws(FeedError) {
    if case .file(let path) = self { try LocalFile.check(path) }
  }
}
