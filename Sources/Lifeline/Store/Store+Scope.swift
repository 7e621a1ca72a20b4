extension Store {
  /// The store of a child whose state is a part of this one's.
  ///
  /// The same store is returned for the same paths while somebody holds it. It keeps this store's core
  /// alive. O(1).
  ///
  /// - Parameters:
  ///   - state: The child's state.
  ///   - action: The case of the action that carries the child's.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let child = child(ScopeKey(state: state, action: action)) {
      PartAccess(access, StateReading(state), embed: AnyCasePath(action).embedding)
    }
    guard let child else { fatalError("a part of the state is always there") }
    return child
  }

  /// The store of a child whose state is a part of this one's.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// The store of a child that may be there or not; `nil` while it is not.
  ///
  /// When the child's state goes, a store that was handed out shows the last state that was read of it, and
  /// what is sent to it is reported and not handled. A child that comes anew, with another identity, has a
  /// new store.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    let reading = StateReading(state)
    let witness = IdentityWitness<ChildState>()
    let (isPresent, identity) = access.withState { state in
      reading.read(&state) { ($0 != nil, $0.flatMap(witness.identity)) }
    }
    guard isPresent else { return nil }
    let key = ScopeKey(state: state, action: action, identity: identity.map { AnyHashable($0) })
    return child(key) {
      TransientAccess(
        access,
        find: { state in
          reading.read(&state) { child in
            child.flatMap { witness.identity(of: $0) == identity ? $0 : nil }
          }
        },
        embed: AnyCasePath(action).embedding
      )
    }
  }

  /// The store of a child that may be there or not; `nil` while it is not.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The stores of the elements of a collection, each made when it is first asked for.
  ///
  /// The collection shows the ids of this moment. O(1).
  public func scope<ID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> ScopedStores<State, Action, ID, ElementState, ElementAction> {
    ScopedStores(self, state, action) { $0.ids }
  }

  /// The stores of the elements of a collection, each made when it is first asked for.
  public func scope<ID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>
  ) -> ScopedStores<State, Action, ID, ElementState, ElementAction> {
    ScopedStores(self, state, action) { $0.ids }
  }

  /// The stores of the elements of a navigation stack, each made when it is first asked for.
  ///
  /// The collection shows the ids of this moment. O(1). The store of one element is
  /// `scope(state: \.path[id: id], action: \.path[id: id])`.
  public func scope<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> ScopedStores<State, Action, StackElementID, ElementState, ElementAction> {
    ScopedStores(self, state, action) { $0.ids }
  }

  /// The stores of the elements of a navigation stack, each made when it is first asked for.
  public func scope<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> ScopedStores<State, Action, StackElementID, ElementState, ElementAction> {
    ScopedStores(self, state, action) { $0.ids }
  }
}
