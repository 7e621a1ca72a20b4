import Lifeline

/// What a test store says; each message has a snapshot test.
extension Diagnostic {
  static func wrongState(
    _ action: String?,
    difference: String,
    isUnexpected: Bool,
    shared: SharedObject?
  ) -> Diagnostic {
    let subject = action.map { "The state after '\($0)'" } ?? "The state"
    return Diagnostic(
      id: "wrong-state",
      problem: "\(subject) is not what was expected: …\(difference)",
      remedy: isUnexpected
        ? "The test expects no change here: give the call a closure that makes it.\(note(shared))"
        : "Mend the reducer or the expectation.\(note(shared))"
    )
  }

  static func nothingExpected(_ action: String, shared: SharedObject?) -> Diagnostic {
    Diagnostic(
      id: "no-change",
      problem: "'\(action)' was expected to change the state, but nothing changed, "
        + "and neither did the closure change anything.",
      remedy: "Leave the closure out where no change is expected.\(note(shared))"
    )
  }

  static func expectationThrew(_ error: any Error, _ action: String?) -> Diagnostic {
    Diagnostic(
      id: "expectation-threw",
      problem: "The expectation\(action.map { " for '\($0)'" } ?? "") threw '\(error)'.",
      remedy: "Nothing was compared. Mend the closure."
    )
  }

  private static func note(_ shared: SharedObject?) -> String {
    guard let shared else { return "" }
    let place = shared.path.isEmpty ? "The state" : "'\(shared.path)'"
    return """
       \(place) is held by reference (class '\(shared.type)'), so that no earlier value of it can be kept \
      and what is expected may change with it: make it a struct.
      """
  }

  static func unreceivedBeforeSend(_ actions: [String], next: String) -> Diagnostic {
    Diagnostic(
      id: "unreceived-before-send",
      problem: """
        '\(next)' was sent while \(count(actions, "action")) had not been received: \
        \(actions.joined(separator: ", ")).
        """,
      remedy: "Call 'receive' for each of them first, or 'skipReceivedActions()'."
    )
  }

  static func unreceived(_ action: String) -> Diagnostic {
    Diagnostic(
      id: "unreceived-action",
      problem: "The action \(action) was not received by the end of the test.",
      remedy: "Call 'receive' for it, or 'skipReceivedActions()'."
    )
  }

  static func skippedOnReceive(_ actions: [String], wanted: String) -> Diagnostic {
    Diagnostic(
      id: "skipped-on-receive",
      problem: """
        \(wanted) was received, but \(count(actions, "action")) came before: \
        \(actions.joined(separator: ", ")).
        """,
      remedy: "Receive them in the order in which they come."
    )
  }

  static func unexpectedAction(_ action: String, wanted: String, difference: String?) -> Diagnostic
  {
    let lines = difference.map { difference in
      let indented = difference.split(separator: "\n", omittingEmptySubsequences: false)
        .map { "    \($0)" }.joined(separator: "\n")
      return ": …\n\n\(indented)\n\n(Expected: −, Received: +)\n"
    }
    return Diagnostic(
      id: "unexpected-action",
      problem: "Expected to receive \(wanted), but received \(action)\(lines ?? ".")",
      remedy: "Mend the reducer or the expectation."
    )
  }

  static func nothingReceived(
    _ wanted: String,
    others: [String],
    effects: [String],
    waited: Duration?
  ) -> Diagnostic {
    let others = others.isEmpty ? "none" : "only \(others.joined(separator: ", "))"
    let wait = waited.map { " within \($0)" } ?? ""
    let reason =
      if effects.isEmpty {
        "No effect is in flight that could send it."
      } else {
        "In flight:\(list(effects))"
      }
    return Diagnostic(
      id: "nothing-received",
      problem: "Expected to receive \(wanted), but received \(others)\(wait). \(reason)",
      remedy: waited == nil
        ? effects.isEmpty
          ? "Send the action that leads to it first." : "Move the clock on that they sleep on."
        : """
        What is not asleep has left the test's executor (a real timer, a task that nobody awaits, the \
        network): override the dependency that it waits for, or give a longer 'timeout'.
        """
    )
  }

  static func taskNotFinished(_ effects: [String]) -> Diagnostic {
    Diagnostic(
      id: "task-not-finished",
      problem: "What this 'send' started is not over. In flight:\(list(effects))",
      remedy: "Let the effects end: move the clock, send what ends them, or 'cancel()' the task."
    )
  }

  static func leftoverEffect(
    _ effect: LiveEffect,
    _ standing: EffectStanding?,
    causes: [String]
  ) -> Diagnostic {
    let isCancelled = effect.status == .cancelledStillRunning
    let ids = effect.ids.isEmpty ? "" : ", cancellable by \(effect.ids.joined(separator: ", "))"
    let lines =
      [
        "owned by \(effect.owner)\(ids)",
        "started by '\(effect.action)', written at \(effect.fileID):\(effect.line)",
        effect.standing(standing),
      ] + causes.map { "likely cause: \($0)" }
    return Diagnostic(
      id: isCancelled ? "ignores-cancellation" : "effect-in-flight",
      problem: isCancelled
        ? "\(effect.title) was cancelled and goes on:\(list(lines))"
        : "\(effect.title) is still in flight at the end of the test:\(list(lines))",
      remedy: isCancelled
        ? "Check 'Task.isCancelled' in its loops, and await only what ends when it is cancelled."
        : """
        Bring the feature to the point where it ends, or call 'skipInFlightEffects()'.
        """
    )
  }

  static func heldSend(_ effect: LiveEffect) -> Diagnostic {
    Diagnostic(
      id: "send-held",
      problem: """
        \(effect.title) has returned, but its 'send' is still held, so that actions may come after its \
        end:\(list([
          "owned by \(effect.owner)",
          "started by '\(effect.action)', written at \(effect.fileID):\(effect.line)",
        ]))
        """,
      remedy: "Await the work inside the effect instead of handing 'send' to what outlives it."
    )
  }

  static func nothingToSkip(_ what: String) -> Diagnostic {
    Diagnostic(
      id: "nothing-to-skip",
      problem: "There was no \(what) to skip.",
      remedy: "Leave the call out, or pass 'strict: false'."
    )
  }

  static func skippedActions(_ actions: [String]) -> Diagnostic {
    Diagnostic(
      id: "skipped-actions",
      problem: "Passed over \(count(actions, "action")): \(actions.joined(separator: ", ")).",
      remedy: "Nothing to do where exhaustivity is off."
    )
  }

  static func skippedChanges(_ action: String, difference: String) -> Diagnostic {
    Diagnostic(
      id: "skipped-changes",
      problem: "'\(action)' changed what the test does not mention: …\(difference)",
      remedy: "Nothing to do where exhaustivity is off."
    )
  }

  static func skippedEffects(_ effects: [String]) -> Diagnostic {
    Diagnostic(
      id: "skipped-effects",
      problem: "Ended \(count(effects, "effect")):\(list(effects))",
      remedy: "Nothing to do where exhaustivity is off."
    )
  }

  private static func count(_ things: [String], _ name: String) -> String {
    things.count == 1 ? "1 \(name)" : "\(things.count) \(name)s"
  }

  private static func list(_ lines: [String]) -> String {
    "\n" + lines.map { "  - \($0)\n" }.joined()
  }
}
