import Lifeline
import Synchronization

extension TestExecutor {
  /// How things stand at the end of a turn.
  struct Rest {
    /// Steps run since the executor was made.
    let stepCount: UInt64
    /// Whether an effect may be on its way through another executor, or wait for the outside world.
    let mayBeElsewhere: Bool
    /// Whether steps are left because there was no end of them.
    let hasGivenUp: Bool
    /// The events of the side lane until then.
    var events: UInt64 = 0
  }

  /// Takes a turn: what has arrived, `work`, and all that can run.
  ///
  /// Nil, and nothing done, when another thread is inside. Inside a step of this executor it takes the turn within that step.
  func attemptTurn(
    for isolation: (any Actor)?,
    isReporting: Bool = true,
    mode: ExploredSchedule.Mode = .drained,
    _ work: () -> Void = {}
  ) -> Rest? {
    if isRunningHere {
      var rest = PumpFrame.within(self, for: isolation) { takeTurn(isReporting, mode, work) }
      rest.events = lane.withLock { $0.events }
      return rest
    }
    guard let arrivals = lane.withLock({ $0.enter() }) else { return nil }
    return PumpFrame.within(self, for: isolation) {
      let before = stepCount
      admit(arrivals)
      var rest = takeTurn(isReporting, mode, work)
      rest.events = leave(afterProgress: stepCount != before)
      return rest
    }
  }

  package func exclusively<Result>(_ work: () throws -> Result) rethrows -> Result {
    // Who waits may wait for what `work` does.
    try entered(isChanging: true, work)
  }

  /// Calls `work`, which only looks: nobody who waits is woken, so that this may be what one waits for.
  func looking<Result>(_ work: () throws -> Result) rethrows -> Result {
    try entered(isChanging: false, work)
  }

  private func entered<Result>(isChanging: Bool, _ work: () throws -> Result) rethrows -> Result {
    if isRunningHere { return try work() }
    let arrivals = enterOrWait()
    return try PumpFrame.within(self, for: nil) {
      admit(arrivals)
      defer { leave(afterProgress: isChanging) }
      return try work()
    }
  }

  /// Calls `work` inside the executor and then runs everything that can run on it, for synchronous callers.
  ///
  /// Hops to other executors are not followed: that takes an asynchronous ``settle()``.
  package func settleInPlace(
    isolation: isolated (any Actor)? = #isolation,
    _ work: () -> Void = {}
  ) {
    while attemptTurn(for: isolation, work) == nil {
      let gate = Gate()
      if lane.withLock({ $0.contend { gate.open() } }) { gate.wait() }
    }
  }

  /// A turn by somebody who is not waited for; it comes as soon as nobody is inside.
  func callStandIn() {
    BackgroundQueue.run { [self] in standIn() }
  }

  func standIn() {
    // Nobody listens to what is reported here: cancelled effects without a store.
    if attemptTurn(for: nil, isReporting: false) != nil { return }
    let isWaiting = lane.withLock { $0.contend { [self] in callStandIn() } }
    if !isWaiting { callStandIn() }
  }

  func arrive(_ arrival: SideLane.Arrival) {
    let (wakeups, needsStandIn) = lane.withLock { ($0.arrive(arrival), $0.needsStandIn) }
    for wake in wakeups { wake() }
    if needsStandIn { callStandIn() }
  }

  private func enterOrWait() -> [SideLane.Arrival] {
    while true {
      let gate = Gate()
      let arrivals = lane.withLock { lane in
        let arrivals = lane.enter()
        if arrivals == nil { _ = lane.contend { gate.open() } }
        return arrivals
      }
      if let arrivals { return arrivals }
      gate.wait()
    }
  }

  @discardableResult
  private func leave(afterProgress: Bool) -> UInt64 {
    let (wakeups, events, needsStandIn) = lane.withLock {
      ($0.leave(afterProgress: afterProgress), $0.events, $0.needsStandIn)
    }
    for wake in wakeups { wake() }
    if needsStandIn { callStandIn() }
    return events
  }

  private func admit(_ arrivals: [SideLane.Arrival]) {
    if let schedule, !arrivals.isEmpty {
      noteUncontrolled("Work that came from another thread")
      for case .job(let job) in arrivals { schedule.add(job) }
      for case .work(let work) in arrivals { schedule.add(work) }
      return
    }
    for arrival in arrivals {
      switch arrival {
      case .job(let job):
        census.countUnexplainedJob()
        queue.append(.job(job))
      case .work(let work): queue.append(.work(work))
      case .effect(let effect): census.started(effect)
      }
    }
  }

  private func takeTurn(
    _ isReporting: Bool,
    _ mode: ExploredSchedule.Mode,
    _ work: () -> Void
  ) -> Rest {
    work()
    if let schedule {
      // Within a step the others wait for its end.
      let isDone = schedule.isInStep || schedule.run(mode, on: asUnownedTaskExecutor())
      if !schedule.isInStep { schedule.leftAtRest = schedule.ready.isEmpty ? census.standings : [] }
      return Rest(stepCount: 0, mayBeElsewhere: false, hasGivenUp: !isDone)
    }
    let isDone = runSteps()
    if !isDone && isReporting { reportEndlessEffects() }
    return Rest(
      stepCount: stepCount,
      mayBeElsewhere: census.mayBeElsewhere,
      hasGivenUp: !isDone
    )
  }

  /// False when the budget does not suffice.
  private func runSteps() -> Bool {
    let executor = asUnownedTaskExecutor()
    let wasRunningStep = isRunningStep
    isRunningStep = true
    defer { isRunningStep = wasRunningStep }
    for _ in 0..<budget {
      guard let step = queue.popFirst() else { return true }
      stepCount += 1
      switch step {
      case .job(let job): job.runSynchronously(on: executor)
      case .work(let work): work()
      }
    }
    return queue.isEmpty
  }

  private func reportEndlessEffects() {
    let suspects = census.standings.filter { $0.status.isAwake }
    Diagnostic.endlessEffects(suspects, steps: budget)
      .report(at: suspects.first?.identity.label.origin ?? SourceLocation())
  }
}
