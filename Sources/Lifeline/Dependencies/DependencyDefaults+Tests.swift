import Synchronization

extension DependencyContext {
  /// The test that the current task belongs to, where someone knows better than the test framework.
  ///
  /// Whoever runs one test body several times binds a new value for each run.
  @TaskLocal package static var scopedTestIdentity: (any Hashable & Sendable)?

  /// Tells which test the current task belongs to, for keeping default values apart.
  ///
  /// Lifeline knows no test framework; who does installs this, when its image loads. The answer must be
  /// - the same for all that one test does, and nil where no test is known (a detached task);
  /// - different for each test, each case of a parameterised test and each repetition: what compares
  ///   equal shares default values.
  ///
  /// Without it, and where it answers nil, default values are kept only under overrides (each outermost
  /// `withDependencies` and each store's overrides have their own) and else made anew at each reading:
  /// nothing is shared that might be another test's.
  package static func setTestIdentity(
    _ identity: @escaping @Sendable () -> (any Hashable & Sendable)?
  ) {
    installedTestIdentity.withLock { $0 = identity }
  }

  fileprivate static var testIdentity: (any Hashable & Sendable)? {
    scopedTestIdentity ?? installedTestIdentity.withLock { $0 }?()
  }

  private static let installedTestIdentity =
    Mutex<(@Sendable () -> (any Hashable & Sendable)?)?>(nil)
}

extension DependencyDefaults {
  /// The default values of the current test; nil where no test is known.
  static var ofCurrentTest: DependencyDefaults? {
    guard let identity = DependencyContext.testIdentity else { return nil }
    return ofTests.withLock { defaults in
      let id = AnyHashable(identity)
      if let known = defaults[id] { return known }
      let new = DependencyDefaults()
      defaults[id] = new
      return new
    }
  }

  /// Kept to the end of the process: a few hundred bytes a test that reads a default value.
  private static let ofTests = Mutex<[AnyHashable: DependencyDefaults]>([:])
}
