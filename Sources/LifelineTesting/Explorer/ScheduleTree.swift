/// The orders that a depth-first search has been through, and the one that is next.
///
/// A pure value. With sleep sets (Godefroid, 1996) a step that was tried at a choice is not tried again below
/// it until a step has run with which it conflicts: what comes of it is known.
struct ScheduleTree {
  private struct Node {
    let candidates: [Int]
    var chosen: Int
    var done: Set<Int> = []
    /// Steps that need not be tried here, with what they do.
    var asleep: [Int: Footprint]
    var footprint = Footprint()
  }

  /// What to do at a choice.
  enum Advice: Equatable {
    case run(Int)
    /// Each candidate was tried elsewhere: go on with any, it tells nothing new.
    case redundant
    /// The same choices led to other candidates than before.
    case diverged
  }

  private var nodes: [Node] = []
  private let usesSleepSets: Bool

  init(usesSleepSets: Bool) {
    self.usesSleepSets = usesSleepSets
  }

  /// Which candidate to run at the choice of this depth; the first ones follow the order that is next.
  mutating func advise(at depth: Int, among candidates: [Int]) -> Advice {
    if depth < nodes.count {
      return nodes[depth].candidates == candidates ? .run(nodes[depth].chosen) : .diverged
    }
    let asleep = inheritedSleep(at: depth)
    guard let chosen = candidates.first(where: { asleep[$0] == nil }) else { return .redundant }
    nodes.append(Node(candidates: candidates, chosen: chosen, asleep: asleep))
    return .run(chosen)
  }

  private func inheritedSleep(at depth: Int) -> [Int: Footprint] {
    guard usesSleepSets, depth > 0 else { return [:] }
    let above = nodes[depth - 1]
    return above.asleep.filter { step, footprint in
      step != above.chosen && !footprint.conflicts(with: above.footprint)
    }
  }

  /// What the step that was run at this depth turned out to do.
  mutating func note(_ footprint: Footprint, at depth: Int) {
    if depth < nodes.count { nodes[depth].footprint = footprint }
  }

  /// Goes to the next order; false when there is none.
  mutating func advance() -> Bool {
    while var node = nodes.popLast() {
      node.done.insert(node.chosen)
      if usesSleepSets { node.asleep[node.chosen] = node.footprint }
      let next = node.candidates.first { !node.done.contains($0) && node.asleep[$0] == nil }
      if let next {
        node.chosen = next
        node.footprint = Footprint()
        nodes.append(node)
        return true
      }
    }
    return false
  }

  /// Forgets everything.
  mutating func restart() {
    nodes = []
  }
}
