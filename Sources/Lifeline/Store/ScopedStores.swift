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
  private let parent: Store<ParentState, ParentAction>
  private let statePath: KeyPath<ParentState, IdentifiedArray<ID, State>>
  private let actionPath: CaseKeyPath<ParentAction, IdentifiedAction<ID, Action>>
  private let elements: IdentifiedArray<ID, State>

  @MainActor init(
    _ parent: Store<ParentState, ParentAction>,
    _ statePath: KeyPath<ParentState, IdentifiedArray<ID, State>>,
    _ actionPath: CaseKeyPath<ParentAction, IdentifiedAction<ID, Action>>
  ) {
    self.parent = parent
    self.statePath = statePath
    self.actionPath = actionPath
    elements = parent.access.withState { $0[keyPath: statePath] }
  }

  /// The position of the first store.
  @MainActor public var startIndex: Int { elements.startIndex }

  /// The position after the last store.
  @MainActor public var endIndex: Int { elements.endIndex }

  /// The store of the element at a position.
  @MainActor public subscript(position: Int) -> Store<State, Action> {
    let element = elements[position]
    let id = elements.ids[position]
    let reading = StateReading(statePath)
    let path = AnyCasePath(actionPath)
    let key = ScopeKey(state: statePath, action: actionPath, identity: AnyHashable(id))
    let child = parent.child(key) {
      TransientAccess(
        parent.access,
        find: { reading.read(&$0) { $0[id: id] } },
        embed: { path.embed(.element(id: id, action: $0)) },
        last: element
      )
    }
    guard let child else { fatalError("an element that was there has a state") }
    return child
  }
}
