/// A call of a feature's `reduce(into:action:)` by somebody else than a store: what became of its effects
/// does not depend on its state, which reports can tell.
package final class ReducerPass: Sendable {
  /// The type of the feature's state.
  package let state: Any.Type
  /// What reports call the feature.
  package let name: String

  init<R: Reducer>(of reducer: R) {
    state = R.State.self
    name = Name.ofFeature(reducer)
  }
}

extension Effect {
  /// This effect, whose operations know that they were made in a feature that was run by hand.
  func made(in pass: @autoclosure () -> ReducerPass) -> Effect {
    tree.isNone ? self : Effect(tree.made(in: pass()))
  }
}

extension EffectTree {
  fileprivate func made(in pass: ReducerPass) -> EffectTree {
    switch self {
    case .run(let operation): .run(operation.made(in: pass))
    case .merge(let trees): .merge(trees.map { $0.made(in: pass) })
    case .concatenate(let trees): .concatenate(trees.map { $0.made(in: pass) })
    case .cancellable(let tree, let id, let cancelInFlight):
      .cancellable(tree.made(in: pass), id: id, cancelInFlight: cancelInFlight)
    case .none, .send, .cancel, .wait, .throttle, .passage, .misdelivery: self
    }
  }
}

extension EffectOperation {
  fileprivate func made(in pass: ReducerPass) -> EffectOperation {
    if label.pass != nil { return self }
    return relabelled(EffectLabel(name: label.name, origin: label.origin, pass: pass))
  }
}
