import Synchronization

/// One wait for an event of an executor, which can be cut short from another thread at any moment.
final class Watch: Sendable {
  private enum Phase {
    case new
    case watching(UInt64)
    case ended
  }

  private let phase = Mutex(Phase.new)

  /// Calls `wake` once: at the next event after `seen`, at once if there was one, or when the watch ends.
  func begin(on executor: TestExecutor, after seen: UInt64, _ wake: @escaping @Sendable () -> Void)
  {
    let isWaiting = phase.withLock { phase in
      if case .ended = phase { return false }
      guard let watcher = executor.lane.withLock({ $0.watch(after: seen, wake) }) else {
        return false
      }
      phase = .watching(watcher)
      return true
    }
    if !isWaiting { wake() }
  }

  func end(on executor: TestExecutor) {
    let watcher: UInt64? = phase.withLock { phase in
      defer { phase = .ended }
      if case .watching(let watcher) = phase { return watcher }
      return nil
    }
    if let watcher { executor.lane.withLock { $0.unwatch(watcher) }?() }
  }
}
