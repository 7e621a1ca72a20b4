#if canImport(Glibc)
import Foundation
import Glibc
import Testing

@testable import Feed

@Suite("Files that documents name")
struct FileAccessTests {
  @Test func `are never opened`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID()).dtd")
    try Data("<!ENTITY e 'read'>".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let watch = try FileWatch(file.path(percentEncoded: false))

    for name in [file.absoluteString, file.path(percentEncoded: false)] {
      for text in HostileDocumentTests.references(to: name) { _ = try? parse(text) }
    }
    #expect(!watch.hasSeenAccess())
    // The watch does see.
    _ = try Data(contentsOf: file)
    #expect(watch.hasSeenAccess())
  }
}

/// Sees, by the kernel's word, whether a file is opened.
private final class FileWatch {
  private let descriptor: Int32

  init(_ path: String) throws {
    descriptor = inotify_init1(Int32(IN_NONBLOCK))
    try #require(descriptor >= 0)
    let mask = UInt32(IN_OPEN) | UInt32(IN_ACCESS)
    try #require(inotify_add_watch(descriptor, path, mask) >= 0)
  }

  deinit {
    close(descriptor)
  }

  /// Whether the file was opened since the last question.
  func hasSeenAccess() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    return read(descriptor, &buffer, buffer.count) > 0
  }
}
#endif
