public import Lifeline

/// Runs a feature in a test and fails for whatever the test does not say: a change of the state, an action
/// that comes back, an effect that is left over.
///
/// ```swift
/// import Lifeline
/// import LifelineTesting
///
/// func test() async {
///   let store = TestStore(initialState: 0) {
///     Reduce<Int, Bool> { count, isUp in
///       count += isUp ? 1 : -1
///       return .none
///     }
///   }
///   await store.send(true) { $0 = 1 }
///   await store.send(false) { $0 = 0 }
/// }
/// ```
///
/// It may be used in a test of any isolation, by one task at a time. Effects run on the executor of the
/// test: when a call returns, everything that it caused has happened, short of what sleeps on a `TestClock`
/// or waits for the outside world. Nothing depends on timing.
///
/// **Order.** An action that an effect sends is reduced at once, and kept with the state on both sides of it
/// until a ``receive(_:timeout:assert:fileID:filePath:line:column:)-(CaseKeyPath<Action,Value>,_,_,_,_,_,_)``
/// asserts it: what happens later never changes what an earlier assertion sees. Of state that is held by
/// reference no earlier value can be kept; messages say so where it matters.
///
/// **Comparison.** Equatable state is compared by `==`, other state part by part, as `diff` does it.
///
/// **The end.** When the store is released, or the test case of XCTest that made it ends, or the process,
/// each effect in flight and each action that was not received is a failure of its own, at the line that made
/// the store. ``finish(timeout:fileID:filePath:line:column:)`` checks it earlier.
public final class TestStore<State, Action> {
  /// How much has to be asserted; by default everything.
  public var exhaustivity = Exhaustivity.on
  /// How long to wait for effects that have left the test's executor; by default one second.
  ///
  /// They wait for a timer that is none of a `TestClock`, a task that nobody awaits, or the network. Nothing
  /// else ever waits.
  public var timeout: Duration
  /// The state as it was after the last step that was asserted.
  public internal(set) var state: State

  let host: HostedCore<State, Action>
  let log: StepLog<State, Action>
  let comparison = StateComparison<State>()
  let origin: SourceLocation
  private var isUsed = false
  /// The numbers of effects that have been reported as left over.
  var reportedEffects: Set<UInt64> = []

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with; evaluated under the overridden dependencies.
  ///   - reducer: The feature.
  ///   - prepare: Overrides dependencies for the feature, its effects and the initial state. A dependency
  ///     that is used and has no value for tests fails the test by name.
  ///   - timeout: See ``timeout``.
  ///   - fileID: Where leftovers are reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    self.timeout = timeout
    host = HostedCore(
      initialState: initialState(),
      reducer: reducer,
      withDependencies: prepare
    )
    state = host.state
    let log = StepLog<State, Action>(state: state)
    self.log = log
    host.withCore { core in
      core.onRootDismiss = { log.isDismissed = true }
      core.onEachStep { action, sender, state in log.note(action, sender, state) }
    }
    LiveTestStores.shared.add(self)
  }

  /// What actions are reduced under from now on; effects that are running keep what they have.
  public var dependencies: DependencyValues {
    get { host.withCore { $0.currentDependencies?.values.edited } ?? DependencyValues() }
    set { host.withCore { $0.currentDependencies = DependencySnapshot(newValue) } }
  }

  /// Whether the feature has dismissed itself with `@Dependency(\.dismiss)`.
  public var isDismissed: Bool { host.executor.looking { log.isDismissed } }

  /// What is in flight now.
  public var effects: [LiveEffect] { host.effects }

  /// Runs `operation` with another exhaustivity.
  @discardableResult
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: () throws -> Result
  ) rethrows -> Result {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try operation()
  }

  /// Runs `operation` with another exhaustivity.
  @discardableResult
  public nonisolated(nonsending) func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity,
    operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    let previous = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = previous }
    return try await operation()
  }

  func noteUse() {
    if isUsed { return }
    isUsed = true
    LiveTestStores.shared.use(self)
  }

  deinit {
    LiveTestStores.shared.remove(self)
    reportLeftovers { $0.report(at: $1) }
  }
}

/// A test store for the feature `R`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>
