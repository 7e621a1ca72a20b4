import Foundation
import Lifeline
import LifelineTesting
import Synchronization

@testable import Weather

/// What surrounds the feature in a test: time, location, service and cache, all of it recorded.
///
/// Dates and durations are of one clock, which shows ``start`` at zero.
final class World: Sendable {
  /// How the system answers who waits for a fix.
  enum Fix: Sendable {
    case comes(Place, after: Duration)
    case neverComes
    case isRefused
  }

  /// A question that somebody asked, with the time of it in seconds.
  struct Question: Equatable {
    let time: Double
    let place: Place?
  }

  private struct Contents {
    var fix = Fix.comes(.home, after: .seconds(1))
    var known = LocationReading()
    var fixes: [Question] = []
    var movers: [AsyncStream<Place>.Continuation] = []
    var delay: Duration? = .seconds(1)
    var faults: [Int: WeatherError] = [:]
    var requests: [Question] = []
    var doors: [Int: AsyncStream<Void>.Continuation] = [:]
    var inFlight = 0
    var mostInFlight = 0
    var obtained: [Int] = []
    var reads = 0
  }

  let clock = TestClock()
  let cache: SnapshotCache
  private let contents = Mutex(Contents())

  init(kept: [Snapshot] = []) {
    cache = .memory(kept)
  }

  /// How the next fixes come; at first home, after a second.
  var fix: Fix {
    get { contents.withLock { $0.fix } }
    set { contents.withLock { $0.fix = newValue } }
  }

  /// What the system knows without waiting; at first nothing.
  var known: LocationReading {
    get { contents.withLock { $0.known } }
    set { contents.withLock { $0.known = newValue } }
  }

  /// How long an answer takes, at first a second; nil: until ``answerOldestRequest()``.
  var delay: Duration? {
    get { contents.withLock { $0.delay } }
    set { contents.withLock { $0.delay = newValue } }
  }

  /// The requests that fail, by number from 1.
  var faults: [Int: WeatherError] {
    get { contents.withLock { $0.faults } }
    set { contents.withLock { $0.faults = newValue } }
  }

  /// When somebody began to wait for a fix.
  var fixTimes: [Double] { contents.withLock { $0.fixes.map(\.time) } }
  /// What the service was asked, and when.
  var requests: [Question] { contents.withLock { $0.requests } }
  /// How often the cache was read.
  var readCount: Int { contents.withLock { $0.reads } }
  /// The requests that nobody has answered or left.
  var requestsInFlight: Int { contents.withLock { $0.inFlight } }
  /// The most requests that were in flight at a time.
  var mostRequestsInFlight: Int { contents.withLock { $0.mostInFlight } }
  /// The number of the newest forecast that the service gave.
  var newestObtained: Int? { contents.withLock { $0.obtained.max() } }

  private var seconds: Double { Double(clock.now.offset.components.seconds) + fraction }
  private var fraction: Double { Double(clock.now.offset.components.attoseconds) / 1e18 }

  /// Tells whoever listens of a place.
  func move(to place: Place) {
    for mover in contents.withLock({ $0.movers }) { mover.yield(place) }
  }

  /// Ends the streams of moves, as if nothing were to come any more.
  func stopMoving() {
    for mover in contents.withLock({ $0.movers }) { mover.finish() }
  }

  /// Lets the service answer the request that has waited longest; true if there was one.
  @discardableResult
  func answerOldestRequest() -> Bool {
    let door = contents.withLock { contents in
      contents.doors.keys.min().flatMap { contents.doors.removeValue(forKey: $0) }
    }
    door?.yield()
    return door != nil
  }

  /// Gives a feature this world.
  func install(in values: inout DependencyValues) {
    values.continuousClock = clock
    values.date = DateGenerator { [self] in start + seconds }
    values.weatherClient = WeatherClient { [self] in try await forecast(at: $0) }
    values.locationClient = LocationClient(
      fix: { [self] in try await waitForFix() },
      known: { [self] in known },
      moves: { [self] in
        AsyncStream { mover in contents.withLock { $0.movers.append(mover) } }
      }
    )
    values.snapshotCache = cache
    values.snapshotCache.snapshot = { [self] place in
      contents.withLock { $0.reads += 1 }
      return try await cache.snapshot(near: place)
    }
  }

  private func waitForFix() async throws -> Place {
    let now = seconds
    contents.withLock { $0.fixes.append(Question(time: now, place: nil)) }
    switch fix {
    case .isRefused: throw NoFix()
    case .neverComes:
      // Nothing comes, until who waits is cancelled.
      let (silence, end) = AsyncStream<Void>.makeStream()
      for await _ in silence {}
      _ = end
      throw CancellationError()
    case .comes(let place, let delay):
      try await clock.sleep(for: delay)
      return place
    }
  }

  private func forecast(at place: Place) async throws -> Forecast {
    let now = seconds
    let (number, delay) = contents.withLock { contents in
      contents.requests.append(Question(time: now, place: place))
      contents.inFlight += 1
      contents.mostInFlight = max(contents.mostInFlight, contents.inFlight)
      return (contents.requests.count, contents.delay)
    }
    defer { contents.withLock { $0.inFlight -= 1 } }
    if let delay {
      try await clock.sleep(for: delay)
    } else {
      for await _ in door(of: number) { break }
      try Task.checkCancellation()
    }
    if let fault = faults[number] { throw fault }
    contents.withLock { $0.obtained.append(number) }
    return .number(number)
  }

  private func door(of number: Int) -> AsyncStream<Void> {
    AsyncStream { door in contents.withLock { $0.doors[number] = door } }
  }
}
