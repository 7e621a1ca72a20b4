/// A clock on which time passes faster: a second of it is a small part of a real one.
struct HurriedClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  /// How many of its seconds pass in a real one.
  let speed: Int
  private let base = ContinuousClock()
  private let start = ContinuousClock.now

  init(speed: Int) {
    self.speed = speed
  }

  var now: Instant { Instant(offset: start.duration(to: base.now) * speed) }
  var minimumResolution: Duration { base.minimumResolution * speed }

  func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await base.sleep(
      until: start.advanced(by: deadline.offset / speed),
      tolerance: tolerance.map { $0 / speed }
    )
  }
}
