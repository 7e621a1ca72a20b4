extension Effect {
  /// Holds this effect back until no other one of the same id has come for a while.
  ///
  /// Each new effect of the id in this scope takes the place of the one that waits and of the one that
  /// runs. `cancel(id:)` ends both. What waits is kept by the store; only the pause is a task.
  ///
  /// - Parameters:
  ///   - id: As for ``cancellable(id:cancelInFlight:)``.
  ///   - duration: How long it must be quiet.
  ///   - clock: The clock that measures it, as a rule `\.continuousClock`.
  public func debounce(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    if tree.isNone { return .none }
    let wait = EffectWait(
      name: "debounce",
      duration: duration,
      clock: clock,
      origin: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return Effect(
      .cancellable(.concatenate([.wait(wait), tree]), id: CancelID(id), cancelInFlight: true)
    )
  }

  /// Starts this effect at once, and then at most one more of the same id in each `duration`.
  ///
  /// The first effect of an id in this scope starts immediately. One that comes before `duration` has
  /// passed is held until then; of several, the latest is kept, or the first when `latest` is false.
  /// `cancel(id:)` ends the one that is held and those that run.
  ///
  /// - Parameters:
  ///   - id: As for ``cancellable(id:cancelInFlight:)``.
  ///   - duration: The least time from one start to the next.
  ///   - clock: The clock that measures it.
  ///   - latest: Whether the latest of those that came too early is kept; otherwise the first.
  public func throttle(
    id: some Hashable & Sendable,
    for duration: Duration,
    clock: any Clock<Duration>,
    latest: Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    if tree.isNone { return .none }
    return Effect(
      .throttle(
        ThrottledEffect(
          base: tree,
          id: CancelID(id),
          wait: EffectWait(
            name: "throttle",
            duration: duration,
            clock: clock,
            origin: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
          ),
          keepsLatest: latest
        )
      )
    )
  }
}

/// A pause on a clock.
final class EffectWait: Sendable {
  let name: String
  let duration: Duration
  let clock: any Clock<Duration>
  let origin: SourceLocation

  init(name: String, duration: Duration, clock: any Clock<Duration>, origin: SourceLocation) {
    self.name = name
    self.duration = duration
    self.clock = clock
    self.origin = origin
  }

  /// The same pause, shortened.
  func remaining(after elapsed: Duration) -> EffectWait {
    EffectWait(
      name: name,
      duration: max(duration - elapsed, .zero),
      clock: clock,
      origin: origin
    )
  }

  func sleep() async throws {
    try await clock.sleep(for: duration)
  }

  /// Measures the time from now on, on this clock.
  func stopwatch() -> () -> Duration {
    func start<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
      let beginning = clock.now
      return { beginning.duration(to: clock.now) }
    }
    return start(clock)
  }
}

/// An effect of which at most one starts in each interval.
///
/// - Note: Unchecked because the base may hold an action that is not Sendable; it is reached only
///   through an `Effect`, which is Sendable only where its action is. Immutable.
final class ThrottledEffect<Action>: @unchecked Sendable {
  let base: EffectTree<Action>
  let id: CancelID
  let wait: EffectWait
  let keepsLatest: Bool

  init(base: EffectTree<Action>, id: CancelID, wait: EffectWait, keepsLatest: Bool) {
    self.base = base
    self.id = id
    self.wait = wait
    self.keepsLatest = keepsLatest
  }
}
