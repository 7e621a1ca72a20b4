extension Reducer {
  /// Does something when a part of the state is different after this reducer than it was before.
  ///
  /// ```swift
  /// let reducer = Reduce<Int, Bool> { count, isUp in
  ///   count += isUp ? 1 : -1
  ///   return .none
  /// }
  /// .onChange(of: \.self) { oldCount, count in
  ///   count = max(count, 0)
  ///   return .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: The part to compare; it is read twice for each action.
  ///   - perform: Called with the old value and the state after it changed; its effect follows this
  ///     reducer's.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ perform: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    ModifiedReducer<State, Action>(self) { base in
      { state, action in
        let old = value(state)
        let effect = base(&state, action)
        if value(state) == old { return effect }
        return effect.merge(with: perform(old, &state))
      }
    }
  }
}
