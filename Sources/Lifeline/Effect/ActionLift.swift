/// How an action of some scope becomes an action of the store: one link a scope, up to the root.
///
/// - Note: Unchecked because the class is open to subclasses, which are immutable.
class ActionLift<Action>: @unchecked Sendable {
  /// Gives the action to the store, where the caller has exclusive access to it.
  func receive(_ action: Action, from effect: EffectHandle) {
    fatalError("a lift ends at a store")
  }

  /// Puts the action into the store's queue, as what `Effect.send` asked for.
  func enqueue(_ action: Action, as token: EffectToken) {
    fatalError("a lift ends at a store")
  }
}

/// The link from a child's actions to its parent's.
final class EmbeddedLift<Child, Parent>: ActionLift<Child>, @unchecked Sendable {
  private let parent: ActionLift<Parent>
  private let embed: @Sendable (Child) -> Parent

  init(into parent: ActionLift<Parent>, embed: @escaping @Sendable (Child) -> Parent) {
    self.parent = parent
    self.embed = embed
  }

  override func receive(_ action: Child, from effect: EffectHandle) {
    parent.receive(embed(action), from: effect)
  }

  override func enqueue(_ action: Child, as token: EffectToken) {
    parent.enqueue(embed(action), as: token)
  }
}
