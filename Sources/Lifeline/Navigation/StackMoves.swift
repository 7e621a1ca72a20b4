/// What the actions of a stack do to the stack, resolved once for a pair of types.
///
/// - Note: Unchecked because the functions may use conformances of which it is not known that they may be used
///   anywhere. They are called only where the store is isolated, and hold nothing.
struct StackMoves<Elements: ChildCollection, Actions: ElementAction>: @unchecked Sendable {
  enum Outcome {
    case pushed
    case pushOfPresent(Elements.ID)
    /// To be carried out when the parent has seen the action.
    case popping(Elements.ID)
    case popOfUnknown(Elements.ID)

    var isChange: Bool { if case .pushed = self { true } else { false } }
  }

  let begin: (Actions, inout Elements) -> Outcome
  let pop: (Elements.ID, inout Elements) -> Void

  /// `nil` where the actions are not those of a stack, or the elements are not one.
  init?() {
    guard
      let stacked = Actions.self as? any StackMoving.Type,
      let moves = stacked.moves(Elements.self, Actions.self)
    else { return nil }
    self = moves
  }

  fileprivate init(
    begin: @escaping (Actions, inout Elements) -> Outcome,
    pop: @escaping (Elements.ID, inout Elements) -> Void
  ) {
    self.begin = begin
    self.pop = pop
  }
}

/// An action that changes a stack.
private protocol StackMoving {
  static func moves<Elements, Actions>(
    _ elements: Elements.Type,
    _ actions: Actions.Type
  ) -> StackMoves<Elements, Actions>?
}

extension StackAction: StackMoving {
  fileprivate static func moves<Elements, Actions>(
    _ elements: Elements.Type,
    _ actions: Actions.Type
  ) -> StackMoves<Elements, Actions>? {
    typealias Moves = StackMoves<StackState<State>, StackAction>
    let moves = Moves(
      begin: { action, stack in
        switch action {
        case .push(let id, _) where stack.contains(id: id): return .pushOfPresent(id)
        case .push(let id, let state):
          stack.push(state, id: id)
          return .pushed
        case .popFrom(let id), .element(let id, _):
          return stack.contains(id: id) ? .popping(id) : .popOfUnknown(id)
        }
      },
      pop: { $1.pop(from: $0) }
    )
    return moves as? StackMoves<Elements, Actions>
  }
}
