import Foundation

/// A call to the system that failed.
public struct SocketError: Error, CustomStringConvertible {
  let call: String
  let code: Int32

  /// The call and the reason that the system gives.
  public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// A descriptor of a socket that does not block; whoever has it closes it.
struct Socket: Sendable {
  /// What reading or writing came to.
  enum Transfer: Equatable {
    case bytes(Int)
    case wouldBlock
    case closed
  }

  let descriptor: Int32

  // SOCK_STREAM, whose type differs from system to system.
  private static let streamKind: Int32 = 1

  /// A socket that listens at a free port of 127.0.0.1.
  static func listeningOnLoopback() throws(SocketError) -> Socket {
    // A client that goes away is told by the result of a write, not by the end of the process.
    signal(SIGPIPE, SIG_IGN)
    let socket = Socket(descriptor: try check("socket", socket(AF_INET, streamKind, 0)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    do throws(SocketError) {
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      try check("bind", withAddress(&address) { bind(socket.descriptor, $0, size) })
      try check("listen", listen(socket.descriptor, 16))
      try socket.stopBlocking()
    } catch {
      socket.end()
      throw error
    }
    return socket
  }

  func port() throws(SocketError) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    try Self.check("getsockname", Self.withAddress(&address) { getsockname(descriptor, $0, &size) })
    return UInt16(bigEndian: address.sin_port)
  }

  /// The next connection, if there is one.
  func nextConnection() -> Socket? {
    let client = Socket(descriptor: accept(descriptor, nil, nil))
    guard client.descriptor >= 0 else { return nil }
    if (try? client.stopBlocking()) != nil { return client }
    client.end()
    return nil
  }

  func read(into buffer: inout [UInt8]) -> Transfer {
    transferred(buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) })
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Transfer {
    transferred(bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, 0) })
  }

  func end() {
    _ = close(descriptor)
  }

  /// A pipe: what is written to the second is read from the first.
  static func pair() throws(SocketError) -> (Socket, Socket) {
    var descriptors: [Int32] = [0, 0]
    try check("socketpair", socketpair(AF_UNIX, streamKind, 0, &descriptors))
    return (Socket(descriptor: descriptors[0]), Socket(descriptor: descriptors[1]))
  }

  private func transferred(_ count: Int) -> Transfer {
    if count > 0 { return .bytes(count) }
    if count == 0 { return .closed }
    return [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) ? .wouldBlock : .closed
  }

  private func stopBlocking() throws(SocketError) {
    let flags = fcntl(descriptor, F_GETFL)
    try Self.check("fcntl", fcntl(descriptor, F_SETFL, flags | O_NONBLOCK))
  }

  private static func withAddress(
    _ address: inout sockaddr_in,
    _ body: (UnsafeMutablePointer<sockaddr>) -> Int32
  ) -> Int32 {
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }

  @discardableResult
  private static func check(_ call: String, _ result: Int32) throws(SocketError) -> Int32 {
    if result < 0 { throw SocketError(call: call, code: errno) }
    return result
  }
}
