import Lifeline

extension TestStore {
  /// Reports what is left over and was not reported yet; nothing when not everything must be asserted.
  func reportLeftovers(_ report: (Diagnostic, SourceLocation) -> Void) {
    guard exhaustivity == .on else { return }
    // A cancelled operation gets its turn to return, which a test that ends there has not given it.
    if effects.contains(where: { $0.status == .cancelledStillRunning }) {
      host.executor.settleInPlace(isolation: nil)
    }
    let leftovers = host.executor.exclusively {
      defer { log.markReported() }
      return log.steps.filter { !$0.isReported }.map { Diagnostic.unreceived($0.summary) }
        + leftoverEffects()
    }
    for leftover in leftovers { report(leftover, origin) }
  }

  private func leftoverEffects() -> [Diagnostic] {
    let standings = standings()
    let (effects, held, rootName) = host.withCore {
      ($0.effects, $0.effectsWithHeldSend, $0.rootName)
    }
    return effects.filter { reportedEffects.insert($0.number).inserted }.map { effect in
      let causes = LikelyCause.all(
        of: effect,
        root: rootName,
        sent: log.actions(sentBy: effect.label),
        state: log.state
      )
      return .leftoverEffect(effect, standings[effect.number], causes: causes)
    } + held.filter { reportedEffects.insert($0.number).inserted }.map { .heldSend($0) }
  }

  /// The effects in flight, a line each, with where they stand.
  func effectLines() -> [String] {
    let standings = standings()
    return effects.map { $0.line(standings[$0.number]) }
  }

  private func standings() -> [UInt64: EffectStanding] {
    Dictionary(
      host.executor.standings.map { ($0.identity.number, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}

extension LiveEffect {
  /// What a report calls it: its name, or that it has none.
  var title: String { name.map { "'\($0)'" } ?? "An effect without a name" }

  /// How it stands, in words.
  func standing(_ standing: EffectStanding?) -> String {
    let suspension: String? =
      switch standing?.status {
      case .notStarted: "not started"
      case .asleep(let deadline, isWhole: true): "asleep on a TestClock until \(deadline)"
      case .asleep(let deadline, isWhole: false):
        "asleep on a TestClock until \(deadline), perhaps with a part that waits for something else"
      case .unknown: "waiting for something that the test does not control"
      case nil: nil
      }
    let state =
      switch status {
      case .running: "running for \(age)"
      case .waiting: "held back"
      case .cancelledStillRunning: "cancelled, and still running after \(age)"
      }
    return [state, suspension].compactMap { $0 }.joined(separator: ", ")
  }

  /// All that tells it from others, in one line.
  func line(_ standing: EffectStanding?) -> String {
    "\(title) of \(owner), started by '\(action)' at \(fileID):\(line), \(self.standing(standing))"
  }
}
