extension Diagnostic {
  static func modifiedAnotherCase(wanted: String, found: String) -> Diagnostic {
    Diagnostic(
      id: "modify-wrong-case",
      problem: "'modify' was called for the case '\(wanted)', but the value is '\(found)'.",
      remedy: "Check the case with 'is' first, or handle the other case."
    )
  }

  static func unhandledEffectError(_ error: any Error, effect: EffectLabel) -> Diagnostic {
    Diagnostic(
      id: "unhandled-effect-error",
      problem: "The effect \(effect) threw '\(error)' and has no 'catch'.",
      remedy: "Handle it in the operation, or give 'run' a 'catch' closure that sends an action."
    )
  }

  static func reentrantSend(_ action: String) -> Diagnostic {
    Diagnostic(
      id: "reentrant-send",
      problem: "'\(action)' was sent to a store from inside its own reducer.",
      remedy: "It is handled next. Return '.send(…)' from the reducer instead."
    )
  }

  static func sendAfterEnd(_ action: String, effect: EffectLabel, isDropped: Bool) -> Diagnostic {
    let fate = isDropped ? "It was dropped, since its owner has ended." : "It was delivered."
    return Diagnostic(
      id: "send-after-end",
      problem: "'\(action)' was sent after its effect \(effect) had ended. \(fate)",
      remedy: "Await the work inside the effect instead of starting a task that outlives it."
    )
  }

  static func misdelivery(
    _ action: String,
    by misdelivery: Misdelivery,
    scope: String,
    sender: ActionSender
  ) -> Diagnostic {
    let by =
      switch sender {
      case .user: "sent to the store from outside"
      case .action: "sent by 'Effect.send'"
      case .effect(let label): "sent by the effect \(label)"
      }
    return Diagnostic(
      id: misdelivery.fault.id,
      problem: """
        '\(misdelivery.combinator)' at \(misdelivery.origin) received '\(action)' for '\(scope)' \
        while \(misdelivery.found); it was \(by). The action was not handled.
        """,
      remedy: misdelivery.fault.remedy
    )
  }

  static func cancellationOutsideEffect(_ function: String, id: CancelID) -> Diagnostic {
    Diagnostic(
      id: "cancellation-outside-effect",
      problem:
        "'\(function)' with the id \(id) was called outside an effect, where ids have no scope.",
      remedy: "Call it in the operation of 'Effect.run', or return '.cancel(id:)' from a reducer."
    )
  }
}
