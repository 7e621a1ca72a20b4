import Lifeline
import Synchronization

/// A wait for something that may come from outside of the executor, and how long it may take.
///
/// The timer starts when there is something to wait for: a test that stays on its executor has none.
struct TimeLimit {
  enum Ending {
    case done
    /// Nothing can run, and nothing can come.
    case stuck
    case timedOut
    case cancelled
    case gaveUp
  }

  private let duration: Duration
  private let executor: TestExecutor

  init(_ duration: Duration, on executor: TestExecutor) {
    (self.duration, self.executor) = (duration, executor)
  }

  nonisolated(nonsending) func wait(until isDone: @escaping @Sendable () -> Bool) async -> Ending {
    if isDone() { return .done }
    let alarm = Alarm()
    if !executor.isExploring { alarm.ring(after: duration, on: executor) }
    let outcome = await executor.settle(until: { isDone() || alarm.isOver })
    switch outcome {
    case .done: return isDone() ? .done : .timedOut
    case .stuck: return .stuck
    case .cancelled: return .cancelled
    case .gaveUp: return .gaveUp
    }
  }
}

private final class Alarm: Sendable {
  private let hasRung = Atomic(false)

  var isOver: Bool { hasRung.load(ordering: .acquiring) }

  func ring(after duration: Duration, on executor: TestExecutor) {
    BackgroundQueue.run(after: duration) { [self, weak executor] in
      hasRung.store(true, ordering: .releasing)
      executor?.noticeChange()
    }
  }
}
