/// Writes the property that a binding names.
///
/// It stands in the body of a feature whose action is a ``BindableAction``; reducers after it see the state
/// as it was written. To answer a change, match the binding or compare the value:
///
/// ```swift
/// struct Player: Reducer {
///   struct State: Equatable { var volume = 5 }
///   enum Action: BindableAction { case binding(BindingAction<State>) }
///   var body: some ReducerOf<Self> {
///     BindingReducer()
///       .onChange(of: \.volume) { oldVolume, state in
///         state.volume = min(state.volume, 11)
///         return .none
///       }
///   }
/// }
/// ```
public struct BindingReducer<State, Action, ViewAction: BindableAction>: ResolvableReducer
where ViewAction.State == State {
  private let view: (Action) -> ViewAction?

  /// Writes what the feature's own bindings name.
  public init() where ViewAction == Action {
    view = { $0 }
  }

  /// Writes what the bindings of a view's actions name.
  ///
  /// - Parameter action: The case of the feature's action that carries the view's.
  public init(action: CaseKeyPath<Action, ViewAction>) {
    let path = AnyCasePath(action)
    view = { path.extract($0) }
  }

  func resolved() -> Reduction<State, Action> {
    let witness = BindingWitness<ViewAction, State>()
    return { [view] state, action in
      guard
        let action = view(action),
        let binding = witness.map({ $0.binding(action) }) ?? action.binding
      else { return .none }
      binding.delivery.take()
      binding.set(&state)
      return .none
    }
  }
}
