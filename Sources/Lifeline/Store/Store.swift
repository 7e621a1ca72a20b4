/// The store of a feature on the main actor: views read its state and send it actions.
///
/// ```swift
/// @MainActor func makeCounter() -> Store<Int, Bool> {
///   Store(initialState: 0) {
///     Reduce { count, isUp in
///       count += isUp ? 1 : -1
///       return .none
///     }
///   }
/// }
/// ```
///
/// A store is a thin face of a ``StoreCore``; what that says of order, effects and release holds here. A
/// store of a child, made by `scope(state:action:)`, keeps its root alive.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  let access: StoreAccess<State, Action>
  private var children: [ScopeKey: WeakChild] = [:]

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with; evaluated under the overridden dependencies.
  ///   - reducer: The feature; it is built once.
  ///   - prepare: Overrides dependencies for the feature, its effects and the initial state.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: ((inout DependencyValues) -> Void)? = nil
  ) {
    access = RootAccess(
      StoreCore(
        owner: MainActor.shared,
        executor: EffectExecution.executorForNewStore(),
        initialState: initialState(),
        reducer: reducer,
        withDependencies: prepare
      )
    )
  }

  init(access: StoreAccess<State, Action>) {
    self.access = access
  }

  /// The current state.
  ///
  /// Of a child whose state is gone, the state as it was last read. Not to be read by a reducer while it
  /// runs; that stops with a message.
  public var state: State { access.current }

  /// A part of the current state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    access.withState { $0[keyPath: keyPath] }
  }

  /// Looks at the current state.
  public func withState<Result>(_ body: (_ state: State) -> Result) -> Result {
    access.withState { body($0) }
  }

  /// Sends an action and returns when it has been reduced, with those it led to in the same turn.
  ///
  /// An action that is sent while another one is handled waits until that is done: from an observer as a
  /// matter of course, from a reducer with a diagnostic.
  ///
  /// - Returns: What the action started, for waiting until it is over or ending it with a view.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { access.send(action) }

  /// What the whole store has in flight now, also when this is the store of a child; see ``LiveEffect``.
  public var effects: [LiveEffect] { access.effects }

  /// The states of this store from now on; see ``StateSequence``.
  public var states: StateSequence<State> {
    StateSequence { [weak access] in access }
  }

  /// The child of this key, or a new one; a child lives as long as somebody holds it.
  func child<ChildState, ChildAction>(
    _ key: ScopeKey,
    make: () -> StoreAccess<ChildState, ChildAction>?
  ) -> Store<ChildState, ChildAction>? {
    if let child = children[key]?.store as? Store<ChildState, ChildAction> { return child }
    guard let access = make() else { return nil }
    let child = Store<ChildState, ChildAction>(access: access)
    if children.count >= 32 && children.count.nonzeroBitCount == 1 {
      children = children.filter { $0.value.store != nil }
    }
    children[key] = WeakChild(store: child)
    return child
  }

  func forgetChild(_ key: ScopeKey) {
    children[key] = nil
  }
}

extension Store: Identifiable {}

/// A store for the feature `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// Which child of a store.
struct ScopeKey: Hashable {
  let state: AnyKeyPath
  let action: AnyKeyPath
  var identity: AnyHashable?
}

private struct WeakChild {
  weak var store: AnyObject?
}
