/// The engine of a store: it holds the state, handles actions one at a time, and runs their effects.
///
/// A core belongs to the isolation in which it is made, and cannot leave it: it is not Sendable, so that
/// `send` and `state` are plain calls without a lock, a hop or a check. An actor simply holds one; for the
/// main actor there is ``Store``, which also scopes.
///
/// ```swift
/// actor Downloads {
///   private var core: StoreCore<Int, Bool>?
///
///   func begin() {
///     core = StoreCore(initialState: 0) {
///       Reduce { state, isMore in
///         state += isMore ? 1 : -1
///         return .none
///       }
///     }
///     core?.send(true)
///   }
/// }
/// ```
///
/// For each action, first in first out: the reducers change the state in place; the effect that they return
/// is registered with its owners, in list order; what belongs to state that is gone ends; the rest starts.
/// When no action is left, observers are told. Releasing a core cancels all of its effects at once.
public final class StoreCore<State, Action> {
  enum Phase {
    case idle
    /// A reducer holds the state.
    case reducing
    case handling
    /// Somebody looks at the state where it lies.
    case reading
  }

  /// The state, in memory of its own: reducers change it in place, and ``phase`` says when it may be read,
  /// so that Swift need not watch each access.
  let storage: UnsafeMutablePointer<State>
  let runner: EffectRunner
  let link: CoreLink
  package let rootName: String
  let reduction: Reduction<State, Action>
  /// What actions are reduced under; a test may change it on the way.
  ///
  /// Internal like ``onStep``: of what other modules reach, Swift would watch each access.
  var dependencies: DependencySnapshot?
  let lift: RootLift<State, Action>
  var phase = Phase.idle
  let queue: ActionQueue<Action>
  /// How many actions have been reduced.
  var version: UInt64 = 0
  /// Told of each action when it has been reduced, for the record of a test; nil in an application.
  var onStep: ((_ action: Action, _ sender: ActionSender, _ state: State) -> Void)?
  let observers = StateObservers()
  let observation = StateObservation<State>()
  /// Called in place of a report when an effect of the root asks for its dismissal.
  package var onRootDismiss: (() -> Void)?

  /// Makes a core in the isolation of the caller.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with; evaluated under the overridden dependencies.
  ///   - isolation: The actor that the core belongs to, by default the caller's. In the initial value of a
  ///     stored property it must be given.
  ///   - reducer: The feature; it is built once.
  ///   - prepare: Overrides dependencies for the feature, its effects and the initial state.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    isolation: isolated any Actor = #isolation,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      owner: isolation,
      executor: EffectExecution.executorForNewStore(),
      initialState: initialState(),
      reducer: reducer,
      withDependencies: prepare
    )
  }

  /// Makes a core for an owner or, without one, for an executor.
  package init<R: Reducer<State, Action>>(
    owner: (any Actor)?,
    executor: (any EffectExecutor)?,
    initialState: @autoclosure () -> State,
    faults: EngineFaults = [],
    reducer: () -> R,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) {
    let dependencies = prepare.flatMap { DependencySnapshot(applying: $0) } ?? .capture()
    func make() -> (State, R) { (initialState(), reducer()) }
    let made = dependencies.map { $0.run(make) } ?? make()
    storage = .allocate(capacity: 1)
    storage.initialize(to: made.0)
    rootName = Name.ofFeature(made.1)
    reduction = resolveFeature(made.1)
    self.dependencies = dependencies
    queue = ActionQueue(isReversed: faults.contains(.reversesOrder))
    link = CoreLink(owner: owner, executor: executor)
    runner = EffectRunner(link: link, faults: faults)
    lift = RootLift(link: link)
    link.connect(self)
    executor?.storeOpened(self)
  }

  /// The current state.
  ///
  /// Not to be read by a reducer while it runs: it has the state in its hands. That stops with a message.
  public var state: State {
    requireReadable()
    observation.access()
    return storage.pointee
  }

  /// Sends an action and returns when it has been reduced, with those it led to in the same turn.
  ///
  /// An action that is sent while another one is handled waits until that is done: from an observer as a
  /// matter of course, from a reducer with a diagnostic.
  ///
  /// - Returns: What the action started.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    readMail()
    if phase != .idle { return sendLater(action) }
    phase = .handling
    let group = reduce(action, sender: .user, account: .ofSend)
    finishTurn()
    return StoreTask(group: group)
  }

  @inline(never)
  private func sendLater(_ action: Action) -> StoreTask {
    if phase == .reducing {
      Diagnostic.reentrantSend(Name.ofNestedCases(action)).report(at: SourceLocation())
    }
    let group = EffectGroup(link: link)
    group.hold()
    let account = EffectAccount(group: group, isAnchored: true)
    queue.append(QueuedAction(action: action, account: account, sender: .user, isHeld: true))
    return StoreTask(group: group)
  }

  /// Stops when a reducer has the state in its hands.
  func requireReadable() {
    require(
      phase != .reducing,
      "The state of '\(rootName)' was read from inside its reducer. Use the state that the reducer is given."
    )
  }

  /// Looks at the state without copying it.
  ///
  /// What is sent meanwhile is handled when `body` has returned.
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    requireReadable()
    observation.access()
    if phase != .idle { return body(&storage.pointee) }
    phase = .reading
    defer {
      phase = .idle
      if !queue.isEmpty { carryOutOutsideTurn() }
    }
    return body(&storage.pointee)
  }

  deinit {
    observers.endAll()
    runner.shutDown()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }
}
