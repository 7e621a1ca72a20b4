public import Foundation

extension Conditions.State {
  /// Whether what is shown is older than the ordinary lifetime; without anything it is.
  public func isOld(at now: Date) -> Bool {
    guard let snapshot else { return true }
    return !CachePolicy.isFresh(snapshot.date, isForced: false, at: now)
  }

  /// Whether the last thing known is that nobody knows where we are.
  var isLost: Bool {
    if case .location = problem { true } else { false }
  }

  /// The pass in flight, if it is this one and has come so far.
  func pass(_ number: Int, in phase: Pass.Phase) -> Pass? {
    passes.inFlight.flatMap { $0.number == number && $0.phase == phase ? $0 : nil }
  }

  /// The newest that there is for a place: what was kept, or what is shown.
  ///
  /// What is shown may not have been kept yet. Dates in the future, from before a clock was set back, come
  /// last.
  func newest(_ kept: Snapshot?, near place: Place, at now: Date) -> Snapshot? {
    [kept, snapshot].compactMap(\.self)
      .filter { !Displacement.isExceeded(from: $0.place, to: place) }
      .max { first, second in
        let (isPast, isAlsoPast) = (first.date <= now, second.date <= now)
        return isPast == isAlsoPast ? first.date < second.date : isAlsoPast
      }
  }

  mutating func show(
    _ snapshot: Snapshot,
    from source: Freshness.Source,
    _ fix: FixKind,
    at now: Date
  ) {
    self.snapshot = snapshot
    let age = Freshness.age(of: snapshot.date, at: now)
    freshness = Freshness(age: age, source: source, fix: fix)
  }

  /// Brings up to date what time and moves change by themselves.
  mutating func updateFreshness(_ now: () -> Date) {
    guard let snapshot, var freshness else { return }
    freshness.age = Freshness.age(of: snapshot.date, at: now())
    let place = passes.inFlight?.place ?? askedPlace
    freshness.isForHere =
      place.map { !Displacement.isExceeded(from: snapshot.place, to: $0) } ?? true
    if freshness != self.freshness { self.freshness = freshness }
  }
}
