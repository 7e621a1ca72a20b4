import Lifeline

extension Diagnostic {
  static func endlessEffects(_ effects: [EffectStanding], steps: Int) -> Diagnostic {
    let list = effects.map(\.description).joined(separator: "; ")
    return Diagnostic(
      id: "endless-effects",
      problem: """
        The effects of this test did not come to rest in \(steps) steps. \
        \(effects.isEmpty ? "No effect that is known is awake" : "Not asleep: \(list)").
        """,
      remedy: """
        A loop around 'Task.yield()' has no end here: await what it waits for, or sleep on the test's clock.
        """
    )
  }

  static func endlessClock(steps: Int) -> Diagnostic {
    Diagnostic(
      id: "endless-clock",
      problem:
        "'TestClock' woke sleepers \(steps) times in one call, and they went to sleep again.",
      remedy: """
        A timer has no end: use 'advance(by:)' in place of 'run()', and let no timer have a period of zero.
        """
    )
  }

  static var storesOfOtherTasks: Diagnostic {
    Diagnostic(
      id: "stores-of-other-tasks",
      problem: """
        'settleStores()' found no store of this task, but other tasks of the test have made some; the cases \
        of this test cannot be told apart here.
        """,
      remedy: "Give the test or its suite the trait '.deterministicStores'."
    )
  }
}
