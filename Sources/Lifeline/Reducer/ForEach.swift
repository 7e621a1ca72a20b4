extension Reducer {
  /// Runs a child's reducer on the element of a collection that an action is for.
  ///
  /// The child goes first, then this reducer. The `push` of a stack adds its element before this reducer sees
  /// the action, `popFrom` takes elements away after it. An element's effects end in the same step in which its id
  /// leaves the collection, whoever removed it. Moving it, writing it in place, or replacing it by
  /// one of the same id ends nothing. An id that comes back begins a new life. An action for an id that is
  /// not there is not handled, and reported. The cost does not depend on how many elements there are.
  ///
  /// - Parameters:
  ///   - state: The collection: an ``IdentifiedArray``, or the stack of a navigation.
  ///   - action: The case of the action that carries the elements'.
  ///   - element: The reducer of one element.
  @inlinable
  public func forEach<Elements: ChildCollection, ElementActions: ElementAction, R: Reducer>(
    _ state: WritableKeyPath<State, Elements>,
    action: CaseKeyPath<Action, ElementActions>,
    @ReducerBuilder<Elements.Element, ElementActions.Element> element: @escaping () -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where
    Elements.ID == ElementActions.ID,
    R.State == Elements.Element,
    R.Action == ElementActions.Element
  {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ModifiedReducer<State, Action>(self) { base in
      let lens = StateLens(state)
      let path = AnyCasePath(action)
      let owner = ElementOwner(lens, path, actionPath: action, origin)
      let child = DeferredReduction(child: element)
      let witness = EditWitness<Elements.Element>()
      return { state, action in
        guard let envelope = path.extract(action) else { return base(&state, action) }
        guard let (id, childAction) = envelope.elementAction else {
          return owner.move(envelope, in: &state) { base(&$0, action) }
        }
        let result = lens.modifyInside(&state) { elements in
          var isSame = true
          let result = elements.withElement(id: id) { element -> Effect<R.Action> in
            let result: Effect<R.Action>
            (result, isSame) = witness.edit(&element) { element in
              owner.presents
                ? PresentedReduction.inPresented { child.reduce(&element, childAction) }
                : child.reduce(&element, childAction)
            }
            return result
          }
          return (result, isChange: !isSame)
        }
        guard let result else { return owner.missing(id).merge(with: base(&state, action)) }
        if result.isNone { return base(&state, action) }
        return owner.own(result, id: id).merge(with: base(&state, action))
      }
    }
  }
}

/// What makes the effects of elements their parent's.
@usableFromInline
struct ElementOwner<State, Action, Elements: ChildCollection, Actions: ElementAction>
where Elements.ID == Actions.ID {
  private let site: CollectionSite<State, Elements, Action, Actions>
  private let lens: StateLens<State, Elements>
  private let moves: StackMoves<Elements, Actions>?
  private let origin: SourceLocation
  /// Whether the elements are those of a stack, which end by themselves.
  @usableFromInline let presents: Bool

  @usableFromInline
  init(
    _ lens: StateLens<State, Elements>,
    _ path: AnyCasePath<Action, Actions>,
    actionPath: AnyKeyPath,
    _ origin: SourceLocation
  ) {
    site = CollectionSite(lens, path, actionPath: actionPath)
    self.lens = lens
    moves = StackMoves()
    self.origin = origin
    presents = moves != nil
    if presents { PresentedReduction.willBeNeeded() }
  }

  @usableFromInline
  func own(_ effect: Effect<Actions.Element>, id: Elements.ID) -> Effect<Action> {
    site.own(effect, id: id)
  }

  /// The report of an action for an element that is not there.
  @usableFromInline
  func missing(_ id: Elements.ID) -> Effect<Action> {
    site.misuse(.absentState, "there was no element with that id", id, origin)
  }

  /// Pushes before `base` has seen the action, or pops after it.
  @usableFromInline
  func move(
    _ action: Actions,
    in state: inout State,
    _ base: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    guard let moves else { return base(&state) }
    let outcome = lens.modifyInside(&state) { elements in
      let outcome = moves.begin(action, &elements)
      return (outcome, isChange: outcome.isChange)
    }
    let effect = base(&state)
    switch outcome {
    case .pushed: return effect
    case .popping(let id):
      lens.modifyInside(&state) { ($0.contains(id: id) ? moves.pop(id, &$0) : (), isChange: true) }
      return effect
    case .pushOfPresent(let id):
      let found = "an element with that id was on the stack"
      return site.misuse(.pushOfPresentID, found, id, origin).merge(with: effect)
    case .popOfUnknown(let id):
      let found = "there was no element with that id"
      return site.misuse(.popOfUnknownID, found, id, origin).merge(with: effect)
    }
  }
}
