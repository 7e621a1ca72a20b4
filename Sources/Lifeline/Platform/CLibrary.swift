#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(ucrt)
import ucrt
#endif

/// The little that the library needs of the C library, which every platform names differently.
enum CLibrary {
  /// The value of an environment variable; nil when it is not set.
  static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes all of `text` at once, past any buffer: what is written just before a crash is not lost.
  static func writeToStandardError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Int(write(2, rest.baseAddress, numericCast(rest.count)))
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      }
    }
  }

  /// Has `body` called when the process exits by itself; of several, the last one first.
  static func atExit(_ body: @escaping @convention(c) () -> Void) {
    atexit(body)
  }

  /// Ends the process with this code now; streams are flushed, other exit handlers skipped.
  static func exitNow(_ code: Int32) {
    fflush(nil)
    _exit(code)
  }
}
