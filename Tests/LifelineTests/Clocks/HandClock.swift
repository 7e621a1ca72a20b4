import Synchronization

/// A clock that the test moves by hand, and that tells when someone has begun to sleep.
final class HandClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private struct State {
    var now = Duration.zero
    var sleeper: (deadline: Duration, continuation: CheckedContinuation<Void, any Error>)?
    var watcher: CheckedContinuation<Duration, Never>?
  }

  let minimumResolution = Duration.zero
  private let state = Mutex(State())

  var now: Instant { Instant(offset: state.withLock { $0.now }) }

  /// The deadline of the one who sleeps, once someone does.
  func sleeperDeadline() async -> Duration {
    await withCheckedContinuation { continuation in
      let deadline = state.withLock { state in
        if state.sleeper == nil { state.watcher = continuation }
        return state.sleeper?.deadline
      }
      if let deadline { continuation.resume(returning: deadline) }
    }
  }

  /// Moves the time, and wakes the sleeper whatever its deadline.
  func wake(at now: Duration) {
    let sleeper = state.withLock { state in
      state.now = now
      return state.sleeper.take()
    }
    sleeper?.continuation.resume()
  }

  /// Moves the time while nobody is woken.
  func move(to now: Duration) {
    state.withLock { $0.now = now }
  }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let watcher = state.withLock { state in
          state.sleeper = (deadline.offset, continuation)
          return state.watcher.take()
        }
        watcher?.resume(returning: deadline.offset)
      }
    } onCancel: {
      state.withLock { $0.sleeper.take() }?.continuation.resume(throwing: CancellationError())
    }
  }
}
