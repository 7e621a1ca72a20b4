/// Who has entered an executor, and what came from other threads meanwhile.
///
/// A value; a lock guards it. What arrives waits for the next turn, so that a turn does not depend on the timing of other threads.
struct SideLane {
  enum Arrival {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
    case effect(RunningEffect)
  }

  /// Those to wake, outside the lock.
  typealias Wakeups = [@Sendable () -> Void]

  private(set) var isEntered = false
  private(set) var arrivals: [Arrival] = []
  /// Counts what those who wait might want to look at.
  private(set) var events: UInt64 = 0
  private var contenders: Wakeups = []
  private var watchers: [UInt64: @Sendable () -> Void] = [:]
  private var lastWatcher: UInt64 = 0
  /// How many of those who would run the executor wait for an actor that may itself wait for a turn.
  private var absentees = 0
  private var storeCount = 0
  private var isOrphaned = false
  /// Whether orders are explored: then one thread alone may run what there is.
  var isExplored = false

  /// Takes possession and what has arrived; nil when another thread has it.
  mutating func enter() -> [Arrival]? {
    guard !isEntered else { return nil }
    isEntered = true
    if arrivals.isEmpty { return [] }
    defer { arrivals = [] }
    return arrivals
  }

  /// Gives up possession.
  ///
  /// Without progress, only those who want to enter hear of it: two who wait must not keep each other awake.
  mutating func leave(afterProgress: Bool) -> Wakeups {
    isEntered = false
    defer { contenders = [] }
    return afterProgress ? contenders + takeWatchers() : contenders
  }

  mutating func arrive(_ arrival: Arrival) -> Wakeups {
    arrivals.append(arrival)
    return takeWatchers()
  }

  mutating func noticeChange() -> Wakeups {
    takeWatchers()
  }

  /// Asks to be woken when somebody leaves; false when nobody is inside.
  mutating func contend(_ wake: @escaping @Sendable () -> Void) -> Bool {
    guard isEntered else { return false }
    contenders.append(wake)
    return true
  }

  /// Asks to be woken by the next event; nil when one came after `seen`, or something has arrived.
  mutating func watch(after seen: UInt64, _ wake: @escaping @Sendable () -> Void) -> UInt64? {
    guard events == seen && arrivals.isEmpty else { return nil }
    lastWatcher += 1
    watchers[lastWatcher] = wake
    return lastWatcher
  }

  mutating func unwatch(_ watcher: UInt64) -> (@Sendable () -> Void)? {
    watchers.removeValue(forKey: watcher)
  }

  /// Whether something waits that nobody else may ever run.
  var needsStandIn: Bool {
    !isExplored && (isOrphaned || absentees > 0) && !isEntered && !arrivals.isEmpty
  }

  mutating func stepAside() {
    absentees += 1
  }

  mutating func comeBack() {
    absentees -= 1
  }

  mutating func storeOpened() {
    storeCount += 1
    isOrphaned = false
  }

  /// True when it was the last one: from now on nobody cares when its cancelled effects return.
  mutating func storeClosed() -> Bool {
    storeCount -= 1
    isOrphaned = storeCount == 0
    return isOrphaned && !isExplored
  }

  private mutating func takeWatchers() -> Wakeups {
    events += 1
    if watchers.isEmpty { return [] }
    defer { watchers = [:] }
    return Array(watchers.values)
  }
}
