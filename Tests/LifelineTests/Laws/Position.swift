import Lifeline

/// A place in the state of ``Host`` where a feature stands, and how to find and reach it.
struct Position: Hashable, CustomStringConvertible {
  enum Branch: Hashable {
    case root, left, right, node
    case nodes(Int)
  }
  enum Twig: Hashable {
    case own, part, leaf, first, second
    case leaves(Int)
  }

  let branch: Branch
  let twig: Twig

  static let root = Position(branch: .root, twig: .own)

  static let all: [Position] = {
    let branches: [Branch] = [.left, .right, .node, .nodes(1), .nodes(2), .nodes(3)]
    let twigs: [Twig] = [.own, .part, .leaf, .first, .second, .leaves(1), .leaves(2)]
    return [root] + branches.flatMap { branch in twigs.map { Position(branch: branch, twig: $0) } }
  }()

  var description: String { branch == .root ? "root" : "\(branch).\(twig)" }

  /// Whether the other position is this one or below it.
  func contains(_ other: Position) -> Bool {
    branch == .root || (branch == other.branch && (twig == .own || twig == other.twig))
  }

  /// The identities on the way to this position; nil when there is nothing.
  ///
  /// While it stays the same, it is the same life.
  func life(in state: Host.State) -> [Int]? {
    guard let node = node(in: state) else { return branch == .root ? [] : nil }
    let own = branch == .node ? [node.id] : []
    switch twig {
    case .own, .part: return own
    case .leaf: return node.leaf.map { own + [$0.id] }
    case .first: return node.mode[case: \.first].map { own + [$0.id] }
    case .second: return node.mode[case: \.second].map { own + [$0.id] }
    case .leaves(let id): return node.leaves.contains(id: id) ? own : nil
    }
  }

  /// The action at which the feature here returns the effect; `heard` is told what the effect sends.
  func action(
    returning effect: @escaping @Sendable () -> Effect<Int>,
    heard: @escaping @Sendable (Int) -> Void
  ) -> Host.Action {
    let leaf = Leaf.Action.perform { _ in
      effect().map { number in
        .perform { _ in
          heard(number)
          return .none
        }
      }
    }
    let node = Node.Action.perform { _ in
      effect().map { number in
        .perform { _ in
          heard(number)
          return .none
        }
      }
    }
    switch branch {
    case .root:
      return .perform { _ in
        effect().map { number in
          .perform { _ in
            heard(number)
            return .none
          }
        }
      }
    case .left: return .left(routed(node, leaf))
    case .right: return .right(routed(node, leaf))
    case .node: return .node(routed(node, leaf))
    case .nodes(let id): return .node(id, routed(node, leaf))
    }
  }

  private func routed(_ own: Node.Action, _ leaf: Leaf.Action) -> Node.Action {
    switch twig {
    case .own: own
    case .part: .part(leaf)
    case .leaf: .leaf(leaf)
    case .first: .first(leaf)
    case .second: .second(leaf)
    case .leaves(let id): .leaf(id, leaf)
    }
  }

  private func node(in state: Host.State) -> Node.State? {
    switch branch {
    case .root: nil
    case .left: state.left
    case .right: state.right
    case .node: state.node
    case .nodes(let id): state.nodes[id: id]
    }
  }
}
