import Foundation
import Synchronization

/// The thread of a server: it waits for what happens to any connection and does the next step of it.
///
/// - Note: Unchecked because of the connections, which only the loop's own thread touches.
final class ServerLoop: @unchecked Sendable {
  private let listener: Socket
  private let respond: @Sendable (String) -> Response
  private let report: @Sendable (LoopbackServer.Event) -> Void
  /// Closing or writing the second wakes the loop, which then ends.
  private let alarm: (Socket, Socket)
  private let hasStopped = Mutex(false)
  private let ended = DispatchSemaphore(value: 0)
  private var connections: [Connection] = []
  private let capacity = 32
  let connectionCount = Mutex(0)

  init(
    listener: Socket,
    respond: @escaping @Sendable (String) -> Response,
    report: @escaping @Sendable (LoopbackServer.Event) -> Void
  ) throws(SocketError) {
    self.listener = listener
    self.respond = respond
    self.report = report
    alarm = try Socket.pair()
  }

  func start() {
    Thread.detachNewThread { [self] in
      run()
      while let late = accept() { late.end() }
      for connection in connections { connection.socket.end() }
      listener.end()
      ended.signal()
    }
  }

  func stop() {
    let isFirst = hasStopped.withLock { hasStopped in
      defer { hasStopped = true }
      return !hasStopped
    }
    guard isFirst else { return }
    _ = alarm.1.write([1])
    ended.wait()
    alarm.0.end()
    alarm.1.end()
  }

  private func run() {
    while true {
      var polls = [pollfd(fd: alarm.0.descriptor, events: Int16(POLLIN), revents: 0)]
      // A full server lets the others wait in the system's queue.
      let listens = connections.count < capacity
      polls.append(
        pollfd(fd: listens ? listener.descriptor : -1, events: Int16(POLLIN), revents: 0)
      )
      polls += connections.map { connection in
        let events = POLLIN | (connection.hasOutput ? POLLOUT : 0)
        return pollfd(fd: connection.socket.descriptor, events: Int16(events), revents: 0)
      }
      guard poll(&polls, nfds_t(polls.count), -1) >= 0 || errno == EINTR else { return }
      if polls[0].revents != 0 { return }
      for (index, poll) in polls.dropFirst(2).enumerated() where poll.revents != 0 {
        advance(&connections[index])
      }
      connections.removeAll { $0.isOver }
      if polls[1].revents != 0, let socket = accept() {
        connections.append(Connection(socket: socket))
      }
    }
  }

  private func accept() -> Socket? {
    guard let socket = listener.nextConnection() else { return nil }
    connectionCount.withLock { $0 += 1 }
    return socket
  }

  private func advance(_ connection: inout Connection) {
    if let path = connection.read() {
      report(.request(path))
      connection.answer(respond(path))
    }
    let isWhole = connection.write()
    guard let path = connection.path, connection.isOver else {
      if connection.isOver { connection.socket.end() }
      return
    }
    connection.socket.end()
    report(isWhole ? .answered(path) : .abandoned(path))
  }
}
