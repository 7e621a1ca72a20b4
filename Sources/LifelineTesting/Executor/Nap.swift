/// The sleep of an effect's task on a test clock, as its executor counts it.
///
/// Made, begun and ended by code that runs on that executor.
struct Nap {
  private let effect: RunningEffect
  private let executor: TestExecutor
  private let task: TaskMark
  private let deadline: Duration

  /// Nil when the current task does not belong to an effect of `executor`.
  init?(until deadline: Duration, on executor: TestExecutor) {
    guard let effect = RunningEffect.current, effect.executor == ObjectIdentifier(executor),
      let task = TaskMark.current
    else { return nil }
    (self.effect, self.executor, self.task, self.deadline) = (effect, executor, task, deadline)
  }

  func begin() {
    executor.census.fellAsleep(effect, in: task, until: deadline)
  }

  func end() {
    executor.census.woke(effect, in: task)
  }
}
