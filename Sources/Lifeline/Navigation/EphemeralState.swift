/// State that is shown and gone: any action of it ends its presentation.
///
/// ``AlertState`` and ``ConfirmationDialogState`` conform. A type of your own needs nothing but the name of its
/// action:
///
/// ```swift
/// struct Hint: EphemeralState {
///   var text = ""
///   enum Action { case understood }
/// }
/// ```
///
/// It has no reducer: the parent handles the action, while the state is there still, and then it becomes `nil`,
/// unless the parent has put another one there. So `ifLet` takes no trailing closure.
public protocol EphemeralState<Action>: CaseReducerState
where StateReducer == EphemeralReducer<Self, Action> {
  /// What can be chosen.
  associatedtype Action
}

extension EphemeralState {
  /// Always true.
  public func _isEnded(by action: Action) -> Bool { true }
}

/// The reducer of ``EphemeralState``: it does nothing.
public enum EphemeralReducer<State: CaseReducerState, Action>: CaseReducer {
  /// Does nothing.
  public static var body: some Reducer<State, Action> { EmptyReducer<State, Action>() }

  /// The state itself: there is nothing to choose a store for.
  @MainActor
  public static func scope(_ store: Store<State, Action>) -> State { store.state }
}

/// Which actions end what is presented, resolved once for a pair of types.
///
/// - Note: Unchecked because the function uses conformances of which it is not known that they may be used
///   anywhere. It is called only where the store is isolated.
struct EphemeralWitness<State, Action>: @unchecked Sendable {
  /// `nil` where no action can.
  let isEnded: ((State, Action) -> Bool)?

  init() {
    isEnded = Self.known() ?? Self.found()
  }

  /// State that knows: of an alert, or of a destination that a macro wrote.
  private static func known() -> ((State, Action) -> Bool)? {
    func open<Found: CaseReducerState>(_ type: Found.Type) -> ((State, Action) -> Bool)? {
      let isEnded: (Found, Found.StateReducer.Action) -> Bool = { $0._isEnded(by: $1) }
      return isEnded as? (State, Action) -> Bool
    }
    return (State.self as? any CaseReducerState.Type).flatMap { open($0) }
  }

  /// An enum by hand, with a case that holds ephemeral state and a case of its action.
  private static func found() -> ((State, Action) -> Bool)? {
    guard
      let states = State.self as? any CasePathable.Type,
      let actions = Action.self as? any CasePathable.Type
    else { return nil }
    func open<S: CasePathable, A: CasePathable>(
      _ states: S.Type,
      _ actions: A.Type
    ) -> ((State, Action) -> Bool)? {
      guard mayHoldEphemeralState(S.allCasePaths) else { return nil }
      let isEnded: (S, A) -> Bool = { state, action in
        guard let held = ephemeralCase(of: S.allCasePaths[state]) else { return false }
        return held.actionCase == type(of: A.allCasePaths[action]).valueType
      }
      return isEnded as? (State, Action) -> Bool
    }
    return open(states, actions)
  }

  /// Case paths that cannot be listed might.
  private static func mayHoldEphemeralState(_ paths: any CasePathReflectable) -> Bool {
    guard let list = paths as? any Sequence else { return true }
    func open(_ list: some Sequence) -> Bool {
      list.contains { ($0 as? AnyKeyPath).flatMap(ephemeralCase) != nil }
    }
    return open(list)
  }

  private static func ephemeralCase(of path: AnyKeyPath) -> (any EphemeralCase.Type)? {
    type(of: path).valueType as? any EphemeralCase.Type
  }
}

/// A case that holds ephemeral state.
private protocol EphemeralCase {
  /// The type of the case of an action that holds what can be chosen.
  static var actionCase: Any.Type { get }
}

extension Case: EphemeralCase where Value: EphemeralState {
  fileprivate static var actionCase: Any.Type { Case<Value.Action>.self }
}
