package import Lifeline

/// A store core that belongs to an executor instead of an actor: what `TestStore` is made around.
///
/// Its functions may be called from any isolation, by one caller at a time. It runs on the executor of the
/// current test, as plain stores do, or on one that it is given. For tests of the engine:
///
/// ```
/// let core = HostedCore(initialState: 0) { Reduce { state, action in … } }
/// await core.send(.loadTapped)
/// #expect(core.state == 1)
/// ```
package final class HostedCore<State, Action> {
  package let executor: TestExecutor
  private let core: StoreCore<State, Action>

  package init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    executor: TestExecutor? = nil,
    faults: EngineFaults = [],
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) {
    let executor = executor ?? .ambient ?? .forNewStore() ?? TestExecutor()
    self.executor = executor
    core = StoreCore(
      owner: nil,
      executor: executor,
      initialState: initialState(),
      faults: faults,
      reducer: reducer,
      withDependencies: prepare
    )
  }

  package var state: State { executor.exclusively { core.state } }

  package var effects: [LiveEffect] { executor.exclusively { core.effects } }

  /// Sends an action, and runs the effects until nothing can run.
  @discardableResult
  package nonisolated(nonsending) func send(_ action: Action) async -> StoreTask {
    let task = post(action)
    await executor.goOn()
    return task
  }

  /// Sends an action as a plain store does: its effects are registered, and run when somebody settles.
  @discardableResult
  package func post(_ action: Action) -> StoreTask {
    executor.exclusively { core.send(action) }
  }

  /// Looks at the core, to which it has exclusive access meanwhile; changes nothing that others wait for.
  func lookAtCore<Result>(_ body: (StoreCore<State, Action>) throws -> Result) rethrows -> Result {
    try executor.looking { try body(core) }
  }

  /// Does something with the core itself, to which it has exclusive access meanwhile.
  package func withCore<Result>(
    _ body: (StoreCore<State, Action>) throws -> Result
  ) rethrows -> Result {
    try executor.exclusively { try body(core) }
  }
}
