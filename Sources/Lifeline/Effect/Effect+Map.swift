extension Effect {
  /// The same effect with each action that it sends turned into another one.
  ///
  /// Owner, ids, order and cancellation stay as they are. Mapping ``none`` costs nothing.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    Effect<NewAction>(tree.map(transform))
  }
}

extension EffectTree {
  func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> EffectTree<NewAction> {
    switch self {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let operation): .run(operation.map(transform))
    case .merge(let trees): .merge(trees.map { $0.map(transform) })
    case .concatenate(let trees): .concatenate(trees.map { $0.map(transform) })
    case .cancellable(let tree, let id, let cancelInFlight):
      .cancellable(tree.map(transform), id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id): .cancel(id)
    case .wait(let wait): .wait(wait)
    case .throttle(let throttled):
      .throttle(
        ThrottledEffect<NewAction>(
          base: throttled.base.map(transform),
          id: throttled.id,
          wait: throttled.wait,
          keepsLatest: throttled.keepsLatest
        )
      )
    case .passage(let passage): .passage(MappedPassage(passage, transform: transform))
    case .misdelivery(let misdelivery): .misdelivery(misdelivery)
    }
  }
}
