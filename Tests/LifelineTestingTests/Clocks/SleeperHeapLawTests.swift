import Testing

@testable import LifelineTesting

@Suite("The order of sleepers")
struct SleeperHeapLawTests {
  @Test(arguments: 0..<UInt64(20 * lawScale))
  func `is by deadline, then first come, whoever leaves in between`(seed: UInt64) {
    var random = Numbers(state: seed)
    var contents = TestClockContents(now: TestClock.Instant())
    var expected: [Sleeper] = []
    for _ in 0..<100 {
      if let victim = expected.randomElement(using: &random), Bool.random(using: &random) {
        contents.remove(victim)
        expected.removeAll { $0 === victim }
      } else {
        let deadline = TestClock.Instant(offset: .seconds(Int.random(in: 0..<10, using: &random)))
        let sleeper = Sleeper(deadline: deadline, executor: nil)
        contents.insert(sleeper)
        expected.append(sleeper)
      }
    }
    expected.sort { ($0.deadline, $0.order) < ($1.deadline, $1.order) }
    #expect(contents.deadlines == expected.map(\.deadline))
    var woken: [Sleeper] = []
    while let awakening = contents.takeNext(until: nil, foreignUpTo: .max) {
      #expect(Set(awakening.sleepers.map(\.deadline)).count == 1)
      woken += awakening.sleepers
    }
    #expect(woken.map(\.order) == expected.map(\.order))
    #expect(contents.count == 0)
  }
}

/// Reproducible numbers (xorshift).
private struct Numbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = (state &+ 0x9E37_79B9_7F4A_7C15)
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
