extension Effect: CustomStringConvertible {
  /// The shape of the effect, for reading: `merge(run 'timer' (Feature.swift:12), cancel refresh)`.
  public var description: String { tree.outline }
}

extension EffectTree {
  var outline: String {
    switch self {
    case .none: "none"
    case .send(let action): "send \(Name.ofCase(action))"
    case .run(let operation): "run \(operation.label)"
    case .merge(let trees): "merge(\(trees.map(\.outline).joined(separator: ", ")))"
    case .concatenate(let trees): "concatenate(\(trees.map(\.outline).joined(separator: ", ")))"
    case .cancellable(let tree, let id, _): "\(tree.outline) cancellable by \(id)"
    case .cancel(let id): "cancel \(id)"
    case .wait(let wait): "wait \(wait.duration)"
    case .throttle(let throttled): "throttle(\(throttled.base.outline))"
    case .passage(let passage): passage.outline
    case .misdelivery(let misdelivery): "misdelivery by \(misdelivery.combinator)"
    }
  }
}
