import Synchronization

/// Numbers for effects, each given once in a process.
enum EffectNumber {
  private static let last = Atomic<UInt64>(0)

  static func next() -> UInt64 {
    last.add(1, ordering: .relaxed).newValue
  }
}
