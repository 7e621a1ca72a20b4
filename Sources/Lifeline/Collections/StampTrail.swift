/// The stamps that one value had, and how many ids had been logged when each was left.
///
/// Only the last eight stamps that someone may have seen are kept: nobody will ask about another one.
/// So a thousand changes between two looks cost one entry. Stamps are compared for equality alone: a
/// greater number says nothing, for copies go on separately.
struct StampTrail {
  /// The most ids that are remembered, in a ring.
  static let ringCapacity = 32

  private(set) var current: UInt64
  private var logged = 0

  // Vectors, so that a trail allocates nothing.
  private var seen = SIMD8<UInt64>(repeating: .max)
  private var loggedWhenSeen = SIMD8<Int>()
  private var nextSeen = 0
  private var isAnswerable = false

  init(current: UInt64) { self.current = current }

  /// Goes on to `stamp`, and keeps the present one if it was seen.
  mutating func advance(to stamp: UInt64, presentWasSeen: Bool) {
    if presentWasSeen {
      seen[nextSeen] = current
      loggedWhenSeen[nextSeen] = logged
      nextSeen = (nextSeen + 1) % SIMD8<UInt64>.scalarCount
      isAnswerable = true
    }
    current = stamp
  }

  mutating func countLogged() { logged += 1 }

  /// Gives up every earlier stamp: the last change may have concerned any id.
  mutating func forget() { self = StampTrail(current: current) }

  /// Where in the ring the next id belongs, and where the latest one is if nobody looked since.
  ///
  /// nil when there is no stamp to be asked about: then nothing needs to be logged.
  var placeToLog: (next: Int, latest: Int?)? {
    guard isAnswerable else { return nil }
    let looks = SIMD8<UInt64>.scalarCount
    let isUnseen = logged > loggedWhenSeen[(nextSeen + looks - 1) % looks]
    let latest = isUnseen ? (logged - 1) % Self.ringCapacity : nil
    return (logged % Self.ringCapacity, latest)
  }

  /// Which logged ids came after `stamp` was left; nil when the stamp is not on the trail, or the
  /// first of those ids was overwritten.
  func logged(since stamp: UInt64) -> Range<Int>? {
    if stamp == current { return logged..<logged }
    for slot in seen.indices where seen[slot] == stamp {
      let first = loggedWhenSeen[slot]
      return logged - first <= Self.ringCapacity ? first..<logged : nil
    }
    return nil
  }
}
