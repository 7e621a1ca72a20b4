public import Foundation
import Synchronization

/// A server of HTTP for tests, on this machine only: it says what it is told, and tells what it saw.
///
/// ```
/// let server = try LoopbackServer { request in .reply("hello") }
/// defer { server.stop() }
/// let address = server.address(of: "/greeting")
/// await server.saw(.request("/greeting"))
/// ```
///
/// It has a free port of 127.0.0.1 and one thread, serves up to 32 connections at a time, one request
/// each, and knows when a client goes away.
public final class LoopbackServer: Sendable {
  /// What a server sees.
  public enum Event: Equatable, Sendable {
    /// A client has sent a request for this path.
    case request(String)
    /// The client closed the connection of this path before the answer was complete.
    case abandoned(String)
    /// The answer for this path went out whole.
    case answered(String)
  }

  private let port: UInt16
  private let loop: ServerLoop
  private let log: EventLog

  /// Starts a server.
  ///
  /// - Parameter respond: Called on the server's thread for each request, with its path and query.
  /// - Throws: ``SocketError`` when the system has no socket to give.
  public init(respond: @escaping @Sendable (_ path: String) -> Response) throws {
    let log = EventLog()
    let listener = try Socket.listeningOnLoopback()
    self.log = log
    port = try listener.port()
    loop = try ServerLoop(listener: listener, respond: respond) { log.append($0) }
    loop.start()
  }

  /// The address of a path.
  public func address(of path: String) -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else {
      fatalError("'\(path)' cannot be part of an address: begin it with '/' and escape it")
    }
    return url
  }

  /// Everything that has been seen so far, in order.
  public var events: [Event] { log.events }

  /// How many clients have connected, whether or not they said anything.
  ///
  /// Exact once the server has been stopped.
  public var connectionCount: Int { loop.connectionCount.withLock { $0 } }

  /// Waits until this has been seen so many times in all; returns at once when the task is cancelled.
  public func saw(_ event: Event, times: Int = 1) async {
    await log.wait(for: event, times: times)
  }

  /// Closes all connections and ends the thread; returns when both are done.
  public func stop() {
    loop.stop()
  }

  deinit {
    loop.stop()
  }
}

/// What a ``LoopbackServer`` answers.
public struct Response: Sendable {
  /// What follows the first part of an answer.
  enum Ending: Sendable {
    /// Nothing: the connection is closed.
    case close
    /// Nothing, for ever: the connection stays open.
    case silence
    /// The same bytes again and again.
    case repetition([UInt8])
  }

  let bytes: [UInt8]
  let ending: Ending

  /// A whole answer.
  public static func reply(
    _ body: some Sequence<UInt8>,
    status: Int = 200,
    type: String = "application/xml"
  ) -> Response {
    let body = Array(body)
    let head = head(status, ["Content-Type: \(type)", "Content-Length: \(body.count)"])
    return Response(bytes: head + body, ending: .close)
  }

  /// An answer that sends the client elsewhere.
  public static func redirect(to target: String, status: Int = 302) -> Response {
    Response(bytes: head(status, ["Location: \(target)", "Content-Length: 0"]), ending: .close)
  }

  /// An answer that begins and then says no more, while the connection stays open.
  public static func stalling(after start: String = "") -> Response {
    Response(bytes: head(200, ["Content-Type: application/xml"]) + start.utf8, ending: .silence)
  }

  /// An answer that goes on until the client has had enough.
  public static func endless(start: String = "", repeating part: String) -> Response {
    Response(
      bytes: head(200, ["Content-Type: application/xml"]) + start.utf8,
      ending: .repetition(Array(part.utf8))
    )
  }

  /// An answer that claims a length without giving the body.
  public static func claiming(length: Int) -> Response {
    Response(bytes: head(200, ["Content-Length: \(length)"]), ending: .silence)
  }

  /// These bytes and then the end, whatever they are.
  public static func raw(_ text: String) -> Response {
    Response(bytes: Array(text.utf8), ending: .close)
  }

  private static func head(_ status: Int, _ fields: [String]) -> [UInt8] {
    let lines = ["HTTP/1.1 \(status) Status"] + fields + ["Connection: close", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8)
  }
}
