import Lifeline
import LifelineTesting

/// A core on an executor of its own, which a test drives: whatever can run has run when a call returns.
final class TestCore<State, Action> {
  let executor: TestExecutor
  let core: StoreCore<State, Action>
  let clock = TestClock()

  init<R: Reducer<State, Action>>(
    _ initialState: State,
    faults: EngineFaults = [],
    reducer: (TestClock) -> R
  ) {
    let (executor, clock) = (TestExecutor(), clock)
    self.executor = executor
    core = executor.exclusively {
      StoreCore(
        owner: nil,
        executor: executor,
        initialState: initialState,
        faults: faults,
        reducer: { reducer(clock) }
      )
    }
  }

  var state: State { executor.exclusively { core.state } }

  var effects: [LiveEffect] { executor.exclusively { core.effects } }

  /// Sends and lets nothing run: what an effect does comes later.
  @discardableResult
  func sendOnly(_ action: Action) -> StoreTask {
    executor.exclusively { core.send(action) }
  }

  @discardableResult
  nonisolated(nonsending) func send(_ action: Action) async -> StoreTask {
    let task = sendOnly(action)
    await executor.settle()
    return task
  }

  nonisolated(nonsending) func advance(by duration: Duration) async {
    await executor.settle()
    await clock.advance(by: duration)
  }

  /// Runs `work` as a task of the executor that belongs to no effect.
  nonisolated(nonsending) func run(_ work: @escaping @Sendable () async -> Void) async {
    let task = Task(executorPreference: executor) { await work() }
    await executor.settle()
    await task.value
  }

  /// How many tasks the executor runs for effects.
  var taskCount: Int { executor.exclusively { executor.standings.count } }

  /// How many tasks the ledger believes to exist.
  var ledgerTaskCount: Int { executor.exclusively { core.liveTaskCount } }

  var dropped: Int { executor.exclusively { core.droppedActionCount } }
}

/// A core over ``Host`` and the actions of its tests.
typealias HostCore = TestCore<Host.State, Host.Action>

extension TestCore where State == Host.State, Action == Host.Action {
  convenience init(faults: EngineFaults = [], _ prepare: (inout Host.State) -> Void = { _ in }) {
    var state = Host.State()
    prepare(&state)
    self.init(state, faults: faults) { _ in Host() }
  }

  /// Lets the root's reducer change the state.
  @discardableResult
  nonisolated(nonsending) func change(
    _ work: @escaping @Sendable (inout Host.State) -> Void
  ) async -> StoreTask {
    await send(
      .perform {
        work(&$0)
        return .none
      }
    )
  }
}

extension Effect {
  /// Sends an action each second for ever.
  static func everySecond(
    _ clock: TestClock,
    name: String? = nil,
    _ action: @escaping @Sendable () -> Action
  ) -> Effect {
    .run(name: name) { send in
      while true {
        try await clock.sleep(for: .seconds(1))
        await send(action())
      }
    }
  }

  /// Sends an action once, after some seconds.
  static func after(
    _ seconds: Int,
    _ clock: TestClock,
    name: String? = nil,
    _ action: @escaping @Sendable () -> Action
  ) -> Effect {
    .run(name: name) { send in
      try await clock.sleep(for: .seconds(seconds))
      await send(action())
    }
  }
}

extension Leaf.Action {
  /// Starts a ticker in the leaf.
  static func startTicking(_ clock: TestClock, id: String = "ticker") -> Leaf.Action {
    .run(.everySecond(clock) { .tick }.cancellable(id: id))
  }
}

/// Reads the issues that are reported while a test runs.
final class IssueLog: IssueReporter {
  private let contents = LockedList<String>()

  var messages: [String] { contents.values }

  func report(_ message: String, at location: SourceLocation) {
    contents.append(message)
  }

  /// Runs `body` and returns the messages of the issues that it reports.
  nonisolated(nonsending) static func messages(
    of body: nonisolated(nonsending) () async -> Void
  ) async -> [String] {
    let log = IssueLog()
    await Reporting.$scoped.withValue(log) { await body() }
    return log.messages
  }
}

extension TestCore {
  /// How many effects the ledger holds, in whatever phase.
  var ledgerCount: Int { executor.exclusively { core.ledgerCount } }

  var ledgerViolations: [String] { executor.exclusively { core.ledgerViolations } }

  /// Ends all effects, as the end of the store would.
  func endAll() {
    executor.exclusively { core.endAllEffects() }
  }
}
