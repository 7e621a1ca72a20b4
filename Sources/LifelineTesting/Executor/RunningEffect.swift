import Lifeline

/// What an executor knows of an effect that it has started and that has not returned.
///
/// - Note: Unchecked because of the variables: they belong to the executor and are touched only by who
///   has entered it (see `PumpFrame`).
final class RunningEffect: @unchecked Sendable {
  /// The effect in whose task, or in a child of whose task, the current code runs.
  @TaskLocal static var current: RunningEffect?

  let identity: EffectIdentity
  /// Only to be compared: the task of an effect keeps its executor, what it leaves behind does not.
  let executor: ObjectIdentifier

  /// The effect's own task, once it runs.
  var task: TaskMark?
  /// Until when its own task sleeps.
  var ownSleep: Duration?
  /// Until when its other tasks sleep.
  var otherSleeps: [TaskMark: Duration] = [:]
  /// Whether it may have tasks beside its own.
  var mayHaveChildren = false
  /// How many unexplained jobs had come when its own task last woke.
  var jobsAtWaking: UInt64 = 0

  init(_ identity: EffectIdentity, on executor: TestExecutor) {
    self.identity = identity
    self.executor = ObjectIdentifier(executor)
  }

  /// Whether all of it is known to be asleep, so that nothing of it can be under way elsewhere.
  var isKnownAsleep: Bool { ownSleep != nil && !mayHaveChildren }

  /// How it stands, for reports.
  var standing: EffectStanding {
    let status: EffectStanding.Status =
      if task == nil {
        .notStarted
      } else if let ownSleep {
        .asleep(until: ownSleep, isWhole: !mayHaveChildren)
      } else if let first = otherSleeps.values.min() {
        .asleep(until: first, isWhole: false)
      } else {
        .unknown
      }
    return EffectStanding(identity: identity, status: status)
  }
}

/// Tells a task from others that exist at the same time.
struct TaskMark: Hashable {
  private let hash: Int

  /// That of the current task.
  static var current: TaskMark? {
    withUnsafeCurrentTask { $0.map { TaskMark(hash: $0.hashValue) } }
  }
}
