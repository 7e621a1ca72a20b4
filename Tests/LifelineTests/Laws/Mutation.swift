import Lifeline

/// One change of the state of ``Host``, as its root reducer makes it.
enum Mutation: CustomStringConvertible {
  case node(Node.State?)
  case appendNode(Int)
  case removeNode(Int)
  case shuffleNodes
  case replaceNode(Int)
  case writeNodes
  case leaf(Host.Path, Leaf.State?)
  case mode(Host.Path, Node.Mode)
  case appendLeaf(Host.Path, Int)
  case removeLeaf(Host.Path, Int)
  case clear

  static func random(using random: inout SeededGenerator) -> Mutation {
    let id = Int.random(in: 1...3, using: &random)
    let leaf = Leaf.State(id: Int.random(in: 1...2, using: &random))
    let path = Host.Path.all.randomElement(using: &random) ?? .left
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return .node(nil)
    case 1: return .node(Node.State(id: id, leaf: leaf, leaves: [leaf]))
    case 2: return .appendNode(id)
    case 3: return .removeNode(id)
    case 4: return .shuffleNodes
    case 5: return .replaceNode(id)
    case 6: return .writeNodes
    case 7: return .leaf(path, nil)
    case 8: return .leaf(path, leaf)
    case 9: return .mode(path, .idle)
    case 10: return .mode(path, Bool.random(using: &random) ? .first(leaf) : .second(leaf))
    case 11: return .appendLeaf(path, leaf.id)
    case 12: return .removeLeaf(path, leaf.id)
    default: return .clear
    }
  }

  var description: String {
    switch self {
    case .node(let node): "node = \(node.map { "\($0.id)" } ?? "nil")"
    case .appendNode(let id): "append node \(id)"
    case .removeNode(let id): "remove node \(id)"
    case .shuffleNodes: "shuffle nodes"
    case .replaceNode(let id): "replace node \(id) by a new one of its id"
    case .writeNodes: "write every node"
    case .leaf(let path, let leaf): "\(path).leaf = \(leaf.map { "\($0.id)" } ?? "nil")"
    case .mode(let path, let mode): "\(path).mode = \(mode)"
    case .appendLeaf(let path, let id): "append leaf \(id) to \(path)"
    case .removeLeaf(let path, let id): "remove leaf \(id) of \(path)"
    case .clear: "remove all nodes"
    }
  }

  func apply(_ state: inout Host.State) {
    switch self {
    case .node(let node): state.node = node
    case .appendNode(let id): state.nodes.append(Node.State(id: id, leaf: Leaf.State(id: 1)))
    case .removeNode(let id): state.nodes.remove(id: id)
    case .shuffleNodes: state.nodes.reverse()
    case .replaceNode(let id):
      if state.nodes.contains(id: id) { state.nodes[id: id] = Node.State(id: id) }
    case .writeNodes: for index in state.nodes.indices { state.nodes[index].count += 1 }
    case .leaf(let path, let leaf): path.modify(&state) { $0.leaf = leaf }
    case .mode(let path, let mode): path.modify(&state) { $0.mode = mode }
    case .appendLeaf(let path, let id): path.modify(&state) { $0.leaves.append(Leaf.State(id: id)) }
    case .removeLeaf(let path, let id): path.modify(&state) { $0.leaves.remove(id: id) }
    case .clear: state.nodes.removeAll()
    }
  }
}

extension Host {
  /// Where a node may stand.
  enum Path: CustomStringConvertible {
    case left, right, node
    case nodes(Int)

    static let all: [Path] = [.left, .right, .node, .nodes(1), .nodes(2), .nodes(3)]

    var description: String {
      switch self {
      case .left: "left"
      case .right: "right"
      case .node: "node"
      case .nodes(let id): "nodes[\(id)]"
      }
    }

    func modify(_ state: inout State, _ body: (inout Node.State) -> Void) {
      switch self {
      case .left: body(&state.left)
      case .right: body(&state.right)
      case .node: _ = state.node.withWrapped(body)
      case .nodes(let id): state.nodes.withElement(id: id, body)
      }
    }
  }
}
