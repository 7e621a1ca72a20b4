extension Store where Action: BindableAction, Action.State == State {
  /// A property of the state; writing it sends the binding that writes it.
  ///
  /// ```swift
  /// struct Settings: Reducer {
  ///   struct State { var volume = 5 }
  ///   enum Action: BindableAction { case binding(BindingAction<State>) }
  ///   var body: some ReducerOf<Self> { BindingReducer() }
  /// }
  /// @MainActor func mute(_ store: StoreOf<Settings>) { store.volume = 0 }
  /// ```
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<State, Value>
  ) -> Value {
    get { withState { $0[keyPath: keyPath] } }
    set { send(.binding(.set(sendable(keyPath), newValue))) }
  }
}
