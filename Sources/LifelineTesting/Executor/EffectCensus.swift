import Lifeline

/// The effects that an executor has started and that have not returned, and which of them are asleep.
///
/// An effect is *known to be asleep* when its own task sleeps on a test clock and it has no other tasks.
/// That it has none is inferred: every child of a task enqueues a first job. So any job that nothing else
/// explains, and that came while the effect was awake, may be a child's. (Not seen: a child that starts on
/// another actor at once, as in `group.addTask { @MainActor in }`.)
struct EffectCensus {
  private var effects: [UInt64: RunningEffect] = [:]
  private var asleepCount = 0
  private var unexplainedJobs: UInt64 = 0

  /// Whether an effect may be on its way through another executor, or wait for the outside world.
  var mayBeElsewhere: Bool { effects.count > asleepCount }

  /// How each of them stands, in the order in which they began.
  var standings: [EffectStanding] {
    effects.values.map(\.standing).sorted { $0.identity.number < $1.identity.number }
  }

  /// A job came that may be the first one of a task that an effect has made.
  mutating func countUnexplainedJob() {
    unexplainedJobs += 1
  }

  mutating func started(_ effect: RunningEffect) {
    effects[effect.identity.number] = effect
  }

  /// The effect runs for the first time, in the current task.
  func began(_ effect: RunningEffect) {
    effect.task = .current
    effect.jobsAtWaking = unexplainedJobs
  }

  mutating func ended(_ effect: RunningEffect) {
    effects[effect.identity.number] = nil
  }

  mutating func fellAsleep(_ effect: RunningEffect, in task: TaskMark, until deadline: Duration) {
    let wasAsleep = effect.isKnownAsleep
    if effect.task == task {
      effect.ownSleep = deadline
      if unexplainedJobs != effect.jobsAtWaking { effect.mayHaveChildren = true }
    } else {
      effect.otherSleeps[task] = deadline
      effect.mayHaveChildren = true
    }
    count(effect, wasAsleep: wasAsleep)
  }

  mutating func woke(_ effect: RunningEffect, in task: TaskMark) {
    let wasAsleep = effect.isKnownAsleep
    if effect.task == task {
      effect.ownSleep = nil
      effect.jobsAtWaking = unexplainedJobs
    } else {
      effect.otherSleeps[task] = nil
    }
    count(effect, wasAsleep: wasAsleep)
  }

  private mutating func count(_ effect: RunningEffect, wasAsleep: Bool) {
    switch (wasAsleep, effect.isKnownAsleep) {
    case (false, true): asleepCount += 1
    case (true, false): asleepCount -= 1
    default: break
    }
  }
}
