import Synchronization

/// Something that one task waits for; it happens once, or the task is cancelled.
final class Signal: Sendable {
  private enum Phase: Sendable {
    case fresh
    case suspended(CheckedContinuation<Void, Never>)
    case woken
  }

  private let phase = Mutex(Phase.fresh)

  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isWoken = phase.withLock {
          if case .woken = $0 { return true }
          $0 = .suspended(continuation)
          return false
        }
        if isWoken { continuation.resume() }
      }
    } onCancel: {
      wake()
    }
  }

  func wake() {
    let continuation: CheckedContinuation<Void, Never>? = phase.withLock { phase in
      defer { phase = .woken }
      if case .suspended(let continuation) = phase { return continuation }
      return nil
    }
    continuation?.resume()
  }
}
