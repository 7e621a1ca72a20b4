package import Lifeline
import Synchronization

/// Runs the effects of a test's stores in place: on the thread that asks it to, and only then.
///
/// Everything that an effect does is a job, and jobs wait in a queue until somebody settles the executor:
/// `TestStore`, `TestClock.advance`, `StoreTask.finish()`, `settleStores()`. Then they run, in the order
/// in which they came, on the calling thread, and "nothing can run" is that the queue is empty.
///
/// A thread *enters* the executor to have what it guards to itself: its queue, its bookkeeping, and the
/// cores of stores without an owner. What comes from other threads meanwhile waits in the side lane.
///
/// - Note: Unchecked because of the variables. They are touched only by the thread that has entered; the
///   lock around the side lane decides which one that is, and `PumpFrame` remembers it.
package final class TestExecutor: TaskExecutor, EffectExecutor, @unchecked Sendable {
  /// How many steps one turn may take before it is given up.
  let budget: Int
  let lane = Mutex(SideLane())
  private let time = Mutex(Duration.zero)

  var queue = StepQueue()
  var census = EffectCensus()
  /// How many steps have been run.
  var stepCount: UInt64 = 0
  /// Whether a step is running now, which may make tasks.
  var isRunningStep = false
  private var isExplained = false
  /// Who decides on the order, where orders are explored.
  let schedule: ExploredSchedule?
  /// What happened that no order can be given to.
  private(set) var uncontrolled: String?

  /// Makes an executor of its own.
  ///
  /// - Parameter budget: How many steps one turn may take before it is given up, with a report.
  package init(budget: Int = 100_000) {
    self.budget = budget
    schedule = nil
  }

  /// Makes an executor whose steps run in the order that `schedule` chooses.
  init(schedule: ExploredSchedule) {
    budget = 100_000
    self.schedule = schedule
    lane.withLock { $0.isExplored = true }
  }

  /// Whether orders are explored.
  var isExploring: Bool { schedule != nil }

  /// Whether the caller has what this executor guards to itself without having entered it: the body of an
  /// exploration, on whose thread alone everything runs.
  private var isBodyOfExploration: Bool {
    schedule.map { $0.isOnBodyThread || isRunningHere } ?? false
  }

  func noteUncontrolled(_ what: String) {
    if uncontrolled == nil { uncontrolled = what }
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if let schedule, isBodyOfExploration {
      schedule.add(job)
    } else if isRunningHere {
      if isRunningStep && !isExplained { census.countUnexplainedJob() }
      queue.append(.job(job))
    } else {
      arrive(.job(job))
    }
  }

  package func start(
    _ effect: EffectIdentity,
    priority: TaskPriority?,
    operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    let effect = RunningEffect(effect, on: self)
    if isRunningHere || isBodyOfExploration {
      census.started(effect)
    } else {
      arrive(.effect(effect))
    }
    return naming(effect.identity) {
      Task(executorPreference: self, priority: priority) { [self] in
        census.began(effect)
        await RunningEffect.$current.withValue(effect, operation: operation)
        census.ended(effect)
      }
    }
  }

  package func submit(_ work: @escaping @Sendable () -> Void) {
    if let schedule, isBodyOfExploration {
      schedule.add(work)
    } else if isRunningHere {
      queue.append(.work(work))
    } else {
      arrive(.work(work))
    }
  }

  /// Calls `body`, which makes the task of an effect.
  private func naming<Result>(_ effect: EffectIdentity, _ body: () -> Result) -> Result {
    guard let schedule, isBodyOfExploration else { return explaining(body) }
    return schedule.naming(effect, body)
  }

  package var delaysDelivery: Bool { schedule?.isInStep ?? false }

  package nonisolated(nonsending) func waitForDelivery() async {
    guard let schedule, isRunningHere else { return }
    await withUnsafeContinuation { schedule.addDelivery($0) }
  }

  package func storeUsed(_ core: any InspectableCore) {
    schedule?.usesCore(core)
  }

  package func effectCancelled(_ effect: EffectIdentity) {
    schedule?.cancelled(effect)
  }

  package func noticeViolation(_ message: String) {
    schedule?.record.fail(message)
  }

  package var isRunningHere: Bool { PumpFrame.isInside(self) }

  package func isRunningHere(for actor: any Actor) -> Bool {
    isRunningHere && PumpFrame.isOnBehalf(of: actor)
  }

  package var elapsed: Duration? { time.withLock { $0 } }

  /// A test clock has moved on.
  func passed(_ duration: Duration) {
    time.withLock { $0 += duration }
  }

  /// The effects that have been started and have not returned.
  package var standings: [EffectStanding] {
    exclusively { census.standings }
  }

  /// Does what makes tasks ready that are not an effect's children: starting effects, waking sleepers.
  func explaining<Result>(_ work: () throws -> Result) rethrows -> Result {
    guard isRunningHere else { return try work() }
    let wasExplained = isExplained
    isExplained = true
    defer { isExplained = wasExplained }
    return try work()
  }
}
