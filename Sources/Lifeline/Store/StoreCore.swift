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
  }

  /// The state, in memory of its own: reducers change it in place, and ``phase`` says when it may be read,
  /// so that Swift need not watch each access.
  private let storage: UnsafeMutablePointer<State>
  let runner: EffectRunner
  let link: CoreLink
  let rootName: String
  private let reduction: Reduction<State, Action>
  private let dependencies: DependencySnapshot?
  private let lift: RootLift<State, Action>
  private var phase = Phase.idle
  private let queue: ActionQueue<Action>
  /// How many actions have been reduced.
  private(set) var version: UInt64 = 0
  let observers = StateObservers()
  private let observation = StateObservation<State>()

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
    reduction = resolve(made.1)
    self.dependencies = dependencies
    queue = ActionQueue(isReversed: faults.contains(.reversesOrder))
    link = CoreLink(owner: owner, executor: executor)
    runner = EffectRunner(link: link, faults: faults)
    lift = RootLift(link: link)
    link.connect(self)
    executor?.storeOpened()
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
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    requireReadable()
    observation.access()
    return body(&storage.pointee)
  }

  deinit {
    observers.endAll()
    runner.shutDown()
    storage.deinitialize(count: 1)
    storage.deallocate()
  }
}

extension StoreCore {
  /// An effect sends an action, where it has exclusive access.
  func receive(_ action: Action, from effect: EffectHandle) {
    readMail()
    guard admits(action, from: effect) else { return }
    let record = runner.record(of: effect.token)
    let account = EffectAccount(following: record)
    let sender = ActionSender.effect(effect.label)
    if phase != .idle {
      // What waits keeps its token: its owner may end before its turn.
      queue.append(
        QueuedAction(action: action, account: account, sender: sender, effect: effect.token)
      )
      return
    }
    phase = .handling
    reduce(action, sender: sender, account: account)
    finishTurn()
  }

  /// `Effect.send` puts an action into the queue; it is handled in this same turn.
  func enqueue(_ action: Action, as token: EffectToken) {
    let record = runner.record(of: token)
    let account = EffectAccount(group: record?.group, isAnchored: record?.isAnchored ?? false)
    queue.append(
      QueuedAction(
        action: action,
        account: account,
        sender: .action,
        effect: token,
        endsEffect: true
      )
    )
  }

  private func admits(_ action: Action, from effect: EffectHandle) -> Bool {
    let isAdmitted =
      runner.ledger.mayDeliver(effect.token)
      && !(runner.record(of: effect.token)?.isCancelledByGroup ?? false)
    if effect.isPastEnd && effect.takeReport() {
      let name = Name.ofNestedCases(action)
      Diagnostic.sendAfterEnd(name, effect: effect.label, isDropped: !isAdmitted)
        .report(at: effect.label.origin)
    }
    if !isAdmitted { runner.countDropped() }
    return isAdmitted
  }

  private func finishTurn() {
    repeat {
      if !queue.isEmpty { handleQueue() }
      observation.publish()
      if !observers.isEmpty { observers.publish(version) }
    } while !queue.isEmpty
    if !runner.isQuiet { runner.finishTurn() }
    phase = .idle
  }

  private func handleQueue() {
    while let next = queue.take() { handle(next) }
  }

  private func handle(_ next: QueuedAction<Action>) {
    defer { if next.isHeld { next.account.group?.release() } }
    if let effect = next.effect {
      guard runner.ledger.mayDeliver(effect) else { return runner.countDropped() }
      if next.endsEffect, next.account.isAnchored, next.account.group?.isCancelled ?? false {
        return runner.countDropped()
      }
    }
    reduce(next.action, sender: next.sender, account: next.account)
    if let effect = next.effect, next.endsEffect {
      runner.ended(effect, isSendHeld: false)
      carryOut()
    }
  }

  /// One step: reduce, register, sweep, start.
  ///
  /// - Returns: The group that the account opened, if it did.
  @discardableResult
  private func reduce(
    _ action: Action,
    sender: ActionSender,
    account: EffectAccount
  ) -> EffectGroup? {
    version &+= 1
    phase = .reducing
    let effect = observation.watch(&storage.pointee) { state in
      if let dependencies {
        dependencies.run { reduction(&state, action) }
      } else {
        reduction(&state, action)
      }
    }
    phase = .handling
    if effect.isNone && runner.isQuiet { return nil }
    return settle(effect, of: action, from: sender, account: account)
  }

  @inline(never)
  private func settle(
    _ effect: Effect<Action>,
    of action: Action,
    from sender: ActionSender,
    account: EffectAccount
  ) -> EffectGroup? {
    runner.account = account
    if !effect.isNone { register(effect, of: action, from: sender) }
    let group = runner.account.group
    runner.ledger.sweep(&storage.pointee)
    carryOut()
    return group
  }

  private func carryOut() {
    defer { runner.noteQuiet() }
    guard runner.hasOrders else { return }
    runner.carryOut()
  }

  private func register(_ effect: Effect<Action>, of action: Action, from sender: ActionSender) {
    runner.ledger.beginStep()
    runner.registered.removeAll(keepingCapacity: true)
    var registration = EffectRegistration(runner: runner, scope: runner.ledger.root)
    registration.register(effect.tree, lift: lift)
    if !runner.registered.isEmpty { keep(action) }
    if !runner.misdeliveries.isEmpty { reportMisdeliveries(of: action, from: sender) }
  }

  private func keep(_ action: Action) {
    let origin = ActionBox(action)
    for token in runner.registered { runner.record(of: token)?.origin = origin }
  }

  private func reportMisdeliveries(of action: Action, from sender: ActionSender) {
    for (misdelivery, path) in runner.misdeliveries {
      let scope = path.appending(misdelivery.site, misdelivery.identity)
      Diagnostic.misdelivery(
        Name.ofNestedCases(action),
        by: misdelivery,
        scope: scope.description(root: rootName, action: action),
        sender: sender
      )
      .report(at: misdelivery.origin)
    }
    runner.misdeliveries = []
  }
}

extension StoreCore: CoreEntrance {
  func readMail() {
    if link.mailbox.isEmpty { return }
    handleMail()
  }

  @inline(never)
  private func handleMail() {
    for letter in link.mailbox.takeAll() {
      switch letter {
      case .sendReleased(let token): runner.ledger.sendReleased(token)
      case .ended(let token, let isSendHeld): runner.ended(token, isSendHeld: isSendHeld)
      case .cancelGroup(let group): for token in group.tokens { runner.ledger.cancel(token) }
      case .cancel(let id, let token): runner.cancel(id, from: token)
      }
    }
    if phase == .idle { carryOutOutsideTurn() }
  }

  func ended(_ token: EffectToken, isSendHeld: Bool) {
    runner.ended(token, isSendHeld: isSendHeld)
    if phase == .idle { carryOutOutsideTurn() }
  }

  func beginSection(
    of parent: EffectToken,
    id: CancelID,
    cancelInFlight: Bool,
    origin: SourceLocation,
    cancel: @escaping @Sendable () -> Void
  ) -> EffectToken? {
    let token = runner.beginSection(
      of: parent,
      id: id,
      cancelInFlight: cancelInFlight,
      origin: origin,
      cancel: cancel
    )
    if phase == .idle { carryOutOutsideTurn() }
    return token
  }

  /// What ends or starts between turns may put actions of a concatenation into the queue.
  private func carryOutOutsideTurn() {
    phase = .handling
    carryOut()
    finishTurn()
  }
}

/// Who sent an action.
enum ActionSender {
  case user
  /// `Effect.send`.
  case action
  case effect(EffectLabel)
}

/// The end of every lift: the store's own queue.
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

  private var core: StoreCore<State, Action>? {
    // A link is connected to the one core that made it, and to this lift.
    link.entered.map { unsafeDowncast($0, to: StoreCore<State, Action>.self) }
  }
}
