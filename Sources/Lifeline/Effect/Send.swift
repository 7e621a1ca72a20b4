/// What an effect sends actions with.
///
/// ```swift
/// enum Action { case loaded(Int) }
/// let effect: Effect<Action> = .run { send in
///   await send(.loaded(1))
///   await send(.loaded(2))
/// }
/// ```
///
/// Actions of one effect arrive in the order in which they are sent. A copy that outlives its effect, in
/// a task or a delegate that nobody awaits, is a mistake that can be survived: its first use is reported;
/// what it sends is delivered while the effect's owner lives and dropped afterwards. A copy keeps
/// neither the store nor its state alive.
public struct Send<Action>: Sendable {
  private let lift: ActionLift<Action>
  private let effect: EffectHandle

  init(lift: ActionLift<Action>, effect: EffectHandle) {
    self.lift = lift
    self.effect = effect
  }

  /// Sends an action to the store and returns when it has been reduced.
  ///
  /// Called from any isolation. Nothing is reduced when the effect, or the task that sends, was cancelled,
  /// or when the effect's owner has ended, however late that is noticed here.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Action) async {
    if let executor = effect.link.executor, executor.delaysDelivery {
      await executor.waitForDelivery()
    }
    if Task.isCancelled { return }
    let caller = #isolation
    if effect.link.mayEnter(from: caller) {
      lift.receive(action, from: effect)
    } else {
      let parcel = Parcel(action)
      await effect.link.enter { [lift, effect] _ in lift.receive(parcel.value, from: effect) }
    }
  }

  /// What sends other actions by turning them into this one's.
  func map<Other>(_ transform: @escaping @Sendable (Other) -> Action) -> Send<Other> {
    Send<Other>(lift: EmbeddedLift(into: lift, embed: transform), effect: effect)
  }
}
