#if canImport(Glibc)
import AtomicFiles
import Dispatch
import Foundation
import Glibc

/// Tells of changes in a folder until it is cancelled or released; by inotify.
final class FolderWatch: Sendable {
  private let source: Source

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must be there.
  ///   - body: Called on a queue after a change; several changes may be told as one.
  /// - Throws: A `SystemError`.
  init(_ folder: URL, _ body: @escaping @Sendable () -> Void) throws {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw SystemError(call: "inotify_init1", code: errno) }
    let mask = UInt32(IN_MOVED_TO | IN_CLOSE_WRITE | IN_DELETE | IN_DELETE_SELF)
    guard inotify_add_watch(descriptor, folder.path(percentEncoded: false), mask) >= 0 else {
      let code = errno
      close(descriptor)
      throw SystemError(call: "inotify_add_watch", code: code)
    }
    let queue = DispatchQueue(label: "lifeline-albums.watch")
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      // Which event it is does not matter: that one was lost, for instance, counts as a change.
      var events = [UInt8](repeating: 0, count: 4096)
      while read(descriptor, &events, events.count) > 0 {}
      body()
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    self.source = Source(source: source)
  }

  deinit {
    source.source.cancel()
  }

  /// Dispatch guards a source itself: it may be cancelled from anywhere.
  private struct Source: @unchecked Sendable {
    let source: any DispatchSourceRead
  }
}
#endif
