extension Alignment {
  /// A longest part of `origins` that increases, nils left out, as pairs of origin and place.
  ///
  /// O(n log n).
  static func longestIncreasing(_ origins: [Int?]) -> [(old: Int, new: Int)] {
    // For each length the place of the smallest value that ends such a part, and who precedes whom.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: origins.count)
    for (place, origin) in origins.enumerated() {
      guard let origin else { continue }
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if (origins[ends[middle]] ?? 0) < origin { low = middle + 1 } else { high = middle }
      }
      before[place] = low == 0 ? nil : ends[low - 1]
      if low == ends.count { ends.append(place) } else { ends[low] = place }
    }
    var result: [(old: Int, new: Int)] = []
    var place = ends.last
    while let new = place, let old = origins[new] {
      result.append((old, new))
      place = before[new]
    }
    return result.reversed()
  }

  /// A longest common subsequence, as pairs of places.
  ///
  /// O(old × new) time and memory.
  static func longestCommon(_ old: [Int], _ new: [Int]) -> [(old: Int, new: Int)] {
    let width = new.count + 1
    // The length of what is common to the rest of `old` from row and the rest of `new` from column.
    var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
    for row in old.indices.reversed() {
      for column in new.indices.reversed() {
        let cell = row * width + column
        lengths[cell] =
          old[row] == new[column]
          ? lengths[cell + width + 1] + 1 : max(lengths[cell + width], lengths[cell + 1])
      }
    }
    var result: [(old: Int, new: Int)] = []
    var row = 0
    var column = 0
    while row < old.count, column < new.count {
      let cell = row * width + column
      if old[row] == new[column] {
        result.append((row, column))
        row += 1
        column += 1
      } else if lengths[cell + width] >= lengths[cell + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    return result
  }
}
