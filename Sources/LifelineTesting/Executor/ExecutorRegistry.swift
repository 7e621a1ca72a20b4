import Synchronization

/// The executors that plain stores of running tests share, by test.
///
/// It keeps none of them: an executor lives as long as a store or a task uses it.
final class ExecutorRegistry: Sendable {
  static let shared = ExecutorRegistry()

  private struct Entry: Sendable {
    weak var executor: TestExecutor?
  }

  private let entries = Mutex<[TestKey: Entry]>([:])
  private let count = Atomic<Int>(0)

  /// The executor of a test, made if there is none.
  func executor(for key: TestKey) -> TestExecutor {
    entries.withLock { entries in
      if let executor = entries[key]?.executor { return executor }
      let executor = TestExecutor()
      if entries.count >= 32 && entries.count.nonzeroBitCount == 1 {
        entries = entries.filter { $0.value.executor != nil }
      }
      entries[key] = Entry(executor: executor)
      count.store(entries.count, ordering: .relaxed)
      return executor
    }
  }

  /// The executor of a test, if any of its stores uses one.
  func existing(for key: @autoclosure () -> TestKey?) -> TestExecutor? {
    // Asking for the running test costs a microsecond and more, and a clock asks with every move.
    guard count.load(ordering: .relaxed) > 0, let key = key() else { return nil }
    return entries.withLock { $0[key]?.executor }
  }

  /// Whether other tasks of the same test use executors, where its cases are told apart by their tasks.
  func hasOthers(than key: TestKey) -> Bool {
    guard key.task != nil else { return false }
    return entries.withLock { entries in
      entries.contains { $0.key != key && $0.key.test == key.test && $0.value.executor != nil }
    }
  }
}

/// Which stores belong together: those of one test or, where that is not exact, of one task of it.
///
/// - Note: Unchecked because of `AnyHashable`. It holds what test frameworks name tests with: values, and
///   the identities of objects, which nobody changes.
struct TestKey: Hashable, @unchecked Sendable {
  let test: AnyHashable
  let task: TaskMark?

  /// That of the running test, if one is running.
  static var current: TestKey? {
    guard let (id, isExact) = RunningTest.current else { return nil }
    return TestKey(test: id, task: isExact ? nil : .current)
  }
}
