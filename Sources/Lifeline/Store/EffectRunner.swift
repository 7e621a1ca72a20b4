/// Carries out what the ledger decides: the only place where tasks are made and cancelled.
///
/// It is isolated as its store is. What it knows of an effect beside the ledger, its task, its name, its
/// group, stands in a record in the effect's slot.
final class EffectRunner {
  var ledger: EffectLedger
  var throttles: [ThrottleKey: ThrottleWindow] = [:]
  /// What happens when a pause is over, where something does.
  var waitCompletions: [EffectToken: (EffectRunner) -> Void] = [:]
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
  /// Effects that came from another one, which waited, and slots that are free again.
  var heirs: [(heir: Slot, of: Slot)] = []
  var forgotten: ContiguousArray<Slot> = []
  /// The commands being carried out; kept for its storage.
  private var orders: ContiguousArray<EffectLedger.Command> = []

  init(link: CoreLink, faults: EngineFaults) {
    self.link = link
    ledger = EffectLedger(faults: faults)
  }

  /// The store is gone: cancels every task and lets go of everything.
  func shutDown() {
    for record in records {
      guard let record else { continue }
      record.task?.cancel()
      record.section?()
      leaveGroup(record.token)
    }
    records = []
    waitCompletions = [:]
    throttles = [:]
    link.executor?.storeClosed()
  }

  /// Registers one effect with the ledger and its group; it starts when the step has been swept.
  @discardableResult
  func register(
    _ kind: EffectLedger.Kind,
    _ pending: PendingEffect?,
    label: EffectLabel,
    scope: Slot,
    stage: Slot,
    isHeldBack: Bool,
    ids: [(scope: Slot, id: CancelID)]
  ) -> EffectToken {
    let token = ledger.begin(kind, in: scope, stage: stage, isHeldBack: isHeldBack, ids: ids)
    let group = account.groupForEffect(link)
    var record = EffectRecord(token: token, label: label, pending: pending)
    record.group = group
    record.isAnchored = account.isAnchored
    record.groupIndex = group?.add(account.isAnchored ? token : nil) ?? -1
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
    guard Int(token.slot) < records.count else { return nil }
    return records[Int(token.slot)].flatMap { $0.token == token ? $0 : nil }
  }

  func countDropped() {
    dropped += 1
  }

  /// The effect's operation has returned.
  func ended(_ token: EffectToken, isSendHeld: Bool) {
    if record(of: token) != nil {
      leaveGroup(token)
      records[Int(token.slot)]?.task = nil
    }
    if let completion = waitCompletions.removeValue(forKey: token), ledger.mayDeliver(token) {
      completion(self)
    }
    ledger.ended(token, isSendHeld: isSendHeld)
  }

  /// Starts `operation` as the task of an effect.
  func launch(
    _ token: EffectToken,
    priority: TaskPriority?,
    operation: @escaping @Sendable () async -> Void
  ) {
    guard let record = record(of: token) else { return }
    let task =
      if let executor = link.executor {
        executor.start(record.identity, priority: priority, operation: operation)
      } else {
        Task(priority: priority, operation: operation)
      }
    records[Int(token.slot)]?.task = task
    records[Int(token.slot)]?.startedAt = now
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
    account = EffectAccount(following: record(of: parent))
    let label = EffectLabel(name: record(of: parent)?.label.name, origin: origin)
    let token = register(
      .section,
      nil,
      label: label,
      scope: scope,
      stage: .none,
      isHeldBack: false,
      ids: [(scope, id)]
    )
    _ = ledger.started(token)
    records[Int(token.slot)]?.section = cancel
    records[Int(token.slot)]?.startedAt = now
    return token
  }

  /// The time since which an age is counted.
  var now: EffectRecord.Time {
    if let elapsed = link.executor?.elapsed { return .test(elapsed) }
    return .real(.now)
  }

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
    let pending = records[Int(token.slot)]?.pending
    records[Int(token.slot)]?.pending = nil
    pending?.start(token, in: self)
  }

  private func cancel(_ token: EffectToken) {
    guard let record = record(of: token) else { return }
    leaveGroup(token)
    record.task?.cancel()
    record.section?()
  }

  private func forget(_ token: EffectToken) {
    guard record(of: token) != nil else { return }
    leaveGroup(token)
    waitCompletions[token] = nil
    records[Int(token.slot)] = nil
    forgotten.append(token.slot)
  }

  private func leaveGroup(_ token: EffectToken) {
    guard let group = records[Int(token.slot)]?.group, let record = record(of: token) else { return }
    records[Int(token.slot)]?.group = nil
    group.remove(record.isAnchored ? record.groupIndex : -1)
  }
}

/// What the runner knows of an effect.
struct EffectRecord {
  enum Time {
    case real(ContinuousClock.Instant)
    case test(Duration)
  }

  let token: EffectToken
  let label: EffectLabel
  /// What starts it, until it has started.
  var pending: PendingEffect?
  var task: Task<Void, Never>?
  var section: (@Sendable () -> Void)?
  var group: EffectGroup?
  var groupIndex = -1
  var isAnchored = false
  var startedAt: Time?
  /// A number that no other effect of the process has.
  let number: UInt64 = EffectNumber.next()

  init(token: EffectToken, label: EffectLabel, pending: PendingEffect?) {
    self.token = token
    self.label = label
    self.pending = pending
  }

  var identity: EffectIdentity { EffectIdentity(number: number, label: label) }
}

/// On whose account effects are registered: the group they join, and whether its cancellation reaches them.
struct EffectAccount {
  private(set) var group: EffectGroup?
  let isAnchored: Bool
  private let opensGroup: Bool

  /// Effects that nobody waits for.
  init() {
    (group, isAnchored, opensGroup) = (nil, false, false)
  }

  /// Effects of a send from outside: the first one opens a group.
  static var ofSend: EffectAccount { EffectAccount(group: nil, isAnchored: true, opensGroup: true) }

  /// Effects of an action that another effect sent: they are waited for with it.
  init(following record: EffectRecord?) {
    self.init(group: record?.group, isAnchored: false, opensGroup: false)
  }

  init(group: EffectGroup?, isAnchored: Bool, opensGroup: Bool = false) {
    self.group = group
    self.isAnchored = isAnchored
    self.opensGroup = opensGroup
  }

  mutating func groupForEffect(_ link: CoreLink) -> EffectGroup? {
    if group == nil && opensGroup { group = EffectGroup(link: link) }
    return group
  }
}
