/// What a test clock shows and who sleeps on it.
///
/// A value; the clock's lock guards it.
struct TestClockContents {
  private(set) var now: TestClock.Instant
  /// Sleepers whose tasks run on an executor of the library, and those of others.
  private var known = SleeperHeap()
  private var foreign = SleeperHeap()
  /// How many have fallen asleep so far.
  private(set) var lastOrder: UInt64 = 0
  /// Called each time that somebody has fallen asleep.
  var watchers: [ObjectIdentifier: @Sendable () -> Void] = [:]

  init(now: TestClock.Instant) {
    self.now = now
  }

  /// How many sleep.
  var count: Int { known.count + foreign.count }

  /// Until when they sleep, the next one first.
  var deadlines: [TestClock.Instant] {
    (known.sleepers + foreign.sleepers).map(\.deadline).sorted()
  }

  /// The executors of those who sleep.
  var executors: ExecutorSet {
    var set = ExecutorSet()
    for sleeper in known.sleepers { set.insert(sleeper.executor) }
    return set
  }

  /// False when the sleeper was cancelled before.
  mutating func fallAsleep(
    _ sleeper: Sleeper,
    _ continuation: UnsafeContinuation<Void, any Error>
  ) -> Bool {
    guard sleeper.fallAsleep(continuation) else { return false }
    insert(sleeper)
    return true
  }

  mutating func insert(_ sleeper: Sleeper) {
    lastOrder += 1
    sleeper.order = lastOrder
    if sleeper.executor == nil { foreign.insert(sleeper) } else { known.insert(sleeper) }
  }

  mutating func remove(_ sleeper: Sleeper) {
    if sleeper.executor == nil { foreign.remove(sleeper) } else { known.remove(sleeper) }
  }

  /// Moves to `deadline`, if it has not passed, and gives the time until then.
  mutating func move(to deadline: TestClock.Instant) -> Duration {
    guard now < deadline else { return .zero }
    defer { now = deadline }
    return now.duration(to: deadline)
  }

  /// Moves to the next moment until which somebody sleeps, but not beyond `target`.
  ///
  /// Of the foreign sleepers only those count that were asleep when `lastOrder` was: when another one
  /// comes is a matter of chance.
  mutating func takeNext(
    until target: TestClock.Instant?,
    foreignUpTo lastOrder: UInt64
  ) -> Awakening? {
    var deadline = known.first?.deadline
    if let first = firstForeign(upTo: lastOrder)?.deadline {
      deadline = min(deadline ?? first, first)
    }
    guard let deadline, target.map({ deadline <= $0 }) ?? true else { return nil }
    var awakening = Awakening(duration: move(to: deadline))
    while let sleeper = known.first, sleeper.deadline <= deadline {
      known.remove(sleeper)
      awakening.sleepers.append(sleeper)
    }
    while let sleeper = firstForeign(upTo: lastOrder), sleeper.deadline <= deadline {
      foreign.remove(sleeper)
      awakening.sleepers.append(sleeper)
    }
    if awakening.sleepers.count > 1 {
      awakening.sleepers.sort { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
    }
    awakening.continuations = awakening.sleepers.compactMap { $0.end() }
    return awakening
  }

  private func firstForeign(upTo lastOrder: UInt64) -> Sleeper? {
    guard let first = foreign.first, first.order > lastOrder else { return foreign.first }
    return foreign.sleepers.lazy.filter { $0.order <= lastOrder }.min { $0.deadline < $1.deadline }
  }
}

/// Whom a clock wakes at one moment.
struct Awakening {
  /// How far it has moved to get there.
  let duration: Duration
  fileprivate(set) var sleepers: [Sleeper] = []
  fileprivate(set) var continuations: [UnsafeContinuation<Void, any Error>] = []

  fileprivate init(duration: Duration) {
    self.duration = duration
  }
}
