/// One throttled id of one scope.
struct ThrottleKey: Hashable {
  let scope: ScopeToken
  let id: CancelID
}

/// The time since the last start, and what is held until it is long enough.
struct ThrottleWindow {
  var elapsed: () -> Duration
  let duration: Duration
  /// Counts what was held, so that one of them can be cancelled by an id of its own.
  var held = 0
  /// The pause of what is held now.
  var pause: EffectToken?

  /// The id of what is held, beside the user's.
  struct HeldID: Hashable, Sendable {
    let id: CancelID
    let number: Int
  }
}

extension EffectRegistration {
  /// Starts a throttled effect, holds it, or lets it go.
  mutating func register<Action>(
    _ throttled: ThrottledEffect<Action>,
    lift: ActionLift<Action>
  ) {
    if isHeldBack {
      let label = EffectLabel(name: throttled.wait.name, origin: throttled.wait.origin)
      add(
        .wait,
        RegistrationRecord(.throttle(throttled), lift: lift, label: label, registration: self)
      )
      return
    }
    let key = ThrottleKey(scope: runner.ledger.scopeToken(of: scope), id: throttled.id)
    ids.append((scope, throttled.id))
    defer { ids.removeLast() }
    guard var window = runner.throttles[key], window.elapsed() < window.duration else {
      runner.openWindow(key, throttled.wait)
      return register(throttled.base, lift: lift)
    }
    let isHolding = window.pause.map { runner.ledger.isAlive($0) } ?? false
    if isHolding && !throttled.keepsLatest { return }
    let previous = CancelID(ThrottleWindow.HeldID(id: throttled.id, number: window.held))
    if isHolding { runner.ledger.cancel(previous, in: scope) }
    window.held += 1
    let own = CancelID(ThrottleWindow.HeldID(id: throttled.id, number: window.held))
    ids.append((scope, own))
    defer { ids.removeLast() }
    window.pause = hold(throttled, for: window.elapsed(), key: key, lift: lift)
    runner.throttles[key] = window
  }

  private mutating func hold<Action>(
    _ throttled: ThrottledEffect<Action>,
    for elapsed: Duration,
    key: ThrottleKey,
    lift: ActionLift<Action>
  ) -> EffectToken {
    let outerStage = stage
    let stages = runner.ledger.beginSequence(stages: 2, in: outerStage, isHeldBack: false)
    stage = stages[0]
    let wait = throttled.wait
    let pause = add(
      .wait,
      WaitRecord(wait.remaining(after: elapsed)) { $0.openWindow(key, wait) }
    )
    (stage, isHeldBack) = (stages[1], true)
    register(throttled.base, lift: lift)
    (stage, isHeldBack) = (outerStage, false)
    runner.ledger.sequenceRegistered(stages[0])
    return pause
  }
}

extension EffectRunner {
  /// A throttled effect starts now; the next one waits for `wait`.
  ///
  /// The scope is kept while the window is open, so that an id without effects is not forgotten.
  func openWindow(_ key: ThrottleKey, _ wait: EffectWait) {
    let held = throttles[key]?.held ?? 0
    if throttles[key] == nil { ledger.keep(key.scope) }
    throttles[key] = ThrottleWindow(
      elapsed: wait.stopwatch(),
      duration: wait.duration,
      held: held + 1
    )
  }

  /// Forgets the windows that are over or whose scope is gone.
  func closeWindows() {
    if throttles.isEmpty { return }
    for (key, window) in throttles {
      let isHolding = window.pause.map { ledger.isAlive($0) } ?? false
      let isOver = !isHolding && window.elapsed() >= window.duration
      guard isOver || ledger.hasEnded(key.scope) else { continue }
      throttles[key] = nil
      ledger.letGo(key.scope)
    }
  }
}
