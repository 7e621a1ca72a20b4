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

  /// Ends what is presented around the effect: the innermost one.
  func dismiss(from effect: EffectHandle, _ origin: SourceLocation) {
    fatalError("a lift ends at a store")
  }

  /// Whether the scope belongs to something presented.
  var isPresented: Bool { false }
}

/// The link from a child's actions to its parent's.
///
/// - Note: Unchecked as `ActionLift` is; what it holds is immutable and Sendable.
class EmbeddedLift<Child, Parent>: ActionLift<Child>, @unchecked Sendable {
  fileprivate let parent: ActionLift<Parent>
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
  override func dismiss(from effect: EffectHandle, _ origin: SourceLocation) {
    parent.dismiss(from: effect, origin)
  }

  override var isPresented: Bool { parent.isPresented }
}

/// The link from the actions of what is presented to its parent's.
///
/// - Note: Unchecked as `ActionLift` is; what it holds is immutable and Sendable.
final class PresentedLift<Child, Parent>: EmbeddedLift<Child, Parent>, @unchecked Sendable {
  private let end: @Sendable () -> Parent

  init(
    into parent: ActionLift<Parent>,
    embed: @escaping @Sendable (Child) -> Parent,
    end: @escaping @Sendable () -> Parent
  ) {
    self.end = end
    super.init(into: parent, embed: embed)
  }

  override func dismiss(from effect: EffectHandle, _ origin: SourceLocation) {
    parent.receive(end(), from: effect)
  }

  override var isPresented: Bool { true }
}
