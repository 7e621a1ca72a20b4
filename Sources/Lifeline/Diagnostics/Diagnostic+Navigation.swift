extension Misdelivery.Fault {
  /// The id of its diagnostic.
  var id: String {
    switch self {
    case .absentState: "action-without-state"
    case .dismissalOfNothing: "dismissal-of-nothing"
    case .pushOfPresentID: "push-of-present-id"
    case .popOfUnknownID: "pop-of-unknown-id"
    case .unhandledBinding: "unhandled-binding"
    }
  }

  /// What to do about it.
  var remedy: String {
    switch self {
    case .absentState:
      """
      Send it only while the state is there; an effect that belongs to the child, return from the \
      child's reducer, so that it ends with the child.
      """
    case .dismissalOfNothing:
      "Send 'dismiss' only while something is presented; a child closes itself with '\\.dismiss'."
    case .pushOfPresentID:
      "Append to the stack in a reducer, which draws a new id, or push under an id that is not on it."
    case .popOfUnknownID:
      "Pop an id of the stack's 'ids'; a screen closes itself with '\\.dismiss'."
    case .unhandledBinding:
      "Add 'BindingReducer()' to the body of the feature."
    }
  }
}

extension Diagnostic {
  static func dismissOutsideEffect() -> Diagnostic {
    Diagnostic(
      id: "dismiss-outside-effect",
      problem: "'dismiss' was called outside an effect, where nothing tells what is to be closed.",
      remedy: "Call it in the operation of 'Effect.run'; a parent sets the state to nil instead."
    )
  }

  static func dismissAfterEnd() -> Diagnostic {
    Diagnostic(
      id: "dismiss-after-end",
      problem: "'dismiss' was called after its effect had ended, and closed nothing.",
      remedy: "Await the work inside the effect instead of starting a task that outlives it."
    )
  }

  static func dismissWithoutPresentation(effect: EffectLabel, root: String) -> Diagnostic {
    Diagnostic(
      id: "dismiss-without-presentation",
      problem: """
        The effect \(effect) called 'dismiss', but no feature around it up to '\(root)' is presented.
        """,
      remedy: """
        Integrate the feature with 'ifLet' on a 'PresentationAction' or 'forEach' on a 'StackAction', \
        or ask '\\.isPresented' first.
        """
    )
  }

  static func stackHasNoElement(_ call: String, id: StackElementID) -> Diagnostic {
    Diagnostic(
      id: "stack-without-element",
      problem:
        "'\(call)' was called with the id \(id), which is not on the stack. Nothing changed.",
      remedy:
        "Use an id of the stack's 'ids'; new elements are appended, which gives them their ids."
    )
  }

  static func stackElementIsAnotherCase(
    id: StackElementID,
    wanted: String,
    found: String
  )
    -> Diagnostic
  {
    Diagnostic(
      id: "stack-element-wrong-case",
      problem: """
        The element \(id) of a stack was written as the case '\(wanted)', but it is in the case \
        '\(found)'. Nothing changed.
        """,
      remedy: "Read 'stack[id: id, case: …]' first; to replace the element, write 'stack[id: id]'."
    )
  }
}
