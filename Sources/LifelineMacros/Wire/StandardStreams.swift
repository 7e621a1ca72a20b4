#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif os(Windows)
import CRT
#endif

/// The two streams that connect the plug-in with the compiler; the only file that knows the platform.
struct StandardStreams {
  private let input: Int32
  private let output: Int32

  /// Takes over standard input and output.
  ///
  /// Whatever prints to standard output from now on ends up in standard error, so it cannot garble a message.
  init() {
    #if os(Windows)
    input = _dup(0)
    output = _dup(1)
    _ = _dup2(2, 1)
    _ = _setmode(input, _O_BINARY)
    _ = _setmode(output, _O_BINARY)
    #else
    input = dup(0)
    output = dup(1)
    _ = dup2(2, 1)
    #endif
  }

  /// The next message; nil at the end of the conversation.
  func receive() -> [UInt8]? {
    guard let header = read(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length > 0, length <= 1 << 30 else { return nil }
    return read(Int(length))
  }

  /// Sends one message; false when nobody listens any more.
  func send(_ message: [UInt8]) -> Bool {
    let length = UInt64(message.count)
    let header = (0..<8).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
    return write(header + message)
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes { buffer in
        let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
        #if os(Windows)
        return Int(_read(input, rest.baseAddress, UInt32(rest.count)))
        #else
        return retryingInterrupts { platformRead(input, rest) }
        #endif
      }
      guard got > 0 else { return nil }
      filled += got
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let put = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[sent...])
        #if os(Windows)
        return Int(_write(output, rest.baseAddress, UInt32(rest.count)))
        #else
        return retryingInterrupts { platformWrite(output, rest) }
        #endif
      }
      guard put > 0 else { return false }
      sent += put
    }
    return true
  }
}

#if !os(Windows)
private func platformRead(_ file: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  read(file, buffer.baseAddress, buffer.count)
}

private func platformWrite(_ file: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  write(file, buffer.baseAddress, buffer.count)
}

private func retryingInterrupts(_ call: () -> Int) -> Int {
  while true {
    let result = call()
    if result >= 0 || errno != EINTR { return result }
  }
}
#endif
