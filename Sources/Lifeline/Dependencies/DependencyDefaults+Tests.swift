import Synchronization

extension DependencyContext {
  /// The test that the current task belongs to, where someone knows better than the test framework.
  ///
  /// Whoever runs one test body several times binds a new value for each run.
  @TaskLocal package static var scopedTestIdentity: (any Hashable & Sendable)?

  /// The test whose default values are read: what compares equal shares them.
  ///
  /// Where none is known, default values are kept only under overrides (each outermost `withDependencies`
  /// and each store's overrides have their own) and else made anew at each reading: nothing is shared that
  /// might be another test's.
  fileprivate static var testIdentity: TestKey? {
    (scopedTestIdentity.map { AnyHashable($0) } ?? TestIdentity.current).map(TestKey.init)
  }
}

/// What tells one test from another.
///
/// - Note: Unchecked because `AnyHashable` forgets that the ids of tests are Sendable.
private struct TestKey: Hashable, @unchecked Sendable {
  let base: AnyHashable
}

extension DependencyDefaults {
  /// The default values of the current test; nil where no test is known.
  static var ofCurrentTest: DependencyDefaults? {
    guard let identity = DependencyContext.testIdentity else { return nil }
    return ofTests.withLock { defaults in
      if let known = defaults[identity] { return known }
      let new = DependencyDefaults()
      defaults[identity] = new
      return new
    }
  }

  /// Kept to the end of the process: a few hundred bytes a test that reads a default value.
  private static let ofTests = Mutex<[TestKey: DependencyDefaults]>([:])
}
