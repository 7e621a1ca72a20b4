#if os(macOS) || os(Linux) || os(FreeBSD) || os(OpenBSD) || os(Windows)
import Testing

/// Whether this process is the child of an exit test: no test is current in it, yet it can record issues.
enum ExitTestProcess {
  static var isRunning: Bool { ExitTest.current != nil }
}
#else
/// Never: this platform has no exit tests.
enum ExitTestProcess {
  static var isRunning: Bool { false }
}
#endif
