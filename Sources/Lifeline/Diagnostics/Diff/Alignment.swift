/// How the elements of one list became those of another; elements are given by position.
enum Alignment {
  enum Step: Equatable {
    /// In both, and in the same order among those kept.
    case kept(Int, Int)
    case removed(Int)
    case inserted(Int)
    /// Has moved: at its old place.
    case left(Int, to: Int)
    /// Has moved: at its new place.
    case arrived(Int, from: Int)
  }

  /// Matches equal ids, wherever they are; nil if an id is there twice.
  ///
  /// O(n log n). As few elements as possible count as moved.
  static func byIdentity(_ old: [AnyHashable], _ new: [AnyHashable]) -> [Step]? {
    var oldPlaces: [AnyHashable: Int] = [:]
    for (place, id) in old.enumerated() {
      guard oldPlaces.updateValue(place, forKey: id) == nil else { return nil }
    }
    guard Set(new).count == new.count else { return nil }

    let origins = new.map { oldPlaces[$0] }
    var destinations = [Int?](repeating: nil, count: old.count)
    for (place, origin) in origins.enumerated() {
      if let origin { destinations[origin] = place }
    }
    let kept = longestIncreasing(origins)
    return merge(
      kept: kept,
      oldCount: old.count,
      newCount: new.count,
      gone: { place in destinations[place].map { .left(place, to: $0) } ?? .removed(place) },
      come: { place in origins[place].map { .arrived(place, from: $0) } ?? .inserted(place) }
    )
  }

  /// Matches a longest common subsequence of equal numbers, and pairs what is between in order.
  ///
  /// Beyond `limit` comparisons everything is paired in order.
  static func byEquality(_ old: [Int], _ new: [Int], limit: Int = 250_000) -> [Step] {
    let common = old.count * new.count <= limit ? longestCommon(old, new) : []
    return paired(
      merge(
        kept: common,
        oldCount: old.count,
        newCount: new.count,
        gone: { .removed($0) },
        come: { .inserted($0) }
      )
    )
  }

  /// The steps in the order of the lists, what went before what came.
  private static func merge(
    kept: [(old: Int, new: Int)],
    oldCount: Int,
    newCount: Int,
    gone: (Int) -> Step,
    come: (Int) -> Step
  ) -> [Step] {
    var steps: [Step] = []
    var old = 0
    var new = 0
    for pair in kept + [(oldCount, newCount)] {
      steps += (old..<pair.old).map(gone)
      steps += (new..<pair.new).map(come)
      if pair.old < oldCount { steps.append(.kept(pair.old, pair.new)) }
      old = pair.old + 1
      new = pair.new + 1
    }
    return steps
  }

  /// Makes the first removed and the first inserted between two kept elements one changed element, and so on.
  private static func paired(_ steps: [Step]) -> [Step] {
    var result: [Step] = []
    var removed: ArraySlice<Int> = []
    for step in steps {
      switch step {
      case .removed(let old):
        removed.append(old)
      case .inserted(let new) where !removed.isEmpty:
        result.append(.kept(removed.removeFirst(), new))
      default:
        result += removed.map(Step.removed)
        removed = []
        result.append(step)
      }
    }
    return result + removed.map(Step.removed)
  }
}
