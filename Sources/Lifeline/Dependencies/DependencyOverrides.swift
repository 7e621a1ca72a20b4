import Synchronization

/// What was set, by key: a copy-on-write value of one pointer, which is nil when nothing was.
///
/// One task-local holds the overrides of the current task.
struct DependencyOverrides: Sendable {
  private var storage: OverrideStorage?

  /// No overrides.
  init() {}

  var isEmpty: Bool { storage == nil }

  /// Whether these are the others, or a copy that was not changed since.
  func isSame(as others: DependencyOverrides) -> Bool { storage === others.storage }

  /// What was set for a key.
  subscript(key: ObjectIdentifier) -> (any AnyObject & Sendable)? {
    storage?.boxes[key]
  }

  /// Sets a key's box.
  mutating func set(_ box: any AnyObject & Sendable, for key: ObjectIdentifier) {
    if isKnownUniquelyReferenced(&storage), let storage {
      storage.boxes[key] = box
    } else {
      var boxes = storage?.boxes ?? [:]
      boxes[key] = box
      storage = OverrideStorage(boxes)
    }
  }

  /// These overrides, and for what they do not set the `others`.
  func over(_ others: DependencyOverrides) -> DependencyOverrides {
    guard let storage, let below = others.storage, storage !== below else {
      return isEmpty ? others : self
    }
    var result = DependencyOverrides()
    result.storage = OverrideStorage(below.boxes.merging(storage.boxes) { $1 })
    return result
  }

  /// What was set, without the place for default values.
  var all: [(key: ObjectIdentifier, box: any AnyObject & Sendable)] {
    (storage?.boxes ?? [:]).filter { !($0.value is DependencyDefaults) }.map { ($0.key, $0.value) }
  }
}

/// What was set, behind one pointer: a dictionary would cost more to copy.
///
/// Unchecked because it is written only in `DependencyOverrides.set`, where it is known to have no other
/// owner.
private final class OverrideStorage: @unchecked Sendable {
  /// `DependencyBox`es by the identity of their key; under its own type one `DependencyDefaults`.
  var boxes: [ObjectIdentifier: any AnyObject & Sendable]

  init(_ boxes: [ObjectIdentifier: any AnyObject & Sendable]) {
    self.boxes = boxes
  }
}

extension DependencyOverrides {
  /// What the current task sees.
  static var current: DependencyOverrides {
    Bound.isUsed.load(ordering: .relaxed) ? Bound.current : DependencyOverrides()
  }

  /// Binds these overrides, and no others, while `operation` runs.
  func bind<Result>(_ operation: () throws -> Result) rethrows -> Result {
    if isEmpty, Self.current.isEmpty { return try operation() }
    Bound.isUsed.store(true, ordering: .relaxed)
    return try Bound.$current.withValue(self, operation: operation)
  }

  /// Binds these overrides, and no others, while `operation` runs on the caller's actor.
  nonisolated(nonsending) func bind<Result>(
    _ operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    if isEmpty, Self.current.isEmpty { return try await operation() }
    Bound.isUsed.store(true, ordering: .relaxed)
    return try await Bound.$current.withValue(self) { try await operation() }
  }

  private enum Bound {
    @TaskLocal static var current = DependencyOverrides()
    /// Whether anything was ever bound: a program without overrides need not look (10 to 25 ns).
    ///
    /// Relaxed, because whoever could see a binding runs after it, in its task or in one made there.
    static let isUsed = Atomic(false)
  }
}

extension DependencyOverrides {
  /// What holds the default values of the test in which these overrides were first bound.
  var testDefaults: DependencyDefaults? {
    // Under this key nothing else is ever stored.
    self[Self.testDefaultsKey].map { unsafeDowncast($0, to: DependencyDefaults.self) }
  }

  /// These overrides, and in a test a place for the default values that are read under them.
  ///
  /// The place travels with the overrides, so that all that one test reads under them agrees, and no
  /// other test sees it.
  func readyToBind() -> DependencyOverrides {
    guard DependencyValues(overrides: self).context == .test, testDefaults == nil else {
      return self
    }
    var ready = self
    ready.set(
      DependencyDefaults.ofCurrentTest ?? DependencyDefaults(parent: .outsideTests),
      for: Self.testDefaultsKey
    )
    return ready
  }

  private static var testDefaultsKey: ObjectIdentifier { ObjectIdentifier(DependencyDefaults.self) }
}
