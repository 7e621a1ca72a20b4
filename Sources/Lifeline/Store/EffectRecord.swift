/// What the runner knows of an effect beside the ledger: its name, its task, its group, and how it starts.
class EffectRecord {
  let label: EffectLabel
  /// A number that no other effect of the process has.
  let number: UInt64 = EffectNumber.next()
  private(set) var token = EffectToken(slot: .none, generation: 0)
  private(set) var group: EffectGroup?
  private(set) var groupIndex = -1
  private(set) var isAnchored = false
  var task: Task<Void, Never>?
  /// When it started, by ``EffectRunner/now``.
  var startedAt: Duration?
  /// The action whose reducer returned it, in a box that it shares with its siblings.
  var origin: AnyObject?

  init(label: EffectLabel) {
    self.label = label
  }

  /// The ledger has registered it, on this account.
  final func registered(as token: EffectToken, on account: inout EffectAccount, _ link: CoreLink) {
    self.token = token
    isAnchored = account.isAnchored
    group = account.groupForEffect(link)
    if let group { groupIndex = group.add(token, isAnchored: isAnchored) }
  }

  /// Does what the effect is for.
  func start(in runner: EffectRunner) {
    fatalError("every kind of effect starts")
  }

  /// The operation has returned; called for those that the ledger follows to their end.
  func ended(in runner: EffectRunner) {
    task = nil
  }

  func cancel() {
    if let task { EffectRunner.cancel(task) }
  }

  /// Ends what is presented around the effect.
  func dismiss(_ handle: EffectHandle, _ origin: SourceLocation) {}

  /// Whether it belongs to something presented.
  var isPresented: Bool { false }

  final func leaveGroup() {
    group?.remove(token, at: groupIndex)
    group = nil
  }

  final var identity: EffectIdentity { EffectIdentity(number: number, label: label) }

  /// Whether a `StoreTask` has cancelled it, which the ledger will learn in the store's next turn.
  final var isCancelledByGroup: Bool { isAnchored && (group?.isCancelled ?? false) }
}

/// An operation; it becomes a task.
final class OperationRecord<Action>: EffectRecord {
  private var operation: EffectOperation<Action>?
  private let lift: ActionLift<Action>

  init(_ operation: EffectOperation<Action>, lift: ActionLift<Action>) {
    self.operation = operation
    self.lift = lift
    super.init(label: operation.label)
  }

  override func dismiss(_ handle: EffectHandle, _ origin: SourceLocation) {
    lift.dismiss(from: handle, origin)
  }

  override var isPresented: Bool { lift.isPresented }

  override func start(in runner: EffectRunner) {
    guard let operation else { return }
    self.operation = nil
    let end = EffectEnd(of: self, in: runner)
    // Few and small frames: what is suspended in here is the memory of a live effect. So the task-locals
    // are bound around the start, which the task inherits, and not inside.
    operation.underDependencies {
      runner.launch(self, priority: operation.priority) { [operation, lift] in
        // Made here, so that this variable is its only owner once no `Send` is left.
        var handle = end.makeHandle(operation)
        do {
          try await operation.body(Send(lift: lift, effect: handle))
        } catch {
          await operation.handle(error, Send(lift: lift, effect: handle))
        }
        let isSendHeld = !isKnownUniquelyReferenced(&handle)
        if isSendHeld { handle.markOver() }
        await end.report(isSendHeld: isSendHeld)
      }
    }
  }
}

/// An action of `Effect.send`; it joins the store's queue.
final class ActionRecord<Action>: EffectRecord {
  private let action: Action
  private let lift: ActionLift<Action>

  init(_ action: Action, lift: ActionLift<Action>) {
    self.action = action
    self.lift = lift
    super.init(label: .action)
  }

  override func start(in runner: EffectRunner) {
    lift.enqueue(action, as: token)
  }
}

/// A pause; only the sleeping is a task.
final class WaitRecord: EffectRecord {
  private let wait: EffectWait
  private let completion: ((EffectRunner) -> Void)?

  init(_ wait: EffectWait, completion: ((EffectRunner) -> Void)? = nil) {
    self.wait = wait
    self.completion = completion
    super.init(label: EffectLabel(name: wait.name, origin: wait.origin))
  }

  override func start(in runner: EffectRunner) {
    let end = EffectEnd(of: self, in: runner)
    runner.launch(self, priority: nil) { [wait] in
      // A pause that is cancelled is over for the ledger already.
      try? await wait.sleep()
      await end.report(isSendHeld: false)
    }
  }

  override func ended(in runner: EffectRunner) {
    super.ended(in: runner)
    if runner.ledger.isAlive(token) { completion?(runner) }
  }
}

/// An effect whose registration waits until what comes before it is over.
final class RegistrationRecord<Action>: EffectRecord {
  private let tree: EffectTree<Action>
  private let lift: ActionLift<Action>
  private var registration: EffectRegistration?

  init(
    _ tree: EffectTree<Action>,
    lift: ActionLift<Action>,
    label: EffectLabel,
    registration: EffectRegistration
  ) {
    self.tree = tree
    self.lift = lift
    self.registration = registration
    super.init(label: label)
  }

  override func start(in runner: EffectRunner) {
    guard var registration else { return }
    self.registration = nil
    runner.account = EffectAccount(group: group, isAnchored: isAnchored)
    registration.isHeldBack = false
    let count = runner.registered.count
    registration.register(tree, lift: lift)
    for heir in runner.registered[count...] { runner.record(of: heir)?.origin = origin }
    runner.ended(token, isSendHeld: false)
  }
}

/// A part of a running operation, which is cancelled by a call.
final class SectionRecord: EffectRecord {
  private let cancellation: @Sendable () -> Void

  init(label: EffectLabel, cancel: @escaping @Sendable () -> Void) {
    cancellation = cancel
    super.init(label: label)
  }

  override func cancel() { cancellation() }
}

/// How the task of an effect tells that its operation has returned.
///
/// Where something waits for it in the store, it enters the store. Else it leaves a letter, which the store
/// reads when it turns to its effects next, and a hop is saved.
struct EffectEnd: Sendable {
  let token: EffectToken
  let link: CoreLink
  private let group: EffectGroup?
  private let groupIndex: Int
  private let isFollowed: Bool

  init(of record: EffectRecord, in runner: EffectRunner) {
    token = record.token
    link = runner.link
    group = record.group
    groupIndex = record.groupIndex
    isFollowed = runner.ledger.isFollowed(record.token)
  }

  @inline(never)
  func makeHandle<Action>(_ operation: EffectOperation<Action>) -> EffectHandle {
    EffectHandle(token: token, link: link, label: operation.label)
  }

  func report(isSendHeld: Bool) async {
    if isFollowed || link.mayEnter(from: nil) {
      await link.enter { [token] in $0.ended(token, isSendHeld: isSendHeld) }
    } else {
      link.mailbox.post(.ended(token, isSendHeld: isSendHeld))
      group?.remove(token, at: groupIndex)
    }
  }
}
