import Testing

@testable import Lifeline

@Suite("Lists are aligned with as few changes as possible")
struct AlignmentTests {
  private typealias Step = Alignment.Step

  @Test func `ids that stay in order are kept`() {
    #expect(
      Alignment.byIdentity(ids("abcd"), ids("xbda"))
        == [
          .left(0, to: 3), .inserted(0), .kept(1, 1), .removed(2), .kept(3, 2),
          .arrived(3, from: 0),
        ]
    )
  }

  @Test(arguments: ["aab", "aba"])
  func `ids that are there twice are refused`(text: String) {
    #expect(Alignment.byIdentity(ids(text), ids("abc")) == nil)
    #expect(Alignment.byIdentity(ids("abc"), ids(text)) == nil)
  }

  @Test func `beyond the limit elements are paired in order`() {
    #expect(
      Alignment.byEquality([1, 2], [2, 1, 3], limit: 5)
        == [.kept(0, 0), .kept(1, 1), .inserted(2)]
    )
    #expect(
      Alignment.byEquality([1, 2], [2, 1, 3], limit: 6)
        == [.removed(0), .kept(1, 0), .inserted(1), .inserted(2)]
    )
  }

  @Test(arguments: 0..<500)
  func `the steps lead from one list to the other`(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    let old = Array(0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
    let new = Array(0..<8).shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
    let byIdentity = try #require(
      Alignment.byIdentity(old.map { AnyHashable($0) }, new.map { AnyHashable($0) })
    )
    let repeated = (old.map { $0 % 3 }, new.map { $0 % 3 })
    let byEquality = Alignment.byEquality(repeated.0, repeated.1)

    for (steps, counts) in [
      (byIdentity, (old.count, new.count)), (byEquality, (old.count, new.count)),
    ] {
      #expect(steps.compactMap(oldPlace) == Array(0..<counts.0))
      #expect(steps.compactMap(newPlace) == Array(0..<counts.1))
    }
    for case .kept(let from, let to) in byIdentity { #expect(old[from] == new[to]) }
    let moved = byIdentity.filter { if case .left = $0 { true } else { false } }.count
    let common = Set(old).intersection(new).count
    #expect(common - moved == longestCommonCount(Array(old), Array(new)))
    let equal = byEquality.filter {
      if case .kept(let from, let to) = $0 { repeated.0[from] == repeated.1[to] } else { false }
    }
    #expect(equal.count == longestCommonCount(repeated.0, repeated.1))
  }

  private func ids(_ text: String) -> [AnyHashable] { text.map { AnyHashable($0) } }

  private func oldPlace(_ step: Step) -> Int? {
    switch step {
    case .kept(let place, _), .removed(let place), .left(let place, _): place
    case .inserted, .arrived: nil
    }
  }

  private func newPlace(_ step: Step) -> Int? {
    switch step {
    case .kept(_, let place), .inserted(let place), .arrived(let place, _): place
    case .removed, .left: nil
    }
  }

  /// By trying everything.
  private func longestCommonCount(_ a: [Int], _ b: [Int]) -> Int {
    guard let first = a.first else { return 0 }
    let without = longestCommonCount(Array(a.dropFirst()), b)
    guard let match = b.firstIndex(of: first) else { return without }
    return max(without, 1 + longestCommonCount(Array(a.dropFirst()), Array(b[(match + 1)...])))
  }
}

/// Numbers that look random and are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
