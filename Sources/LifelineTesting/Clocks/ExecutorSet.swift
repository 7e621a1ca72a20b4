/// The executors that one move of a clock concerns; as a rule one.
struct ExecutorSet {
  private var executors: [TestExecutor] = []

  mutating func insert(_ executor: TestExecutor?) {
    guard let executor, !executors.contains(where: { $0 === executor }) else { return }
    executors.append(executor)
  }

  /// A clock has moved on.
  func passed(_ duration: Duration) {
    for executor in executors { executor.passed(duration) }
  }

  /// Calls `work` and then runs everything on all of them, until nothing can run on any.
  nonisolated(nonsending) func settle(_ work: () -> Void) async {
    guard let first = executors.first else { return work() }
    await first.settle(work)
    guard executors.count > 1 else { return }
    var last: [UInt64] = []
    while true {
      for executor in executors { await executor.settle() }
      let counts = executors.map { executor in executor.exclusively { executor.stepCount } }
      if counts == last { return }
      last = counts
    }
  }
}
