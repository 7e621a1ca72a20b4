import AllocationCounter

/// How the cost of a case grows with the size of what is there.
struct Growth {
  let name: String
  private(set) var points: [(size: Double, nanoseconds: Double)] = []

  init(name: String) {
    self.name = name
  }

  mutating func add(size: Int, nanoseconds: Double) {
    // What costs less than a nanosecond has no growth that could be measured.
    points.append((Double(size), max(nanoseconds, 1)))
  }

  /// The exponent of the power of the size that fits best; nil for fewer than two sizes.
  ///
  /// 0 is independent of the size, 1 in proportion to it. Least squares of the logarithms.
  var exponent: Double? {
    guard points.count > 1 else { return nil }
    let xs = points.map { lifeline_logarithm($0.size) }
    let ys = points.map { lifeline_logarithm($0.nanoseconds) }
    let (meanX, meanY) = (mean(xs), mean(ys))
    let above = zip(xs, ys).map { ($0 - meanX) * ($1 - meanY) }.reduce(0, +)
    let below = xs.map { ($0 - meanX) * ($0 - meanX) }.reduce(0, +)
    return below == 0 ? nil : above / below
  }

  private func mean(_ values: [Double]) -> Double {
    values.reduce(0, +) / Double(values.count)
  }
}
