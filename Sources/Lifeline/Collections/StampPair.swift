import Synchronization

/// The one source of stamps in the process, so that no two changes ever share one.
private let lastStamp = Atomic<UInt64>(0)

/// A number that was never drawn before.
///
/// Relaxed: only its uniqueness matters.
@usableFromInline
func drawStamp() -> UInt64 { lastStamp.add(1, ordering: .relaxed).newValue }

/// The stamps of one collection, for its ids and for its elements, without the ids they stand for.
///
/// A reference, so that a copy of the collection is cheap and a reader can note that it saw a stamp.
/// The owner changes it only while it is the sole owner, and otherwise goes on with a copy; concurrent
/// readers touch the two atomic flags alone. It is not generic, and so runs at full speed also where
/// the types of the collection are not known to the compiler.
@usableFromInline
class StampPair {
  @usableFromInline
  enum Side {
    case ids
    case elements
  }

  private var ids: StampTrail
  private var elements: StampTrail
  // A flag set too late for a writer on another thread costs that writer an answer, and never makes a
  // wrong one: relaxed order is enough.
  private let idStampWasSeen = Atomic(true)
  private let elementStampWasSeen = Atomic(true)

  /// Both stamps begin at `stamp`, which anyone may have seen.
  @usableFromInline
  init(stamp: UInt64) {
    ids = StampTrail(current: stamp)
    elements = StampTrail(current: stamp)
  }

  /// The stamps of a copy that is about to change; the other copy may yet be asked for them.
  @usableFromInline
  init(copying other: StampPair) {
    ids = other.ids
    elements = other.elements
  }

  @usableFromInline
  func stamp(of side: Side) -> UInt64 {
    switch side {
    case .ids:
      if !idStampWasSeen.load(ordering: .relaxed) { idStampWasSeen.store(true, ordering: .relaxed) }
      return ids.current
    case .elements:
      if !elementStampWasSeen.load(ordering: .relaxed) {
        elementStampWasSeen.store(true, ordering: .relaxed)
      }
      return elements.current
    }
  }

  /// An element is being written.
  @usableFromInline
  func advanceElements() { advanceElements(to: drawStamp()) }

  /// Ids come or go, and their elements with them.
  @usableFromInline
  func advanceBoth() {
    let stamp = drawStamp()
    advanceElements(to: stamp)
    let seen = idStampWasSeen.load(ordering: .relaxed)
    if seen { idStampWasSeen.store(false, ordering: .relaxed) }
    ids.advance(to: stamp, presentWasSeen: seen)
  }

  private func advanceElements(to stamp: UInt64) {
    let seen = elementStampWasSeen.load(ordering: .relaxed)
    if seen { elementStampWasSeen.store(false, ordering: .relaxed) }
    elements.advance(to: stamp, presentWasSeen: seen)
  }

  /// Where the next id of `side` is logged, and where the latest one is that nobody asked for yet.
  ///
  /// nil when the id need not be logged.
  @usableFromInline
  func placeToLog(_ side: Side) -> (next: Int, latest: Int?)? {
    switch side {
    case .ids: ids.placeToLog
    case .elements: elements.placeToLog
    }
  }

  @usableFromInline
  func countLogged(_ side: Side) {
    switch side {
    case .ids: ids.countLogged()
    case .elements: elements.countLogged()
    }
  }

  /// Gives up what was known of `side` before the present stamp.
  @usableFromInline
  func forget(_ side: Side) {
    switch side {
    case .ids: ids.forget()
    case .elements: elements.forget()
    }
  }

  /// The numbers of the ids logged since `stamp`; nil when not known.
  @usableFromInline
  func logged(_ side: Side, since stamp: UInt64) -> Range<Int>? {
    switch side {
    case .ids: ids.logged(since: stamp)
    case .elements: elements.logged(since: stamp)
    }
  }

  @usableFromInline static var ringCapacity: Int { StampTrail.ringCapacity }
}
