extension Reducer {
  /// Overrides a dependency for this reducer and everything in it.
  ///
  /// What the reducer reads while it handles an action, the reducers that it makes meanwhile, and the effects
  /// that it returns see the value; so does what those effects await.
  ///
  /// ```swift
  /// let reducer = Reduce<Int, Bool> { count, _ in
  ///   @Dependency(\.context) var context
  ///   if context == .preview { count += 1 }
  ///   return .none
  /// }
  /// .dependency(\.context, .preview)
  /// ```
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> some Reducer<State, Action> {
    transformDependency(keyPath) { $0 = value }
  }

  /// Overrides a dependency that is its own key, for this reducer and everything in it.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> some Reducer<State, Action> where Value.Value == Value {
    transformDependency(\.self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer and everything in it, from what it is outside.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or `\.self` for all of them.
  ///   - transform: Called for each action.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    ModifiedReducer<State, Action>(self) { base in
      { state, action in
        withDependencies {
          transform(&$0[keyPath: keyPath])
        } operation: {
          base(&state, action)
        }
      }
    }
  }
}
