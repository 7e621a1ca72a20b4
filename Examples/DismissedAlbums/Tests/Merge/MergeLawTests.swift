import Testing

@testable import DismissedAlbums

@Suite("Laws of the merge")
struct MergeLawTests {
  private let count = Int(2000 * lawScale)

  @Test func `it is commutative, associative and idempotent`() {
    for seed in 0..<count {
      var generator = Seeded(seed)
      let (a, b, c) = (
        Dismissals.random(&generator), Dismissals.random(&generator), Dismissals.random(&generator)
      )
      let ab = a.merged(with: b)
      #expect(ab == b.merged(with: a), "seed \(seed)")
      #expect(ab.merged(with: c) == a.merged(with: b.merged(with: c)), "seed \(seed)")
      #expect(ab.merged(with: b) == ab && a.merged(with: a) == a, "seed \(seed)")
    }
  }

  @Test func `a user's edit wins over what he had seen, whatever the clocks show`() {
    for seed in 0..<count {
      var generator = Seeded(seed)
      var list = Dismissals.random(&generator)
      let seen = list
      let id = "\(Int.random(in: 0...3, using: &generator))"
      let mark = Mark.allCases.randomElement(using: &generator) ?? .removed
      let skew = Int.random(in: -2_000_000_000_000...2_000_000_000_000, using: &generator)
      list.set(mark, id, at: date(skew), on: "A")
      #expect(list.records[id]?.mark == mark)
      #expect(list.merged(with: seen) == list && seen.merged(with: list) == list, "seed \(seed)")
    }
  }
}
