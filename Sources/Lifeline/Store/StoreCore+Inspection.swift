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
    let previous = onStep
    onStep = { action, sender, state in
      previous?(action, sender, state)
      body(action, sender, state)
    }
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

/// A store of whatever feature, as the explorer of interleavings looks at it.
package protocol InspectableCore: AnyObject {
  var effects: [LiveEffect] { get }
  /// What must not be, in words; empty when all is well.
  var invariantViolations: [String] { get }
  /// Calls `body` with each action that has been reduced.
  func onReduction(_ body: @escaping (_ name: () -> String, _ sender: ActionSender) -> Void)
}

extension StoreCore: InspectableCore {
  package func onReduction(
    _ body: @escaping (_ name: () -> String, _ sender: ActionSender) -> Void
  ) {
    let previous = onStep
    onStep = { action, sender, state in
      previous?(action, sender, state)
      body({ Name.ofNestedCases(action) }, sender)
    }
  }

  package var invariantViolations: [String] {
    readMail()
    return ledgerViolations + orphans + strays
  }

  /// Effects that live although the state of their owner is gone.
  private var orphans: [String] {
    if runner.ledger.isQuiet { return [] }
    var ledger = runner.ledger
    ledger.faults = []
    ledger.sweep(&storage.pointee)
    return ledger.commands.compactMap { command in
      guard case .cancel(let token) = command, let record = runner.record(of: token) else {
        return nil
      }
      return "The effect \(record.label) lives, and the state of its owner is gone."
    }
  }

  /// Tasks that the ledger does not know, and effects that should have one and do not.
  private var strays: [String] {
    runner.records.compactMap { record in
      guard let record else { return nil }
      let phase = runner.ledger.phase(of: record.token)
      let isRunning = phase == .running || phase == .cancelled
      if record.task != nil && !isRunning && phase != .over {
        return "The effect \(record.label) has a task, and the ledger does not know of it."
      }
      return nil
    }
  }
}
