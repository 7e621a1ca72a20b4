import Foundation

/// The terminal of this process: keys come from it, screens go to it.
///
/// From ``init()`` to ``restore()`` it is in raw mode and shows a page of its own.
@MainActor
final class Terminal {
  /// What comes from the terminal and from the system.
  enum Event: Sendable {
    case keys([Key])
    case resized
    /// The terminal is gone.
    case closed
    /// The system or a user wants the program to end.
    case signalled(Int32)
  }

  /// Whether there is somebody to see and to type.
  static var isAvailable: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// What happens, until ``restore()``.
  let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let sources: [any DispatchSourceProtocol]
  private let original: termios

  init() {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    original = settings
    cfmakeraw(&settings)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)

    let (events, continuation) = AsyncStream.makeStream(of: Event.self)
    self.events = events
    self.continuation = continuation
    sources = Self.sources { continuation.yield($0) }
    // The other page, without a cursor.
    write("\u{1B}[?1049h\u{1B}[?25l")
  }

  /// Gives the terminal back as it was.
  func restore() {
    for source in sources { source.cancel() }
    continuation.finish()
    write("\u{1B}[?25h\u{1B}[?1049l")
    var settings = original
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
  }

  /// The columns and rows that fit.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? (Int(size.ws_col), Int(size.ws_row)) : (80, 24)
  }

  /// Shows a screen in place of the one before.
  func draw(_ screen: Screen) {
    let lines = screen.lines.map { line in
      "\(Self.code(of: line.style))\(line.text)\u{1B}[0m\u{1B}[K"
    }
    // Line by line over the old one: clearing it first would flicker.
    write("\u{1B}[H\(lines.joined(separator: "\r\n"))\u{1B}[J")
  }

  private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  private static func code(of style: Screen.Line.Style) -> String {
    switch style {
    case .plain: ""
    case .title: "\u{1B}[1m"
    case .selected: "\u{1B}[7m"
    case .faint: "\u{1B}[2m"
    case .warning: "\u{1B}[31m"
    }
  }

  /// Listens to the keyboard and to signals.
  private nonisolated static func sources(
    _ send: @escaping @Sendable (Event) -> Void
  ) -> [any DispatchSourceProtocol] {
    let keyboard = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .global())
    keyboard.setEventHandler {
      var buffer = [UInt8](repeating: 0, count: 256)
      let count = read(STDIN_FILENO, &buffer, buffer.count)
      guard count > 0 else {
        // It stays readable without anything to read: once is enough.
        keyboard.cancel()
        return send(.closed)
      }
      let bytes = Array(buffer[..<count])
      // Raw mode delivers Ctrl-C as a character.
      send(bytes.contains(0x03) ? .signalled(SIGINT) : .keys(Key.keys(in: bytes)))
    }
    var sources: [any DispatchSourceProtocol] = [keyboard]
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH] {
      // What is not ignored ends the process before its source hears of it.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { send(number == SIGWINCH ? .resized : .signalled(number)) }
      sources.append(source)
    }
    for source in sources { source.resume() }
    return sources
  }
}
