/// How a store reaches its state and its core: directly, or through its parent.
///
/// It keeps the core alive, so that a child that was handed out never outlives its container.
class StoreAccess<State, Action>: StateSource {
  /// Looks at the state where it lies; what `body` writes may or may not be kept.
  func withState<Result>(_ body: (inout State) -> Result) -> Result {
    fatalError("every access has a state")
  }

  func send(_ action: Action) -> StoreTask {
    fatalError("every access leads to a core")
  }

  var effects: [LiveEffect] { [] }
  var version: UInt64 { 0 }
  func add(_ signal: Signal) {}

  /// A copy of the state.
  final var current: State { withState { $0 } }
}

/// The access of a root store.
final class RootAccess<State, Action>: StoreAccess<State, Action> {
  private let core: StoreCore<State, Action>

  init(_ core: StoreCore<State, Action>) {
    self.core = core
  }

  override func withState<Result>(_ body: (inout State) -> Result) -> Result {
    core.withState(body)
  }

  override func send(_ action: Action) -> StoreTask { core.send(action) }
  override var effects: [LiveEffect] { core.effects }
  override var version: UInt64 { core.version }
  override func add(_ signal: Signal) { core.add(signal) }
}

/// The access of a child: a part of its parent's state, and a case of its parent's action.
class ChildAccess<Parent, ParentAction, State, Action>: StoreAccess<State, Action> {
  let parent: StoreAccess<Parent, ParentAction>
  private let embed: @Sendable (Action) -> ParentAction

  init(
    _ parent: StoreAccess<Parent, ParentAction>,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.parent = parent
    self.embed = embed
  }

  override func send(_ action: Action) -> StoreTask { parent.send(embed(action)) }
  override var effects: [LiveEffect] { parent.effects }
  override var version: UInt64 { parent.version }
  override func add(_ signal: Signal) { parent.add(signal) }
}

/// The access of a child whose state is always there.
final class PartAccess<Parent, ParentAction, State, Action>:
  ChildAccess<Parent, ParentAction, State, Action>
{
  private let lens: StateReading<Parent, State>

  init(
    _ parent: StoreAccess<Parent, ParentAction>,
    _ lens: StateReading<Parent, State>,
    embed: @escaping @Sendable (Action) -> ParentAction
  ) {
    self.lens = lens
    super.init(parent, embed: embed)
  }

  override func withState<Result>(_ body: (inout State) -> Result) -> Result {
    parent.withState { [lens] in lens.read(&$0, body) }
  }
}

/// The access of a child whose state may go: afterwards it shows the state as it was last read.
final class TransientAccess<Parent, ParentAction, State, Action>:
  ChildAccess<Parent, ParentAction, State, Action>
{
  private let find: (inout Parent) -> State?
  private var last: State

  /// - Parameters:
  ///   - find: The child's state in the parent's, while it is there.
  ///   - last: What to show when it is not there any more.
  init?(
    _ parent: StoreAccess<Parent, ParentAction>,
    find: @escaping (inout Parent) -> State?,
    embed: @escaping @Sendable (Action) -> ParentAction,
    last: State? = nil
  ) {
    guard let state = parent.withState(find) ?? last else { return nil }
    self.find = find
    self.last = state
    super.init(parent, embed: embed)
  }

  override func withState<Result>(_ body: (inout State) -> Result) -> Result {
    if let state = parent.withState(find) { last = state }
    return body(&last)
  }
}
