import AtomicFiles
import Foundation

/// A file that processes lock for a moment, one at a time.
enum FileLock {
  /// Runs `body` while this process holds the lock; it is let go however the process ends.
  ///
  /// - Parameter url: The file; it is made if it is not there.
  /// - Throws: A `SystemError`, or what `body` throws.
  static func hold<Result>(_ url: URL, _ body: () throws -> Result) throws -> Result {
    let path = url.path(percentEncoded: false)
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError(call: "open", code: errno) }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw SystemError(call: "flock", code: errno) }
    }
    return try body()
  }
}
