/// The end of every lift: the store's own queue.
///
/// - Note: Unchecked as `ActionLift` is; what it holds is immutable and Sendable.
final class RootLift<State, Action>: ActionLift<Action>, @unchecked Sendable {
  private let link: CoreLink

  init(link: CoreLink) {
    self.link = link
  }

  override func receive(_ action: Action, from effect: EffectHandle) {
    core?.receive(action, from: effect)
  }

  override func enqueue(_ action: Action, as token: EffectToken) {
    core?.enqueue(action, as: token)
  }

  override func dismiss(from effect: EffectHandle, _ origin: SourceLocation) {
    core?.dismissRoot(from: effect, origin)
  }

  private var core: StoreCore<State, Action>? {
    // A link is connected to the one core that made it, and to this lift.
    link.entered.map { unsafeDowncast($0, to: StoreCore<State, Action>.self) }
  }
}
