/// Carries out what the ledger decides: the only place where tasks are made and cancelled.
///
/// It is isolated as its store is. What it knows of an effect beside the ledger, its task, its name, its
/// group, stands in a record in the effect's slot.
final class EffectRunner {
  var ledger: EffectLedger
  var throttles: [ThrottleKey: ThrottleWindow] = [:]
  private(set) var records: ContiguousArray<EffectRecord?> = []
  private(set) var dropped = 0
  /// Whether nothing is alive that an action could concern.
  private(set) var isQuiet = true
  let link: CoreLink
  /// On whose account effects are registered now.
  var account = EffectAccount()
  /// The effects registered in this step.
  var registered: ContiguousArray<EffectToken> = []
  /// Actions that combinators could not hand on in this step, with the scopes of their parents.
  var misdeliveries: [(Misdelivery, ScopePath)] = []
  /// The commands being carried out; kept for its storage.
  private var orders: ContiguousArray<EffectLedger.Command> = []

  init(link: CoreLink, faults: EngineFaults) {
    self.link = link
    ledger = EffectLedger(faults: faults)
  }

  /// The store is gone: cancels every task and lets go of everything.
  func shutDown() {
    for case let record? in records {
      record.cancel()
      record.leaveGroup()
    }
    records = []
    throttles = [:]
    link.mailbox.close()
    link.executor?.storeClosed()
  }

  /// Registers one effect with the ledger and its group; it starts when the step has been swept.
  @discardableResult
  func register(
    _ kind: EffectLedger.Kind,
    _ record: EffectRecord,
    scope: Slot,
    stage: Slot = .none,
    isHeldBack: Bool = false,
    ids: [(scope: Slot, id: CancelID)]
  ) -> EffectToken {
    let token = ledger.begin(kind, in: scope, stage: stage, isHeldBack: isHeldBack, ids: ids)
    record.registered(as: token, on: &account, link)
    while records.count <= Int(token.slot) { records.append(nil) }
    records[Int(token.slot)] = record
    registered.append(token)
    return token
  }

  /// The last action of a turn has been handled.
  func finishTurn() {
    closeWindows()
    ledger.assertConsistent()
    noteQuiet()
  }

  /// Keeps ``isQuiet`` true to the ledger, so that an action need not look there.
  func noteQuiet() {
    isQuiet = ledger.isQuiet && throttles.isEmpty
  }

  var hasOrders: Bool { !ledger.commands.isEmpty }

  func report(_ misdelivery: Misdelivery, in scope: Slot) {
    misdeliveries.append((misdelivery, ledger.path(to: scope)))
  }

  /// Carries out the ledger's commands, and those that follow from them.
  func carryOut() {
    while !ledger.commands.isEmpty {
      swap(&orders, &ledger.commands)
      for order in orders {
        switch order {
        case .start(let token): start(token)
        case .cancel(let token): cancel(token)
        case .forget(let token): forget(token)
        }
      }
      orders.removeAll(keepingCapacity: true)
    }
  }

  func record(of token: EffectToken) -> EffectRecord? {
    guard Int(token.slot) < records.count, let record = records[Int(token.slot)] else { return nil }
    return record.token == token ? record : nil
  }

  func countDropped() {
    dropped += 1
  }

  /// The effect's operation has returned.
  func ended(_ token: EffectToken, isSendHeld: Bool) {
    if let record = record(of: token) {
      record.ended(in: self)
      record.leaveGroup()
    }
    ledger.ended(token, isSendHeld: isSendHeld)
  }

  /// Starts `operation` as the task of an effect.
  func launch(
    _ record: EffectRecord,
    priority: TaskPriority?,
    operation: @escaping @Sendable () async -> Void
  ) {
    let context = EffectContext(
      link: link,
      token: record.token,
      isPresented: record.isPresented
    )
    let task = EffectContext.$current.withValue(context) {
      if let executor = link.executor {
        executor.start(record.identity, priority: priority, operation: operation)
      } else {
        Task(priority: priority, operation: operation)
      }
    }
    record.task = task
    record.startedAt = now
    if record.isAnchored { record.group?.started(record.groupIndex, task: task) }
  }

  /// A part of a running operation has begun, which is cancelled by calling `cancel`.
  func beginSection(
    of parent: EffectToken,
    id: CancelID,
    cancelInFlight: Bool,
    origin: SourceLocation,
    cancel: @escaping @Sendable () -> Void
  ) -> EffectToken? {
    guard ledger.mayDeliver(parent) else { return nil }
    let scope = ledger.effects[parent.slot].scope
    if cancelInFlight { ledger.cancel(id, in: scope) }
    let parentRecord = record(of: parent)
    account = EffectAccount(following: parentRecord)
    let label = EffectLabel(name: parentRecord?.label.name, origin: origin)
    let record = SectionRecord(label: label, cancel: cancel)
    let token = register(.section, record, scope: scope, ids: [(scope, id)])
    _ = ledger.started(token)
    record.startedAt = now
    record.origin = parentRecord?.origin
    return token
  }

  /// The time by which ages are counted: that of the test's clocks, or else of this process.
  var now: Duration {
    if let elapsed = link.executor?.elapsed { return elapsed }
    return Self.beginning.duration(to: .now)
  }

  private static let beginning = ContinuousClock.now

  /// Runs `work` in a task that belongs to no effect: for letters that nobody waits for.
  static func detach(_ work: @escaping @Sendable () async -> Void) {
    Task.detached(operation: work)
  }

  static func cancel(_ task: Task<Void, Never>) {
    task.cancel()
  }

  /// Cancels by id from within an effect, in its scope.
  func cancel(_ id: CancelID, from token: EffectToken) {
    guard ledger.isCurrent(token) else { return }
    ledger.cancel(id, in: ledger.effects[token.slot].scope)
  }

  private func start(_ token: EffectToken) {
    guard ledger.started(token) else { return }
    record(of: token)?.start(in: self)
  }

  private func cancel(_ token: EffectToken) {
    guard let record = record(of: token) else { return }
    record.leaveGroup()
    if let executor = link.executor { executor.effectCancelled(record.identity) }
    record.cancel()
  }

  private func forget(_ token: EffectToken) {
    guard let record = record(of: token) else { return }
    record.leaveGroup()
    records[Int(token.slot)] = nil
  }
}
