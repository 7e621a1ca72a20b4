/// What one send started: for waiting until it is over, and for ending it with the view that began it.
///
/// ```swift
/// @MainActor func appear(_ store: Store<Int, Bool>) async {
///   await store.send(true).finish()
/// }
/// ```
///
/// A send that started no effect has nothing to wait for and nothing to cancel. Letting go of a
/// `StoreTask` changes nothing: the effects belong to their scopes.
public struct StoreTask: Sendable {
  let group: EffectGroup?

  init(group: EffectGroup?) {
    self.group = group
  }

  /// Whether the send started effects that have been cancelled through this task.
  public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Waits until everything that the send led to is over: its effects, the actions they sent, their effects.
  ///
  /// What is cancelled is over for the store at once; it is not waited for until its operation returns.
  /// When the waiting task is cancelled, this cancels what ``cancel()`` would, and returns at once. That is
  /// how an effect is anchored to a view: `.task { await store.send(.task).finish() }`.
  public nonisolated(nonsending) func finish() async {
    guard let group else { return }
    if let executor = group.link.executor {
      guard await executor.run(until: { group.isFinished || group.isCancelled }) else { return }
    }
    await group.finish()
  }

  /// Cancels the effects that this send started, from anywhere.
  ///
  /// Those are its own and those of actions that it reached through `Effect.send`; what running effects
  /// caused later is not touched. Their tasks are cancelled at once, and none of their actions is reduced
  /// any more.
  public func cancel() {
    group?.cancel()
  }
}
