/// A connection: a request comes in, an answer goes out.
struct Connection {
  let socket: Socket
  private(set) var path: String?
  private(set) var isOver = false
  private var input: [UInt8] = []
  private var output: ArraySlice<UInt8> = []
  private var ending = Response.Ending.close

  init(socket: Socket) {
    self.socket = socket
  }

  var hasOutput: Bool { !output.isEmpty }

  /// Takes what came; the path of the request, when it is complete.
  mutating func read() -> String? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      switch socket.read(into: &buffer) {
      case .wouldBlock: return nil
      case .closed:
        isOver = true
        return nil
      case .bytes(let count):
        // After its request a client has nothing more to say that would be kept.
        guard path == nil else { continue }
        input += buffer[..<count]
        let text = String(decoding: input, as: UTF8.self)
        if text.contains("\r\n\r\n") {
          let words = text.prefix { $0 != "\r\n" }.split(separator: " ")
          path = words.count > 1 ? String(words[1]) : ""
          return path
        }
        if input.count > 16384 { isOver = true }
        if isOver { return nil }
      }
    }
  }

  mutating func answer(_ response: Response) {
    output = response.bytes[...]
    ending = response.ending
  }

  /// Writes what the client takes; true when that was the whole answer.
  mutating func write() -> Bool {
    guard path != nil, !isOver else { return false }
    while !output.isEmpty {
      switch socket.write(output) {
      case .wouldBlock: return false
      case .closed:
        isOver = true
        return false
      case .bytes(let count): output = output.dropFirst(count)
      }
      if output.isEmpty, case .repetition(let part) = ending {
        output = part[...]
        return false
      }
    }
    if case .close = ending { isOver = true }
    return isOver
  }
}
