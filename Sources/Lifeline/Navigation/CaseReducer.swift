/// Several features of which one is there at a time, as the cases of an enum; `@Reducer` writes it.
///
/// The enum names the features, its `State` holds the state of the one that is there, and its static
/// `body` runs that one.
public protocol CaseReducer<State, Action>: Reducer where State: CaseReducerState {
  /// The type of the static `body`.
  associatedtype CaseBody: Reducer<State, Action>
  /// The cases again, with the stores of the features.
  associatedtype CaseScope

  /// Runs the feature that the state is in.
  @ReducerBuilder<State, Action> static var body: CaseBody { get }

  /// The case that a store's state is in, with the store of the feature in it.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// Runs the feature that the state is in, whichever case this value is.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Self.body.reduce(into: &state, action: action)
  }
}

/// The state of a ``CaseReducer``, which knows its reducer: so `ifLet` and `forEach` need not be given one.
public protocol CaseReducerState {
  /// The reducer of this state.
  associatedtype StateReducer: CaseReducer

  /// Whether an action ends what is presented: one of an alert, a dialog, or other ``EphemeralState``.
  func _isEnded(by action: StateReducer.Action) -> Bool
}

extension CaseReducerState {
  /// No action does.
  public func _isEnded(by action: StateReducer.Action) -> Bool { false }
}

extension Store
where
  State: CaseReducerState,
  State.StateReducer.State == State,
  State.StateReducer.Action == Action
{
  /// The case that the state is in, with the store of the feature in it, for a `switch`.
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

/// The store of a case that the state is in.
@MainActor
public func _caseStore<State: CasePathable, Action, ChildState, ChildAction>(
  _ store: Store<State, Action>,
  _ state: CaseKeyPath<State, ChildState>,
  _ action: CaseKeyPath<Action, ChildAction>
) -> Store<ChildState, ChildAction> {
  guard let child = store.scope(state: \.[case: state], action: action) else {
    fatalError("the state was in this case a moment ago")
  }
  return child
}

extension Reducer {
  /// Runs a destination, or an alert, on state that may be there or not.
  ///
  /// It is `ifLet` with a trailing closure, for state whose reducer is known from its type: that of a
  /// `@Reducer` enum, or ``EphemeralState``.
  ///
  /// - Parameters:
  ///   - state: Where the destination is: an optional, or a presentation.
  ///   - action: The case of the action that carries the destination's.
  ///   - fileID: Where an action for an absent destination is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: This reducer with the destination's.
  public func ifLet<Child: OptionalState, ChildAction: PresentableAction>(
    _ state: WritableKeyPath<State, Child>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where
    Child.Wrapped: CaseReducerState,
    Child.Wrapped.StateReducer.State == Child.Wrapped,
    Child.Wrapped.StateReducer.Action == ChildAction.PresentedAction
  {
    ifLet(
      state,
      action: action,
      then: { Child.Wrapped.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Runs the features of a path on the element of a stack that an action is for.
  ///
  /// It is `forEach` with a trailing closure, for elements whose reducer is known from their type.
  ///
  /// - Parameters:
  ///   - state: The collection: the stack of a navigation, or an ``IdentifiedArray``.
  ///   - action: The case of the action that carries the elements'.
  ///   - fileID: Where an action for a missing element is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: This reducer with the elements'.
  public func forEach<Elements: ChildCollection, ElementActions: ElementAction>(
    _ state: WritableKeyPath<State, Elements>,
    action: CaseKeyPath<Action, ElementActions>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where
    Elements.ID == ElementActions.ID,
    Elements.Element: CaseReducerState,
    Elements.Element.StateReducer.State == Elements.Element,
    Elements.Element.StateReducer.Action == ElementActions.Element
  {
    forEach(
      state,
      action: action,
      element: { Elements.Element.StateReducer.body },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}
