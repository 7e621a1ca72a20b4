import Synchronization

/// Those who wait for the next state of a store.
struct StateObservers {
  private var waiters: [StateWaiter] = []

  var isEmpty: Bool { waiters.isEmpty }

  mutating func add(_ waiter: StateWaiter) {
    waiters.append(waiter)
  }

  /// Wakes those who wait; called when a turn is over, never inside a reduction.
  mutating func publish(_ version: UInt64) {
    let woken = waiters
    waiters = []
    for waiter in woken { waiter.wake() }
  }

  /// The store is gone.
  func endAll() {
    for waiter in waiters { waiter.wake() }
  }
}

/// One suspended reader of states; woken once, by the store or by the cancellation of its task.
final class StateWaiter: Sendable {
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
