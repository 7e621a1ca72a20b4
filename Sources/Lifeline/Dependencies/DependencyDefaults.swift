import Synchronization

/// The keys' own values, made at their first use and kept: for the process, or for one test.
///
/// Reading a value that was made takes no lock. Making one holds a lock of that key alone, so a value is
/// made once however many threads ask, and values may read one another as long as there is no circle.
final class DependencyDefaults: Sendable {
  /// The values of applications.
  static let live = DependencyDefaults()
  /// The values of previews.
  static let preview = DependencyDefaults()
  /// The values of this process; nil where it runs tests, which have values of their own.
  static let ofProcess: DependencyDefaults? =
    switch DependencyContext.ofProcess {
    case .live: live
    case .preview: preview
    case .test: nil
    }
  /// What was prepared in a test process while no test was known; no test that is known sees it.
  static let outsideTests = DependencyDefaults()

  /// Chains of slots; a key's chain is chosen by its address.
  private let chains: [DependencySlot]
  /// Asked for values that were not made here.
  private let parent: DependencyDefaults?

  init(parent: DependencyDefaults? = nil) {
    self.parent = parent
    chains = (0..<Self.chainCount).map { _ in DependencySlot(key: nil) }
  }

  /// The value made or prepared for `key`.
  func box(for key: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    // Every reading comes here. Slots stay as long as their head, so they are walked without counting
    // references (14 ns instead of 26).
    var link = chain(of: key).link
    while let slot = link {
      if slot._withUnsafeGuaranteedRef({ $0.key == key }) {
        if let box = slot._withUnsafeGuaranteedRef({ $0.box }) { return box }
        break
      }
      link = slot._withUnsafeGuaranteedRef { $0.link }
    }
    return parent?.box(for: key)
  }

  /// The value of `key`, made now if it was not.
  func box(
    for key: ObjectIdentifier,
    make: () -> any AnyObject & Sendable
  ) -> any AnyObject & Sendable {
    box(for: key) ?? slot(for: key).fill(make)
  }

  /// Keeps `box` as the value of `key` unless it has one; gives the value that it has now.
  @discardableResult
  func keep(_ box: any AnyObject & Sendable, for key: ObjectIdentifier) -> any AnyObject & Sendable
  {
    slot(for: key).fill { box }
  }

  private func slot(for key: ObjectIdentifier) -> DependencySlot {
    var slot = chain(of: key)
    repeat { slot = slot.next ?? slot.append(key) } while slot.key != key
    return slot
  }

  private func chain(of key: ObjectIdentifier) -> DependencySlot {
    // Metadata is aligned to 16 bytes: the lowest bits are the same for all.
    chains[(Int(bitPattern: key) >> 4) & (Self.chainCount - 1)]
  }

  private static let chainCount = 32
}

/// One key's value, and the next slot of its chain.
///
/// Slots are only ever added, and a value is never replaced: what was once loaded stays valid as long as
/// the slot. (`AtomicLazyReference` would say the same, but loading one costs 60 to 115 ns.)
private final class DependencySlot: Sendable {
  /// Nil in the head of a chain.
  let key: ObjectIdentifier?
  /// Retained here; changed only from nil, under `filling`.
  private let content = Atomic<Unmanaged<any AnyObject & Sendable>?>(nil)
  /// Retained here; changed only from nil.
  private let following = Atomic<Unmanaged<DependencySlot>?>(nil)
  private let filling = Mutex(())

  init(key: ObjectIdentifier?) {
    self.key = key
  }

  deinit {
    content.load(ordering: .acquiring)?.release()
    following.load(ordering: .acquiring)?.release()
  }

  var box: (any AnyObject & Sendable)? {
    content.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  var link: Unmanaged<DependencySlot>? { following.load(ordering: .acquiring) }

  var next: DependencySlot? { link?.takeUnretainedValue() }

  /// The slot after this one: a new one for `key`, or what another thread put there first.
  func append(_ key: ObjectIdentifier) -> DependencySlot {
    let new = Unmanaged.passRetained(DependencySlot(key: key))
    let (isMine, present) = following.compareExchange(
      expected: nil,
      desired: new,
      ordering: .acquiringAndReleasing
    )
    if isMine { return new.takeUnretainedValue() }
    new.release()
    return present?.takeUnretainedValue() ?? append(key)
  }

  func fill(_ make: () -> any AnyObject & Sendable) -> any AnyObject & Sendable {
    filling.withLock { _ in
      if let box { return box }
      let made = make()
      content.store(.passRetained(made), ordering: .releasing)
      return made
    }
  }
}
