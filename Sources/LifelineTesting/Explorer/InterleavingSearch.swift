import Lifeline

/// What an exploration knows beyond one run: who the tasks are, and which orders were tried.
///
/// A task is told by who made it and as his how-manieth: that stays the same in every order.
final class InterleavingSearch {
  /// The test itself.
  static let body = 0
  /// What comes from outside of the executor.
  static let outside = 1

  private struct Birth: Hashable {
    let parent: Int
    let ordinal: Int
  }

  private var keys: [Birth: Int] = [:]
  private(set) var labels = ["test", "something outside"]
  private var resources: [ObjectIdentifier: Int] = [:]
  private(set) var tree: ScheduleTree
  let reduces: Bool
  /// Whether a job without a task of its own was seen: that of an actor, or of a `Task.yield()`.
  ///
  /// A task that hops to an actor which is busy leaves no trace. So from then on all steps that end in a
  /// suspension nobody sees are taken to use one and the same actor.
  private(set) var mayUseActors = false
  var needsRestart = false
  /// The greatest number of steps that a run has had.
  var stepCount = 0

  init(reduces: Bool) {
    self.reduces = reduces
    tree = ScheduleTree(usesSleepSets: reduces)
  }

  func key(parent: Int, ordinal: Int, label: @autoclosure () -> String) -> Int {
    let birth = Birth(parent: parent, ordinal: ordinal)
    if let key = keys[birth] { return key }
    labels.append(label())
    keys[birth] = labels.count - 1
    return labels.count - 1
  }

  func noteActor() {
    guard !mayUseActors else { return }
    mayUseActors = true
    needsRestart = reduces
  }

  func advise(at depth: Int, among candidates: [Int]) -> ScheduleTree.Advice {
    tree.advise(at: depth, among: candidates)
  }

  func note(_ footprint: Footprint, at depth: Int) {
    tree.note(footprint, at: depth)
  }

  /// Goes to the next order; false when there is none.
  func advance() -> Bool {
    if needsRestart {
      needsRestart = false
      tree.restart()
      return true
    }
    return tree.advance()
  }
}
