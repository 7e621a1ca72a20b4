/// The shape of an effect: what the store reads when a reducer has returned.
///
/// Each payload is one pointer, so that an effect is one word and ``none`` costs nothing.
enum EffectTree<Action> {
  case none
  indirect case send(Action)
  case run(EffectOperation<Action>)
  case merge([EffectTree])
  case concatenate([EffectTree])
  indirect case cancellable(EffectTree, id: CancelID, cancelInFlight: Bool)
  indirect case cancel(CancelID)
  /// A pause of a concatenation; it sends nothing.
  case wait(EffectWait)
  case throttle(ThrottledEffect<Action>)
  /// The effect of a child reducer on its way to the store.
  case passage(EffectPassage<Action>)
  /// An action that a combinator could not hand to its child.
  case misdelivery(Misdelivery)

  var isNone: Bool {
    if case .none = self { true } else { false }
  }

  static func merging(_ first: EffectTree, _ second: EffectTree) -> EffectTree {
    if first.isNone { return second }
    if second.isNone { return first }
    return .merge([first, second])
  }

  static func merging(_ trees: [EffectTree]) -> EffectTree {
    let trees = trees.filter { !$0.isNone }
    return trees.count > 1 ? .merge(trees) : trees.first ?? .none
  }

  static func concatenating(_ trees: [EffectTree]) -> EffectTree {
    let trees = trees.filter { !$0.isNone }
    return trees.count > 1 ? .concatenate(trees) : trees.first ?? .none
  }
}

extension EffectTree: Sendable where Action: Sendable {}

/// The id that effects are cancelled by: any hashable value, which tells apart what equality tells apart.
///
/// - Note: Unchecked because `AnyHashable` forgets that it was made from a Sendable value; this
///   initializer accepts no other.
package struct CancelID: Hashable, CustomStringConvertible, @unchecked Sendable {
  private let base: AnyHashable
  /// Kept, since an id is looked up in every scope above it.
  private let hash: Int

  package init(_ base: some Hashable & Sendable) {
    self.base = AnyHashable(base)
    hash = self.base.hashValue
  }

  package static func == (a: CancelID, b: CancelID) -> Bool {
    a.hash == b.hash && a.base == b.base
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }

  package var description: String { Name.of(base.base) }

  /// Whether the library made it, for its own use.
  var isInternal: Bool { base.base is ThrottleWindow.HeldID }
}
