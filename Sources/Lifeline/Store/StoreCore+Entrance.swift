extension StoreCore: CoreEntrance {
  func readMail() {
    if link.mailbox.isEmpty { return }
    handleMail()
  }

  @inline(never)
  private func handleMail() {
    for letter in link.mailbox.takeAll() {
      switch letter {
      case .sendReleased(let token): runner.ledger.sendReleased(token)
      case .ended(let token, let isSendHeld): runner.ended(token, isSendHeld: isSendHeld)
      case .cancelGroup(let group): for token in group.tokens { runner.ledger.cancel(token) }
      case .cancel(let id, let token): runner.cancel(id, from: token)
      }
    }
    if phase == .idle { carryOutOutsideTurn() }
  }

  func ended(_ token: EffectToken, isSendHeld: Bool) {
    runner.ended(token, isSendHeld: isSendHeld)
    if let executor = link.executor { executor.storeUsed(self) }
    if phase == .idle { carryOutOutsideTurn() }
  }

  func beginSection(
    of parent: EffectToken,
    id: CancelID,
    cancelInFlight: Bool,
    origin: SourceLocation,
    cancel: @escaping @Sendable () -> Void
  ) -> EffectToken? {
    let token = runner.beginSection(
      of: parent,
      id: id,
      cancelInFlight: cancelInFlight,
      origin: origin,
      cancel: cancel
    )
    if let executor = link.executor { executor.storeUsed(self) }
    if phase == .idle { carryOutOutsideTurn() }
    return token
  }

  /// What ends or starts between turns may put actions of a concatenation into the queue.
  func carryOutOutsideTurn() {
    phase = .handling
    carryOut()
    finishTurn()
  }
}
