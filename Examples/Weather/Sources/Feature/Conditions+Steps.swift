import Foundation
import Lifeline

extension Conditions {
  /// Follows the places that one comes to, as long as the state is there.
  func listen() -> Effect<Action> {
    .run(name: "moves") { [location] send in
      for await place in location.moves() { await send(.moved(place)) }
    }
    .cancellable(id: ID.moves, cancelInFlight: true)
  }

  /// Begins a pass; with a place that is known, it need not locate.
  func begin(_ pass: Pass?, _ state: inout State) -> Effect<Action> {
    guard let pass else { return .none }
    let replaced: Effect<Action> = state.retry.passStarted() ? .cancel(id: ID.retry) : .none
    let first =
      pass.place.map { lookUp(LocationReading.Choice(place: $0, fix: .new), pass, &state) }
      ?? locate(pass)
    return .merge(replaced, first)
  }

  /// Waits for a fix, and beside it for the end of the time for one.
  private func locate(_ pass: Pass) -> Effect<Action> {
    .merge(
      .run(name: "fix") { [location] send in
        let reading: LocationReading
        do {
          reading = LocationReading(fix: try await location.fix())
        } catch {
          try Task.checkCancellation()
          reading = location.known()
        }
        await send(.located(pass: pass.number, reading))
      },
      .run(name: "fix time-out") { [location, clock] send in
        try await clock.sleep(for: LocationRetry.timeout)
        await send(.located(pass: pass.number, location.known()))
      }
    )
    .cancellable(id: ID.location)
  }

  /// Goes on with the best that is known of the location, or repeats the pass later.
  func located(_ reading: LocationReading, _ pass: Pass, _ state: inout State) -> Effect<Action> {
    if let choice = reading.choice { return lookUp(choice, pass, &state) }
    let decision = state.retry.missed(
      isForced: pass.isForced,
      authorization: reading.authorization
    )
    if case .giveUp(let problem) = decision { state.problem = .location(problem) }
    let wait: Effect<Action> =
      decision != .repeatLater
      ? .none
      : .run(name: "retry") { [clock] send in
        try await clock.sleep(for: LocationRetry.delay)
        await send(.retryDue)
      }
      .cancellable(id: ID.retry)
    // What follows at once takes the place of the repetition.
    return .merge(wait, end(.failure, &state))
  }

  /// Ends the pass in flight, and begins the one that follows it.
  private func end(_ outcome: Pass.Outcome, _ state: inout State) -> Effect<Action> {
    .merge(.send(.passEnded(outcome)), begin(state.passes.finish(), &state))
  }

  /// A place that came by itself: the fix of a pass that waits for one, or a move.
  func move(to place: Place, _ state: inout State) -> Effect<Action> {
    if let pass = state.passes.inFlight, pass.phase == .locating {
      return .merge(
        .cancel(id: ID.location),
        located(LocationReading(fix: place), pass, &state)
      )
    }
    if let isForced = state.retry.takeScheduled() {
      let pass = state.passes.request(isForced: isForced, place: place)
      return .merge(.cancel(id: ID.retry), begin(pass, &state))
    }
    let isWanted =
      state.isRefreshing || state.isLost
      || Displacement.isExceeded(from: state.askedPlace, to: place)
    guard isWanted else { return .none }
    return begin(state.passes.request(isForced: false, place: place), &state)
  }

  /// Asks the cache.
  private func lookUp(
    _ choice: LocationReading.Choice,
    _ pass: Pass,
    _ state: inout State
  ) -> Effect<Action> {
    state.retry.reset()
    state.passes.inFlight?.phase = .reading
    state.passes.inFlight?.place = choice.place
    state.passes.inFlight?.fix = choice.fix
    return .run(name: "cache") { [cache] send in
      let result: Result<Snapshot?, SnapshotCacheError>
      do {
        result = .success(try await cache.snapshot(near: choice.place))
      } catch {
        try Task.checkCancellation()
        result = .failure(error as? SnapshotCacheError ?? .unreadable(reason: "\(error)"))
      }
      await send(.cacheRead(pass: pass.number, result))
    }
  }

  /// Shows what was kept, and asks the service unless that will do.
  func look(
    _ result: Result<Snapshot?, SnapshotCacheError>,
    _ pass: Pass,
    at place: Place,
    _ state: inout State
  ) -> Effect<Action> {
    if case .failure(let error) = result { state.cacheProblem = error }
    let now = date.now
    let kept = state.newest(try? result.get(), near: place, at: now)
    if let kept, CachePolicy.serves(kept, for: place, isForced: pass.isForced, at: now) {
      state.show(kept, from: .cache, pass.fix, at: now)
      state.askedPlace = kept.place
      state.problem = nil
      return end(.cache, &state)
    }
    if let kept, kept != state.snapshot { state.show(kept, from: .cache, pass.fix, at: now) }
    state.askedPlace = place
    if let wait = state.quota.remainingWait(at: now) {
      state.problem = .weather(.tooManyRequests(retryAfter: wait))
      return end(.failure, &state)
    }
    state.passes.inFlight?.phase = .requesting
    return ask(pass.number, at: place)
  }

  /// Asks the service.
  func ask(_ number: Int, at place: Place) -> Effect<Action> {
    .run(name: "request") { [client, date] send in
      let result: Result<Snapshot, WeatherError>
      do {
        let forecast = try await client.forecast(at: place)
        result = .success(Snapshot(forecast: forecast, place: place, date: date.now))
      } catch {
        try Task.checkCancellation()
        result = .failure(error as? WeatherError ?? .unreachable(reason: "\(error)"))
      }
      await send(.answered(pass: number, result))
    }
  }

  /// Shows an answer and keeps it; a failure stands beside what is shown.
  func answered(
    _ result: Result<Snapshot, WeatherError>,
    _ pass: Pass,
    _ state: inout State
  ) -> Effect<Action> {
    let now = date.now
    switch result {
    case .success(let snapshot):
      state.show(snapshot, from: .network, pass.fix, at: now)
      state.problem = nil
      return .merge(save(snapshot), end(.network, &state))
    case .failure(let error):
      if case .tooManyRequests(let wait) = error { state.quota.refused(retryAfter: wait, at: now) }
      state.problem = .weather(error)
      return end(.failure, &state)
    }
  }

  private func save(_ snapshot: Snapshot) -> Effect<Action> {
    .run(name: "save") { [cache] _ in
      try await cache.save(snapshot)
    } catch: { error, send in
      let error = error as? SnapshotCacheError ?? .unwritable(reason: "\(error)")
      await send(.saveFailed(error))
    }
    .cancellable(id: ID.save, cancelInFlight: true)
  }
}
