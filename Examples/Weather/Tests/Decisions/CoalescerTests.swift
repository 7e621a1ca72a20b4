import Testing

@testable import Weather

@Suite("What becomes of a request while another is in flight")
struct CoalescerTests {
  static let ordinary = Pass(number: 1, isForced: false, place: .home)
  static let forced = Pass(number: 1, isForced: true, place: .home)
  static let locating = Pass(number: 1, isForced: false)

  @Test(arguments: [
    (isForced: false, place: nil, pass: nil, decision: Coalescer.Decision.start),
    (true, nil, nil, .start),
    (false, Place.home, nil, .start),
    (false, nil, ordinary, .join),
    // The historic fault: the pull joined, and was forgotten.
    (true, nil, ordinary, .joinThenForce),
    (true, nil, locating, .joinThenForce),
    (false, nil, forced, .join),
    (true, nil, forced, .join),
    (false, .north(4), ordinary, .join),
    (false, .north(6), ordinary, .joinThenMove),
    (false, .north(6), forced, .joinThenMove),
    (false, .north(4), forced, .join),
    (false, .north(6), locating, .join),
    (true, .north(6), ordinary, .joinThenForce),
  ])
  func `starts or joins`(
    isForced: Bool,
    place: Place?,
    pass: Pass?,
    decision: Coalescer.Decision
  ) {
    #expect(Coalescer.decision(isForced: isForced, place: place, inFlight: pass) == decision)
  }
}

@Suite("The pass in flight and the one that follows")
struct PassesTests {
  /// A pass in flight, for a place or not yet.
  private func passes(isForced: Bool = false, at place: Place? = .home) -> Passes {
    var passes = Passes()
    _ = passes.request(isForced: isForced, place: place)
    return passes
  }

  @Test func `a request starts, and the next one joins`() {
    var passes = Passes()
    #expect(passes.request(isForced: false) == Pass(number: 1, isForced: false))
    #expect(passes.request(isForced: false) == nil)
    #expect(passes.finish() == nil)
    #expect(passes.inFlight == nil)
    #expect(passes.request(isForced: true) == Pass(number: 2, isForced: true))
  }

  @Test(arguments: [1, 2, 10])
  func `pulls add one forced pass, however many`(count: Int) {
    var passes = passes()
    for _ in 0..<count { #expect(passes.request(isForced: true) == nil) }
    #expect(passes.finish() == Pass(number: 2, isForced: true))
    #expect(passes.finish() == nil)
  }

  @Test func `pulls during the forced pass join it`() {
    var passes = passes()
    _ = passes.request(isForced: true)
    _ = passes.finish()
    #expect(passes.request(isForced: true) == nil)
    #expect(passes.finish() == nil)
  }

  @Test func `moves add one ordinary pass, for the last place`() {
    var passes = passes()
    _ = passes.request(isForced: false, place: .north(10))
    _ = passes.request(isForced: false, place: .north(20))
    #expect(passes.finish() == Pass(number: 2, isForced: false, place: .north(20)))
    #expect(passes.finish() == nil)
  }

  @Test func `who comes back needs no pass for elsewhere`() {
    var passes = passes()
    _ = passes.request(isForced: false, place: .north(10))
    _ = passes.request(isForced: false, place: .north(1))
    #expect(passes.finish() == nil)
  }

  @Test func `a pull and a move add one forced pass for the place, in either order`() {
    let wanted = Pass(number: 2, isForced: true, place: .north(10))
    var passes = passes()
    _ = passes.request(isForced: true)
    _ = passes.request(isForced: false, place: .north(10))
    #expect(passes.finish() == wanted)

    passes = self.passes()
    _ = passes.request(isForced: false, place: .north(10))
    _ = passes.request(isForced: true)
    #expect(passes.finish() == wanted)
  }

  @Test func `who comes back keeps the force`() {
    var passes = passes()
    _ = passes.request(isForced: true)
    _ = passes.request(isForced: false, place: .north(10))
    _ = passes.request(isForced: false, place: .home)
    #expect(passes.finish() == Pass(number: 2, isForced: true))
  }
}
