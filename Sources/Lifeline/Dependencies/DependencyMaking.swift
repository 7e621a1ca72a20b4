import Synchronization

/// One making of a dependency's default value: who asked, and whether the key had a test value at all.
///
/// Bound only while a default value is made, never when one is found.
final class DependencyMaking: Sendable {
  @TaskLocal static var current: DependencyMaking?

  /// The `@Dependency` that asked.
  let reader: SourceLocation?
  private let missesTestValue = Atomic(false)

  init(reader: SourceLocation?) {
    self.reader = reader
  }

  /// Called by the test value that a key has when it gives none.
  func noteMissingTestValue() {
    missesTestValue.store(true, ordering: .relaxed)
  }

  /// Makes a value with `make` under `overrides`; tells whether it was a stand-in for a test value.
  static func make<Value>(
    for reader: SourceLocation?,
    under overrides: DependencyOverrides,
    _ make: () -> Value
  ) -> (value: Value, missesTestValue: Bool) {
    let read = DependencyMaking(reader: reader)
    let value = overrides.bind { $current.withValue(read, operation: make) }
    return (value, read.missesTestValue.load(ordering: .relaxed))
  }
}

extension SourceLocation {
  /// The `@Dependency` for which a value is being made, for the issues that the value reports later.
  static var ofReader: SourceLocation {
    DependencyMaking.current?.reader ?? SourceLocation()
  }
}
