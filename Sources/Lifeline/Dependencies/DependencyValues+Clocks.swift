extension DependencyValues {
  /// A clock that goes on while the system sleeps; in tests unimplemented.
  ///
  /// ```swift
  /// import Lifeline
  ///
  /// struct Reminder {
  ///   @Dependency(\.continuousClock) var clock
  ///
  ///   func wait() async throws {
  ///     try await clock.sleep(for: .seconds(60))
  ///   }
  /// }
  /// ```
  ///
  /// Override it with a `TestClock`, or with an ``ImmediateClock`` where time does not matter.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stands while the system sleeps; in tests unimplemented.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> {
    UnimplementedClock(name: "continuousClock", at: .ofReader)
  }
}

private enum SuspendingClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { SuspendingClock() }
  static var testValue: any Clock<Duration> {
    UnimplementedClock(name: "suspendingClock", at: .ofReader)
  }
}
