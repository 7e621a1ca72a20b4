package import Lifeline
import Synchronization

extension TestExecutor {
  /// How waiting for something ended.
  package enum Outcome: Sendable {
    case done
    /// It is not done, nothing can run, and nothing can arrive: every effect sleeps on a test clock.
    case stuck
    /// The calling task was cancelled.
    case cancelled
    /// Effects never come to rest; that has been reported.
    case gaveUp
  }

  package nonisolated(nonsending) func settle() async {
    await settle {}
  }

  /// Calls `work` inside the executor and then runs everything that can run, until nothing can.
  package nonisolated(nonsending) func settle(_ work: () -> Void) async {
    _ = await rest(after: work)
  }

  /// As ``run(until:)``, but returns at once when there is nothing left to wait for.
  package nonisolated(nonsending) func settle(until isDone: @Sendable () -> Bool) async -> Outcome {
    await wait(until: isDone, endsWhenStuck: true)
  }

  package nonisolated(nonsending) func run(until isDone: @Sendable () -> Bool) async -> Bool {
    await wait(until: isDone, endsWhenStuck: false) != .gaveUp
  }

  package func noticeChange() {
    for wake in lane.withLock({ $0.noticeChange() }) { wake() }
  }

  package func storeOpened(_ core: any InspectableCore) {
    schedule?.opened(core)
    lane.withLock { $0.storeOpened() }
  }

  /// Runs what can run until nothing can or, where orders are explored, the test is chosen to go on.
  package nonisolated(nonsending) func goOn() async {
    guard isExploring else { return await settle() }
    let isolation = #isolation
    _ = attemptTurn(for: isolation, mode: .any)
  }

  /// The body of an exploration has ended: what is left runs, and what cannot is noted.
  func endExploration() {
    guard let schedule else { return }
    schedule.record.dropInvariants()
    // Released stores have cancelled what they had: what they had before counts.
    for standing in schedule.leftAtRest {
      if standing.status.isAwake {
        noteUncontrolled("What the effect \(standing.identity.label) waits for")
      } else {
        schedule.record.fail(Diagnostic.leftInFlight(standing).message)
      }
    }
    _ = attemptTurn(for: nil, mode: .drained)
    schedule.end()
    let needsStandIn = lane.withLock { lane in
      lane.isExplored = false
      return lane.needsStandIn
    }
    if needsStandIn { callStandIn() }
  }

  package func storeClosed() {
    // Its tasks are cancelled, and nobody may ever settle this executor again: they must not be left over.
    if lane.withLock({ $0.storeClosed() }) { callStandIn() }
  }

  private nonisolated(nonsending) func wait(
    until isDone: @Sendable () -> Bool,
    endsWhenStuck: Bool
  ) async -> Outcome {
    if isRunningEffect { return isDone() ? .done : .stuck }
    if isExploring {
      let isolation = #isolation
      let rest = withoutActuallyEscaping(isDone) {
        attemptTurn(for: isolation, mode: .until($0))
      }
      return isDone() ? .done : rest?.hasGivenUp == true ? .gaveUp : .stuck
    }
    while true {
      let rest = await rest(after: {})
      if isDone() { return .done }
      if Task.isCancelled { return .cancelled }
      if rest.hasGivenUp { return .gaveUp }
      if endsWhenStuck && !rest.mayBeElsewhere && !hasNews(since: rest.events) { return .stuck }
      await event(after: rest.events)
    }
  }

  /// Takes turns until no effect can be on its way.
  ///
  /// Effects on their way to the main actor were in its queue before we were, and are back when we are.
  /// When a trip around that queue brings nothing, no effect is on its way.
  private nonisolated(nonsending) func rest(after work: () -> Void) async -> Rest {
    var rest = await turn(work)
    if isExploring { return rest }
    while rest.mayBeElsewhere && !rest.hasGivenUp && !isRunningEffect {
      let before = rest.stepCount
      await steppingAside {
        await MainQueue.roundTrip { [self] in
          if lane.withLock({ $0.needsStandIn }) { standIn() }
        }
      }
      rest = await turn {}
      if rest.stepCount == before { break }
    }
    return rest
  }

  private nonisolated(nonsending) func turn(_ work: () -> Void) async -> Rest {
    let isolation = #isolation
    while true {
      if let rest = attemptTurn(for: isolation, work) { return rest }
      await steppingAside {
        await withUnsafeContinuation { continuation in
          let isWaiting = lane.withLock { $0.contend { continuation.resume() } }
          if !isWaiting { continuation.resume() }
        }
      }
    }
  }

  /// Whether an effect of this executor is the caller.
  ///
  /// It must not keep its own executor waiting: whoever runs this step runs the others, too. Others come
  /// here inside a step as well: a stand-in that runs the queue of an actor runs whatever is in it, be it
  /// the test itself.
  private var isRunningEffect: Bool {
    isRunningHere && RunningEffect.current?.executor == ObjectIdentifier(self)
  }

  private func hasNews(since events: UInt64) -> Bool {
    lane.withLock { $0.events != events || !$0.arrivals.isEmpty }
  }

  /// Returns when something has arrived, or changed, since `seen`, or the task is cancelled.
  private nonisolated(nonsending) func event(after seen: UInt64) async {
    let watch = Watch()
    await steppingAside {
      await withTaskCancellationHandler {
        await withUnsafeContinuation { continuation in
          watch.begin(on: self, after: seen) { continuation.resume() }
        }
      } onCancel: {
        watch.end(on: self)
      }
    }
  }

  /// Suspends in `body`, and sees to it that the caller can come back.
  ///
  /// A caller who is isolated to an actor holds it, and effects that want it stand in its queue. So he
  /// leaves it, whether or not `body` has to suspend. Then its queue is run by a job of this executor, behind
  /// which he waits himself: somebody else must run it.
  private nonisolated(nonsending) func steppingAside(
    _ body: nonisolated(nonsending) @Sendable () async -> Void
  ) async {
    let isolation = #isolation
    guard let isolation, isolation !== MainActor.shared else { return await body() }
    lane.withLock { $0.stepAside() }
    await leavingActor(body)
    lane.withLock { $0.comeBack() }
  }

  @concurrent private func leavingActor(
    _ body: nonisolated(nonsending) @Sendable () async -> Void
  ) async {
    await body()
  }
}
