import Lifeline

extension Diagnostic {
  static func interleavingFailed(_ description: String) -> Diagnostic {
    Diagnostic(
      id: "interleaving-failed",
      problem: description,
      remedy: "Decide in the reducer, when the answer is delivered, from the state as it is then."
    )
  }

  static func endlessInterleaving(steps: Int) -> Diagnostic {
    Diagnostic(
      id: "endless-interleaving",
      problem: "An explored run did not end in \(steps) steps.",
      remedy: "Give the body an end: leave the feature, or do not move the clock for ever."
    )
  }

  static var divergedInterleaving: Diagnostic {
    Diagnostic(
      id: "interleaving-diverged",
      problem:
        "The same choices led to other steps than before, so that orders cannot be told apart.",
      remedy: """
        Make the stores in the body, and keep out what differs from run to run: real time, random numbers, \
        the order of a dictionary.
        """
    )
  }

  static func leftInFlight(_ effect: EffectStanding) -> Diagnostic {
    Diagnostic(
      id: "left-in-flight",
      problem: "At the end of the body \(effect).",
      remedy: "Let the body go on until its effects have ended, or leave the state that owns them."
    )
  }

  static func uncontrolled(_ what: String) -> Diagnostic {
    Diagnostic(
      id: "uncontrolled-work",
      problem: "\(what) is not under the explorer's control.",
      remedy: """
        Override the dependency that leaves the executor: no detached task, no real clock, no hop to the \
        main actor, no other executor.
        """
    )
  }

  static func malformedToken(_ text: String) -> Diagnostic {
    Diagnostic(
      id: "malformed-token",
      problem: "'\(text)' is no token of an interleaving.",
      remedy: "Take it from the report of a failure: it begins with 'L1-'."
    )
  }
}
