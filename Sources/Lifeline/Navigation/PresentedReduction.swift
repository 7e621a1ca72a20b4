import Synchronization

/// Whether the reducer that runs on this thread is that of something presented.
///
/// A process without presentations never looks further than one relaxed load.
@usableFromInline
enum PresentedReduction {
  private static let isUsed = Atomic(false)

  // What the slot of the thread holds; nothing outside of reductions.
  private static var rootMark: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }
  private static var presentedMark: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: 2)
  }

  /// An operator that presents was made.
  static func willBeNeeded() {
    if !isUsed.load(ordering: .relaxed) { isUsed.store(true, ordering: .relaxed) }
  }

  /// `nil` outside of reductions, and in one that began before there was an operator that presents.
  static var isPresented: Bool? {
    guard isUsed.load(ordering: .relaxed), let place = ThreadSlot.reduction.pointer else {
      return nil
    }
    return place == presentedMark
  }

  /// Runs the reducer of a store.
  @inline(__always)
  static func inRoot<Result>(_ reduction: () -> Result) -> Result {
    guard isUsed.load(ordering: .relaxed) else { return reduction() }
    return run(in: rootMark, reduction)
  }

  /// Runs the reducer of something presented.
  @usableFromInline
  static func inPresented<Result>(_ reduction: () -> Result) -> Result {
    run(in: presentedMark, reduction)
  }

  private static func run<Result>(
    in place: UnsafeMutableRawPointer?,
    _ reduction: () -> Result
  ) -> Result {
    let outer = ThreadSlot.reduction.pointer
    ThreadSlot.reduction.pointer = place
    defer { ThreadSlot.reduction.pointer = outer }
    return reduction()
  }
}
