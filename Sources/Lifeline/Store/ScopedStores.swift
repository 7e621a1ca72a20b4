/// The stores of the elements of a collection, in its order; each is made when it is first asked for.
///
/// It shows the ids as they were when it was made. An element that has left since shows its last state.
public struct ScopedStores<
  ParentState,
  ParentAction,
  ID: Hashable & Sendable,
  State,
  Action
>: @MainActor RandomAccessCollection {
  private let ids: [ID]
  private let makeStore: @MainActor (ID, Int) -> Store<State, Action>

  @MainActor init<Elements: ChildCollection<ID, State> & RandomAccessCollection<State>, Actions>(
    _ parent: Store<ParentState, ParentAction>,
    _ statePath: KeyPath<ParentState, Elements>,
    _ actionPath: CaseKeyPath<ParentAction, Actions>,
    ids: (Elements) -> [ID]
  )
  where
    Elements.Index == Int,
    Actions: ElementAction,
    Actions.ID == ID,
    Actions.Element == Action
  {
    let elements = parent.access.withState { $0[keyPath: statePath] }
    self.ids = ids(elements)
    makeStore = { id, position in
      let reading = StateReading(statePath)
      let path = AnyCasePath(actionPath)
      let key = ScopeKey(state: statePath, action: actionPath, identity: AnyHashable(id))
      let child = parent.child(key) {
        TransientAccess(
          parent.access,
          find: { reading.read(&$0) { $0.readElement(id: id) { $0 } } },
          embed: { path.embed(.element(id: id, action: $0)) },
          last: elements[position]
        )
      }
      guard let child else { fatalError("an element that was there has a state") }
      return child
    }
  }

  /// The position of the first store.
  @MainActor public var startIndex: Int { 0 }

  /// The position after the last store.
  @MainActor public var endIndex: Int { ids.count }

  /// The store of the element at a position.
  @MainActor public subscript(position: Int) -> Store<State, Action> {
    makeStore(ids[position], position)
  }
}
