/// Decides at each choice of one run which candidate goes on.
enum Chooser {
  /// The search decides.
  case search
  case random(SeededGenerator)
  case probabilistic(Priorities)
  /// The choices of a token, by their places among the candidates; then always the first.
  case replay([Int])

  struct Priorities {
    private var generator: SeededGenerator
    private var priorities: [Int: Int] = [:]
    private var changes: Set<Int> = []
    private var lowest = 0

    /// - Parameter length: How many steps a run has, as far as is known.
    init(seed: UInt64, depth: Int, length: Int) {
      generator = SeededGenerator(seed: seed)
      for _ in 1..<max(depth, 1) {
        changes.insert(Int.random(in: 0..<max(length, 1), using: &generator))
      }
    }

    mutating func choose(among candidates: [Int], at depth: Int) -> Int {
      for candidate in candidates where priorities[candidate] == nil {
        priorities[candidate] = Int.random(in: 0..<1_000_000, using: &generator)
      }
      if changes.contains(depth), let first = highest(candidates) {
        lowest -= 1
        priorities[first] = lowest
      }
      return highest(candidates) ?? candidates[0]
    }

    private func highest(_ candidates: [Int]) -> Int? {
      candidates.max { (priorities[$0] ?? 0) < (priorities[$1] ?? 0) }
    }
  }
}
