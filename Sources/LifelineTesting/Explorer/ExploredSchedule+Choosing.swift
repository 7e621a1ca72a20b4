extension ExploredSchedule {
  /// The candidate that goes on; a choice among several is kept for the token.
  func choose(among candidates: [Int]) -> Int {
    let key = pick(among: candidates)
    if candidates.count > 1 { record.choices.append(candidates.firstIndex(of: key) ?? 0) }
    return key
  }

  private func pick(among candidates: [Int]) -> Int {
    switch chooser {
    case .search:
      if record.isRedundant || record.hasDiverged { return candidates[0] }
      switch search.advise(at: depth, among: candidates) {
      case .run(let key): return key
      case .redundant: record.isRedundant = true
      case .diverged: record.hasDiverged = true
      }
      return candidates[0]
    case .random(var generator):
      let key = candidates[Int.random(in: 0..<candidates.count, using: &generator)]
      chooser = .random(generator)
      return key
    case .probabilistic(var priorities):
      let key = priorities.choose(among: candidates, at: depth)
      chooser = .probabilistic(priorities)
      return key
    case .replay(let choices):
      guard candidates.count > 1, record.choices.count < choices.count else { return candidates[0] }
      let place = choices[record.choices.count]
      if place >= candidates.count { record.hasDiverged = true }
      return candidates[min(place, candidates.count - 1)]
    }
  }
}
