extension StoreCore {
  /// An effect sends an action, where it has exclusive access.
  func receive(_ action: Action, from effect: EffectHandle) {
    readMail()
    guard admits(action, from: effect) else { return }
    let record = runner.record(of: effect.token)
    let account = EffectAccount(following: record)
    let sender = ActionSender.effect(effect.label)
    if phase != .idle {
      // What waits keeps its token: its owner may end before its turn.
      queue.append(
        QueuedAction(action: action, account: account, sender: sender, effect: effect.token)
      )
      return
    }
    phase = .handling
    reduce(action, sender: sender, account: account)
    finishTurn()
  }

  /// `Effect.send` puts an action into the queue; it is handled in this same turn.
  func enqueue(_ action: Action, as token: EffectToken) {
    let record = runner.record(of: token)
    let account = EffectAccount(group: record?.group, isAnchored: record?.isAnchored ?? false)
    queue.append(
      QueuedAction(
        action: action,
        account: account,
        sender: .action,
        effect: token,
        endsEffect: true
      )
    )
  }

  private func admits(_ action: Action, from effect: EffectHandle) -> Bool {
    let isAdmitted =
      runner.ledger.mayDeliver(effect.token)
      && !(runner.record(of: effect.token)?.isCancelledByGroup ?? false)
    if effect.isPastEnd && effect.takeReport() {
      let name = Name.ofNestedCases(action)
      Diagnostic.sendAfterEnd(name, effect: effect.label, isDropped: !isAdmitted)
        .report(at: effect.label.origin)
    }
    if !isAdmitted { runner.countDropped() }
    if isAdmitted, let executor = link.executor, !runner.ledger.isHeard(effect.token) {
      executor.noticeViolation("An action of \(effect.label) was reduced after its end.")
    }
    return isAdmitted
  }

  func finishTurn() {
    repeat {
      if !queue.isEmpty { handleQueue() }
      observation.publish()
      if !observers.isEmpty { observers.publish(version) }
    } while !queue.isEmpty
    if !runner.isQuiet { runner.finishTurn() }
    phase = .idle
  }

  private func handleQueue() {
    while let next = queue.take() { handle(next) }
  }

  private func handle(_ next: QueuedAction<Action>) {
    defer { if next.isHeld { next.account.group?.release() } }
    if let effect = next.effect {
      guard runner.ledger.mayDeliver(effect) else { return runner.countDropped() }
      if next.endsEffect, next.account.isAnchored, next.account.group?.isCancelled ?? false {
        return runner.countDropped()
      }
    }
    reduce(next.action, sender: next.sender, account: next.account)
    if let effect = next.effect, next.endsEffect {
      runner.ended(effect, isSendHeld: false)
      carryOut()
    }
  }

  /// One step: reduce, register, sweep, start.
  ///
  /// - Returns: The group that the account opened, if it did.
  @discardableResult
  func reduce(
    _ action: Action,
    sender: ActionSender,
    account: EffectAccount
  ) -> EffectGroup? {
    version &+= 1
    phase = .reducing
    let effect = observation.watch(&storage.pointee) { state in
      PresentedReduction.inRoot {
        if let dependencies {
          dependencies.run { reduction(&state, action) }
        } else {
          reduction(&state, action)
        }
      }
    }
    phase = .handling
    if let onStep { onStep(action, sender, storage.pointee) }
    if effect.isNone && runner.isQuiet { return nil }
    return settle(effect, of: action, from: sender, account: account)
  }

  @inline(never)
  private func settle(
    _ effect: Effect<Action>,
    of action: Action,
    from sender: ActionSender,
    account: EffectAccount
  ) -> EffectGroup? {
    runner.account = account
    if !effect.isNone { register(effect, of: action, from: sender) }
    let group = runner.account.group
    runner.ledger.sweep(&storage.pointee)
    carryOut()
    return group
  }

  func carryOut() {
    defer { runner.noteQuiet() }
    guard runner.hasOrders else { return }
    runner.carryOut()
  }

  private func register(_ effect: Effect<Action>, of action: Action, from sender: ActionSender) {
    runner.ledger.beginStep()
    runner.registered.removeAll(keepingCapacity: true)
    var registration = EffectRegistration(runner: runner, scope: runner.ledger.root)
    registration.register(effect.tree, lift: lift)
    if !runner.registered.isEmpty { keep(action) }
    if !runner.misdeliveries.isEmpty { reportMisdeliveries(of: action, from: sender) }
  }

  private func keep(_ action: Action) {
    let origin = ActionBox(action)
    for token in runner.registered { runner.record(of: token)?.origin = origin }
  }

  private func reportMisdeliveries(of action: Action, from sender: ActionSender) {
    for (misdelivery, path) in runner.misdeliveries {
      let scope = misdelivery.site.map { path.appending($0, misdelivery.identity) } ?? path
      Diagnostic.misdelivery(
        Name.ofNestedCases(action),
        by: misdelivery,
        scope: scope.description(root: rootName, action: action),
        sender: sender
      )
      .report(at: misdelivery.origin)
    }
    runner.misdeliveries = []
  }
}
