/// What tests of the engine, the test store and the explorer look at.
extension StoreCore {
  /// How many effects the ledger holds, in whatever phase.
  package var ledgerCount: Int {
    readMail()
    return runner.ledger.count
  }

  /// How many effects have a task whose operation has not returned.
  package var liveTaskCount: Int {
    readMail()
    return runner.records.count { $0?.task != nil }
  }

  /// How many actions of effects were not reduced because their owner had ended.
  package var droppedActionCount: Int { runner.dropped }

  /// Where the ledger contradicts itself; empty when all is well.
  package var ledgerViolations: [String] { runner.ledger.violations }

  /// What actions are reduced under from now on.
  package var currentDependencies: DependencySnapshot? {
    get { dependencies }
    set { dependencies = newValue }
  }

  /// Calls `body` with each action when it has been reduced, with its sender and the state.
  package func onEachStep(
    _ body: @escaping (_ action: Action, _ sender: ActionSender, _ state: State) -> Void
  ) {
    onStep = body
  }

  /// Ends all effects, as the release of the store would.
  package func endAllEffects() {
    runner.ledger.endRoot()
    runner.carryOut()
  }
}

extension StoreTask {
  /// How many effects the group had room for at its fullest.
  package var memberCapacity: Int { group?.capacity ?? 0 }
}

extension StoreTask {
  /// Whether nothing of what the send led to goes on, or its cancellation was asked for.
  package var isOver: Bool { group.map { $0.isFinished || $0.isCancelled } ?? true }
}
