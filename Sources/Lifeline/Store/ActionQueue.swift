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

/// The action that started each effect, by the effect's slot.
final class OriginTable<Action> {
  private var actions: ContiguousArray<Action?> = []

  subscript(slot: Slot) -> Action? {
    get { Int(slot) < actions.count ? actions[Int(slot)] : nil }
    set {
      if newValue == nil && Int(slot) >= actions.count { return }
      while actions.count <= Int(slot) { actions.append(nil) }
      actions[Int(slot)] = newValue
    }
  }
}
