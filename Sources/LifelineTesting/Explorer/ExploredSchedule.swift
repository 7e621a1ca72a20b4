import Lifeline
import Synchronization

/// One run of an explored body: what waits to go on, who decides, and what was done.
///
/// - Note: It is touched by the thread that runs the body, and by nobody else. What comes from other threads
///   goes through the side lane of the executor, and is a mistake.
final class ExploredSchedule {
  enum Step {
    case job(UnownedJob)
    case work(@Sendable () -> Void)
    /// An effect wants to hand an action to its store.
    case delivery(UnsafeContinuation<Void, Never>)
  }

  struct Entry {
    let step: Step
    let key: Int
    /// A job without a task: half of a `Task.yield()`, or an actor's.
    var isBare = false
  }

  /// When the test itself may go on.
  enum Mode {
    /// At any choice.
    case any
    /// When nothing else can.
    case drained
    /// At any choice as long as this is true.
    case until(() -> Bool)
  }

  private struct Person {
    var childCount = 0
    var effect: Int?
    var stepCount = 0
  }

  let search: InterleavingSearch
  let record: ScheduleRecord
  var chooser: Chooser
  var ready: [Entry] = []
  private var keysOfTasks: [UInt64: Int] = [:]
  private var people: [Int: Person] = [:]
  private var keysOfEffects: [UInt64: Int] = [:]
  private var naming: EffectIdentity?
  private(set) var current: Int?
  /// The effects that were there when nothing could go on; empty when something can.
  var leftAtRest: [EffectStanding] = []
  private var footprint = Footprint()
  private var isStepOpen = false
  private(set) var depth = 0
  private let budget: Int
  /// Asked from any thread.
  private let thread = Atomic<UInt>(0)
  private var cores: [WeakCore] = []

  private struct WeakCore {
    weak var core: (any InspectableCore)?
  }

  init(_ search: InterleavingSearch, _ chooser: Chooser, isLogging: Bool, budget: Int = 10_000) {
    self.search = search
    self.chooser = chooser
    self.budget = budget
    record = ScheduleRecord(isLogging: isLogging)
  }

  /// The body begins, on the thread that calls.
  func begin() {
    thread.store(CurrentThread.id, ordering: .relaxed)
  }

  /// The run is over: who comes now comes from elsewhere.
  func end() {
    thread.store(0, ordering: .relaxed)
  }

  /// Whether the caller runs on the thread of the body, which has the executor to itself.
  var isOnBodyThread: Bool { CurrentThread.id == thread.load(ordering: .relaxed) }
  /// Whether a step is running now that is none of the test itself.
  var isInStep: Bool { current != nil }

  func add(_ job: UnownedJob) {
    let id = JobIdentity.taskID(of: job)
    if id == nil { search.noteActor() }
    let key = id.map { keysOfTasks[$0] ?? newTask($0) } ?? current ?? InterleavingSearch.outside
    if id == nil { footprint.use(0) }
    ready.append(Entry(step: .job(job), key: key, isBare: id == nil))
  }

  func add(_ work: @escaping @Sendable () -> Void) {
    let key = newKey(label: "mail to a store")
    ready.append(Entry(step: .work(work), key: key))
  }

  func addDelivery(_ continuation: UnsafeContinuation<Void, Never>) {
    let key = current ?? InterleavingSearch.outside
    ready.append(Entry(step: .delivery(continuation), key: key))
  }

  /// Calls `body`, which makes the task of an effect.
  func naming<Result>(_ effect: EffectIdentity, _ body: () -> Result) -> Result {
    naming = effect
    defer { naming = nil }
    return body()
  }

  private func newTask(_ id: UInt64) -> Int {
    let key: Int
    if let naming {
      key = newKey(label: naming.label.name ?? naming.label.description)
      keysOfEffects[naming.number] = key
      people[key] = Person(effect: key)
    } else {
      let parent = current
      let label = parent.map { "a task of \(search.labels[$0])" } ?? "a task of the test"
      key = newKey(label: label)
      people[key] = Person(effect: parent.flatMap { people[$0]?.effect })
    }
    keysOfTasks[id] = key
    return key
  }

  private func newKey(label: @autoclosure () -> String) -> Int {
    let parent = current ?? InterleavingSearch.body
    let ordinal = people[parent, default: Person()].childCount
    people[parent, default: Person()].childCount += 1
    return search.key(parent: parent, ordinal: ordinal, label: label())
  }

  func opened(_ core: any InspectableCore) {
    cores.append(WeakCore(core: core))
    let number = cores.count
    core.onReduction { [weak self] name, sender in
      self?.use(number)
      self?.record.reduced(name, sender)
    }
  }

  /// The step uses something that others may use: 0 is any actor, from 1 on stores, below 0 clocks.
  func use(_ resource: Int) {
    footprint.use(resource)
  }

  func usesCore(_ core: AnyObject) {
    if let index = cores.firstIndex(where: { $0.core === core }) { footprint.use(index + 1) }
  }

  func cancelled(_ effect: EffectIdentity) {
    if let key = keysOfEffects[effect.number] { footprint.cancel(key) }
  }

  /// Runs steps until the test may go on, and is chosen to.
  ///
  /// - Returns: False when the steps have no end.
  func run(_ mode: Mode, on executor: UnownedTaskExecutor) -> Bool {
    guard isOnBodyThread else { return runLeftovers(on: executor) }
    endStep()
    while true {
      if depth >= budget {
        record.fail(Diagnostic.endlessInterleaving(steps: budget).message)
        return false
      }
      var candidates = ready.map(\.key)
      if mayTestGoOn(mode) { candidates.append(InterleavingSearch.body) }
      let key = choose(among: candidates)
      beginStep(key)
      if key == InterleavingSearch.body { return true }
      runStep(of: key, on: executor)
      endStep()
      checkInvariants()
    }
  }

  /// The run is over; what comes back late is let go, in any order.
  private func runLeftovers(on executor: UnownedTaskExecutor) -> Bool {
    while !ready.isEmpty { perform(ready.removeFirst(), on: executor) }
    return true
  }

  private func mayTestGoOn(_ mode: Mode) -> Bool {
    if ready.isEmpty { return true }
    return switch mode {
    case .any: true
    case .drained: false
    case .until(let isDone): isDone()
    }
  }

  private func runStep(of key: Int, on executor: UnownedTaskExecutor) {
    guard let index = ready.firstIndex(where: { $0.key == key }) else { return }
    current = key
    defer { current = nil }
    var entry = ready.remove(at: index)
    perform(entry, on: executor)
    // A step ends where its task really suspends: the second half of a yield, what follows a delivery, and
    // a hop between executors belong to it.
    while let last = ready.last, last.key == key, entry.continues(with: last) {
      entry = ready.removeLast()
      perform(entry, on: executor)
    }
    if search.mayUseActors, !ready.contains(where: { $0.key == key }) { footprint.use(0) }
  }

  private func perform(_ entry: Entry, on executor: UnownedTaskExecutor) {
    if entry.isBare { footprint.use(0) }
    switch entry.step {
    case .job(let job): job.runSynchronously(on: executor)
    case .work(let work): work()
    case .delivery(let continuation): continuation.resume()
    }
  }

  private func beginStep(_ key: Int) {
    isStepOpen = true
    footprint = Footprint()
    footprint.isUnbounded = key == InterleavingSearch.outside
    footprint.mayUseAll = key == InterleavingSearch.body
    footprint.effect = people[key]?.effect
    depth += 1
    let isFirst = people[key, default: Person()].stepCount == 0
    people[key, default: Person()].stepCount += 1
    record.begin(search.labels[key], isTest: key == InterleavingSearch.body, isFirst: isFirst)
  }

  private func endStep() {
    guard isStepOpen else { return }
    isStepOpen = false
    search.note(footprint, at: depth - 1)
  }

  private func checkInvariants() {
    for case let core? in cores.map(\.core) {
      for violation in core.invariantViolations { record.fail(violation) }
    }
    record.checkInvariants()
  }
}

extension ExploredSchedule.Entry {
  func continues(with next: ExploredSchedule.Entry) -> Bool {
    if case .delivery = next.step { return false }
    if case .delivery = step { return true }
    return isBare || !next.isBare
  }
}
