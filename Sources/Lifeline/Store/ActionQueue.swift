/// The actions that wait while one is handled: first in, first out.
final class ActionQueue<Action> {
  private var actions: ContiguousArray<QueuedAction<Action>> = []
  private var head = 0
  /// Apart from the array, so that asking costs nothing.
  private(set) var isEmpty = true
  private let isReversed: Bool

  init(isReversed: Bool) {
    self.isReversed = isReversed
  }

  func append(_ action: QueuedAction<Action>) {
    actions.append(action)
    isEmpty = false
  }

  func take() -> QueuedAction<Action>? {
    if isEmpty { return nil }
    let next = isReversed ? actions.removeLast() : actions[head]
    if !isReversed { head += 1 }
    if head == actions.count {
      actions.removeAll(keepingCapacity: true)
      (head, isEmpty) = (0, true)
    }
    return next
  }
}

struct QueuedAction<Action> {
  let action: Action
  let account: EffectAccount
  let sender: ActionSender
  /// The effect that must be alive when the action's turn comes.
  var effect: EffectToken?
  /// Whether the effect is this action, and over with it.
  var endsEffect = false
  /// Whether its group counts it as pending.
  var isHeld = false
}

/// An action as the origin of the effects that its reducer returned.
final class ActionBox<Action> {
  let action: Action

  init(_ action: Action) {
    self.action = action
  }
}

/// Who sent an action.
package enum ActionSender {
  case user
  /// `Effect.send`.
  case action
  case effect(EffectLabel)
}
