#if canImport(Darwin)
import AtomicFiles
import Darwin
import Dispatch
import Foundation

/// Tells of changes in a folder until it is released; by kqueue.
///
/// Not compiled or run on an Apple system yet.
final class FolderWatch: Sendable {
  private let source: Source

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - folder: The folder, which must be there.
  ///   - body: Called on a queue after a change; several changes may be told as one.
  /// - Throws: A `SystemError`.
  init(_ folder: URL, _ body: @escaping @Sendable () -> Void) throws {
    let descriptor = open(folder.path(percentEncoded: false), O_EVTONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError(call: "open", code: errno) }
    let source = DispatchSource.makeFileSystemObjectSource(
      fileDescriptor: descriptor,
      eventMask: [.write, .delete, .rename],
      queue: DispatchQueue(label: "lifeline-albums.watch")
    )
    source.setEventHandler { body() }
    source.setCancelHandler { close(descriptor) }
    source.resume()
    self.source = Source(source: source)
  }

  deinit {
    source.source.cancel()
  }

  /// Dispatch guards a source itself: it may be cancelled from anywhere.
  private struct Source: @unchecked Sendable {
    let source: any DispatchSourceFileSystemObject
  }
}
#endif
