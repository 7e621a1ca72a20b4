/// An effect that is registered and has not started: what starting it means.
class PendingEffect {
  func start(_ token: EffectToken, in runner: EffectRunner) {
    fatalError("every kind of effect starts")
  }
}

/// An operation; it becomes a task.
final class PendingOperation<Action>: PendingEffect {
  private let operation: EffectOperation<Action>
  private let lift: ActionLift<Action>

  init(_ operation: EffectOperation<Action>, lift: ActionLift<Action>) {
    self.operation = operation
    self.lift = lift
  }

  override func start(_ token: EffectToken, in runner: EffectRunner) {
    runner.launch(token, priority: operation.priority) {
      [operation, lift, link = runner.link] in
      await Self.run(operation, lift: lift, token: token, link: link)
    }
  }

  @concurrent private static func run(
    _ operation: EffectOperation<Action>,
    lift: ActionLift<Action>,
    token: EffectToken,
    link: CoreLink
  ) async {
    // Made here, so that this variable is its only owner once no `Send` is left.
    var handle = EffectHandle(token: token, link: link, label: operation.label)
    await EffectContext.$current.withValue(EffectContext(link: link, token: token)) {
      await operation.perform(Send(lift: lift, effect: handle))
    }
    let isSendHeld = !isKnownUniquelyReferenced(&handle)
    if isSendHeld { handle.markOver() }
    await link.enter { $0.ended(token, isSendHeld: isSendHeld) }
  }
}

/// An action of `Effect.send`; it joins the store's queue.
final class PendingAction<Action>: PendingEffect {
  private let action: Action
  private let lift: ActionLift<Action>

  init(_ action: Action, lift: ActionLift<Action>) {
    self.action = action
    self.lift = lift
  }

  override func start(_ token: EffectToken, in runner: EffectRunner) {
    lift.enqueue(action, as: token)
  }
}

/// A pause; only the sleeping is a task.
final class PendingWait: PendingEffect {
  private let wait: EffectWait
  private let completion: ((EffectRunner) -> Void)?

  init(_ wait: EffectWait, completion: ((EffectRunner) -> Void)? = nil) {
    self.wait = wait
    self.completion = completion
  }

  override func start(_ token: EffectToken, in runner: EffectRunner) {
    if let completion { runner.waitCompletions[token] = completion }
    runner.launch(token, priority: nil) { [wait, link = runner.link] in
      // A pause that is cancelled is over for the ledger already.
      try? await wait.sleep()
      await link.enter { $0.ended(token, isSendHeld: false) }
    }
  }
}

/// An effect whose registration waits until what comes before it is over.
final class PendingRegistration<Action>: PendingEffect {
  private let tree: EffectTree<Action>
  private let lift: ActionLift<Action>
  private var registration: EffectRegistration

  init(_ tree: EffectTree<Action>, lift: ActionLift<Action>, registration: EffectRegistration) {
    self.tree = tree
    self.lift = lift
    self.registration = registration
  }

  override func start(_ token: EffectToken, in runner: EffectRunner) {
    let record = runner.record(of: token)
    runner.account = EffectAccount(group: record?.group, isAnchored: record?.isAnchored ?? false)
    registration.isHeldBack = false
    let count = runner.registered.count
    registration.register(tree, lift: lift)
    for heir in runner.registered[count...] { runner.heirs.append((heir.slot, token.slot)) }
    runner.ended(token, isSendHeld: false)
  }
}
