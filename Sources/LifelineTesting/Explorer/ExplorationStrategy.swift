/// In which orders ``exploreInterleavings(_:limit:effectsShareOnlyStores:fileID:filePath:line:column:_:)`` runs
/// a body.
///
/// ```swift
/// let strategy = ExplorationStrategy.random(seed: 7)
/// ```
public enum ExplorationStrategy: Sendable, Equatable {
  /// Every order while there are few; random ones for the second half of the limit where there are more.
  case automatic
  /// Every order, depth first, up to the limit.
  case exhaustive
  /// At each choice each candidate is as likely as any other.
  case random(seed: UInt64)
  /// Tasks have random priorities, which change at `depth - 1` random places of a run.
  ///
  /// The probabilistic concurrency testing of Burckhardt, Kothari, Musuvathi and Nagarakatte (2010): it finds
  /// an error that needs `depth` steps in a certain order with a probability that it bounds from below.
  case probabilistic(seed: UInt64, depth: Int = 3)
}

/// Numbers that a seed determines: SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
