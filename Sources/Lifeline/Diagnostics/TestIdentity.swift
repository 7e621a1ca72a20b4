import Synchronization

/// Which test is running on the current task, as far as the test framework tells.
///
/// What is kept for one test must not reach another that runs beside it.
package enum TestIdentity {
  /// The running test, or nil where there is none or it is not known.
  package static var current: AnyHashable? {
    provider.withLock { $0 }?()
  }

  /// Sets who knows the running test; LifelineTesting does when its image loads.
  package static func setProvider(_ current: @escaping @Sendable () -> AnyHashable?) {
    provider.withLock { $0 = current }
  }

  private static let provider = Mutex<(@Sendable () -> AnyHashable?)?>(nil)
}
