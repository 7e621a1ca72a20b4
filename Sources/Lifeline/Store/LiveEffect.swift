/// An effect that a store has in flight: who owns it, what started it, and how it stands.
///
/// ```swift
/// @MainActor func log(_ store: Store<Int, Bool>) {
///   for effect in store.effects { print(effect) }
/// }
/// ```
public struct LiveEffect: Sendable, CustomStringConvertible {
  /// How an effect stands.
  public enum Status: Sendable, Equatable {
    /// Its operation is running.
    case running
    /// A concatenation, a debounce or a throttle holds it back.
    case waiting
    /// It was cancelled or its owner has ended, and its operation has not returned. It is not heard.
    case cancelledStillRunning
  }

  /// The name that was given to `run`.
  public let name: String?
  /// The scope that owns it: `Parent.detail`, `Parent.rows[id: 7]`.
  public let owner: String
  /// The action whose reducer returned it: `detail.presented.tick`.
  public let action: String
  /// The ids that cancel it, innermost first.
  public let ids: [String]
  /// The file in which it was written.
  public let fileID: String
  /// The line in which it was written.
  public let line: UInt
  /// How long it has been running; zero while it waits.
  public let age: Duration
  /// How it stands.
  public let status: Status
  /// What is probably wrong, in words; as a rule empty.
  public let hints: [String]

  /// A number that no other effect of the process has.
  package let number: UInt64
  package let label: EffectLabel
  package let ownerPath: ScopePath

  /// The effect in one line, with its hints below.
  public var description: String {
    let title = name.map { "'\($0)' " } ?? ""
    let idList = ids.isEmpty ? "" : ", cancellable by \(ids.joined(separator: ", "))"
    let state =
      switch status {
      case .running: "running for \(age)"
      case .waiting: "waiting"
      case .cancelledStillRunning: "cancelled, still running after \(age)"
      }
    let first =
      "\(title)\(fileID):\(line), owned by \(owner), started by '\(action)'\(idList), \(state)"
    return ([first] + hints.map { "  hint: \($0)" }).joined(separator: "\n")
  }
}

extension StoreCore {
  /// What is in flight now, with hints; O(n) in the number of live effects.
  ///
  /// Held-back effects and cancelled ones whose operation goes on are listed, too.
  public var effects: [LiveEffect] {
    list { entry in
      switch (entry.phase, entry.kind) {
      case (.over, _), (_, .action), (_, .cancellation): nil
      case (.queued, _), (.registered, _), (_, .wait): .waiting
      case (.running, _): .running
      case (.cancelled, _): .cancelledStillRunning
      }
    }
  }

  /// The effects whose operation has returned while somebody keeps their `Send`.
  package var effectsWithHeldSend: [LiveEffect] {
    list { $0.phase == .over ? .running : nil }
  }

  /// Whether the operation of an effect, also of a cancelled one, has not returned.
  package var hasUnfinishedEffects: Bool {
    readMail()
    let ledger = runner.ledger
    return runner.records.contains { record in
      guard let record, let phase = ledger.phase(of: record.token) else { return false }
      return phase != .over
    }
  }

  private func list(
    _ status: (EffectLedger.Effect) -> LiveEffect.Status?
  ) -> [LiveEffect] {
    requireReadable()
    readMail()
    var list: [LiveEffect] = []
    for case let record? in runner.records where runner.ledger.isCurrent(record.token) {
      guard let status = status(runner.ledger.effects[record.token.slot]) else { continue }
      list.append(liveEffect(record, status))
    }
    return list.sorted { $0.number < $1.number }
  }

  private func liveEffect(_ record: EffectRecord, _ status: LiveEffect.Status) -> LiveEffect {
    let ledger = runner.ledger
    let entry = ledger.effects[record.token.slot]
    let action = (record.origin as? ActionBox<Action>)?.action
    return LiveEffect(
      name: record.label.name,
      owner: ledger.path(to: entry.scope).description(root: rootName, action: action),
      action: action.map { Name.ofNestedCases($0) } ?? "",
      ids: ledger.ids(of: record.token.slot).filter { !$0.isInternal }.map(\.description),
      fileID: record.label.origin.fileID.description,
      line: record.label.origin.line,
      age: record.startedAt.map { runner.now - $0 } ?? .zero,
      status: status,
      hints: hints(record.token.slot, scope: entry.scope, action: action),
      number: record.number,
      label: record.label,
      ownerPath: ledger.path(to: entry.scope)
    )
  }

  private func hints(_ slot: Slot, scope: Slot, action: Action?) -> [String] {
    let ledger = runner.ledger
    var hints: [String] = []
    for id in ledger.ids(of: slot) where !id.isInternal {
      let count = ledger.count(of: id, in: scope)
      if count > 1 {
        hints.append("probably a duplicate: \(count) effects of this scope have the id \(id)")
      }
      for missed in ledger.missed where missed.id == id {
        let place = missed.path.description(root: rootName, action: nil)
        hints.append("a cancellation of \(id) at \(place) reached nothing; here it is in flight")
      }
    }
    if ledger.effects[slot].phase == .cancelled {
      hints.append(
        "its operation ignores cancellation: check 'Task.isCancelled' or await what does"
      )
    }
    return hints
  }
}
