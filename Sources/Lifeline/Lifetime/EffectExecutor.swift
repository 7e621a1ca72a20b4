import Synchronization

/// Where the effects of a store run: the one seam between the engine and a test.
///
/// In production no executor is involved: effects are plain tasks. In a test the executor owns every
/// choice of what runs next, so that "nothing can run" is a fact and not a guess.
package protocol EffectExecutor: AnyObject, Sendable {
  /// Starts `operation` as a task whose jobs all run on this executor.
  ///
  /// Callable from any thread. The task inherits the task-locals of the caller.
  func start(
    _ effect: EffectIdentity,
    priority: TaskPriority?,
    operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>

  /// Whether the calling thread is running this executor's jobs right now.
  ///
  /// While it is, no other thread runs them: a core that is hosted by this executor may be entered in place.
  var isRunningHere: Bool { get }

  /// Whether the calling thread is running this executor's jobs on behalf of a caller isolated to `actor`.
  func isRunningHere(for actor: any Actor) -> Bool

  /// Enters the executor without running its jobs: `work` has what this executor guards to itself.
  func exclusively<Result>(_ work: () throws -> Result) rethrows -> Result

  /// Queues `work` for the executor's next turn; callable from any thread, never runs in place.
  func submit(_ work: @escaping @Sendable () -> Void)

  /// Runs everything that can run, until nothing can.
  nonisolated(nonsending) func settle() async

  /// Runs what can run, and what arrives from outside, until `isDone` or the calling task is cancelled.
  ///
  /// Waits by event where nothing can run; what `isDone` looks at and this executor does not see must be
  /// followed by ``noticeChange()``.
  ///
  /// - Returns: False when the executor gave up on effects that never come to rest, and has reported them.
  nonisolated(nonsending) func run(until isDone: @Sendable () -> Bool) async -> Bool

  /// Something that those who wait in ``run(until:)`` look at has changed; callable from anywhere.
  func noticeChange()

  /// A store begins to use this executor.
  func storeOpened(_ core: any InspectableCore)

  /// Whether an action of an effect must wait for its turn, in ``waitForDelivery()``.
  var delaysDelivery: Bool { get }

  /// Returns when it is an action's turn to reach its store.
  nonisolated(nonsending) func waitForDelivery() async

  /// A store was used otherwise than by an action: an effect of it ended, or a part of one began.
  func storeUsed(_ core: any InspectableCore)

  /// The task of an effect is about to be cancelled.
  func effectCancelled(_ effect: EffectIdentity)

  /// The engine did what it must never do; asked only by engines with faults.
  func noticeViolation(_ message: String)

  /// A store is gone, and its tasks are cancelled; callable from anywhere.
  func storeClosed()

  /// The time that test clocks have moved on since the executor was made, for the ages of effects.
  var elapsed: Duration? { get }
}

/// What an executor is told of an effect: enough to tell it apart and to name it in a report.
package struct EffectIdentity: Sendable {
  /// Different for every effect that this process starts.
  package let number: UInt64
  /// The name given to `run`, and where it was written.
  package let label: EffectLabel

  package init(number: UInt64, label: EffectLabel) {
    self.number = number
    self.label = label
  }
}

/// How a store that is made now runs its effects.
package enum EffectExecution {
  /// The executor for stores made in the current task; it wins over the one that `factory` makes.
  @TaskLocal package static var ambient: (any EffectExecutor)?

  /// Whether stores made in the current task run their effects for real, in a test as well.
  @TaskLocal package static var isLive = false

  /// Makes the executor for a store in a test; LifelineTesting sets it when its image loads.
  ///
  /// Consulted only in a test context, once per store.
  package static func setFactory(_ make: @escaping @Sendable () -> (any EffectExecutor)?) {
    factory.withLock { $0 = Factory(make: make) }
  }

  /// The executor for a store that is made now: none in production.
  package static func executorForNewStore() -> (any EffectExecutor)? {
    if isLive { return nil }
    if let ambient { return ambient }
    return factory.withLock { $0 }?.make()
  }

  /// A closure alone would be wrapped anew by each `withLock`, which is generic, and be kept so wrapped.
  private struct Factory {
    let make: @Sendable () -> (any EffectExecutor)?
  }

  private static let factory = Mutex<Factory?>(nil)
}
