import Lifeline
import Synchronization

/// Answers with the embedded sample as a server on a middling day would: late, and not always.
///
/// What happens to the n-th request follows from the seed and n alone.
final class SampleServer: Sendable {
  /// What happens to a request.
  struct Weather: Equatable {
    let delay: Duration
    let fault: FeedError?
  }

  private let seed: UInt64
  private let requestCount = Mutex(0)

  init(seed: UInt64) {
    self.seed = seed
  }

  /// The next answer.
  func answer(clock: any Clock<Duration>) async throws -> FeedDocument {
    let number = requestCount.withLock { count in
      count += 1
      return count
    }
    let weather = weather(of: number)
    try await clock.sleep(for: weather.delay)
    if let fault = weather.fault { throw fault }
    return try FeedParser.parse(SampleFeed.document(edition: number), from: SampleFeed.address)
  }

  /// What happens to a request, by its number from 1.
  ///
  /// Of three requests in a row, one fails, but never the first of all.
  func weather(of number: Int) -> Weather {
    var generator = SeededGenerator(seed: seed &+ UInt64(number))
    let delay = Duration.milliseconds(Int.random(in: 200...900, using: &generator))
    guard number % 3 == 2 else { return Weather(delay: delay, fault: nil) }
    let faults: [FeedError] = [
      .httpStatus(503),
      .unreachable(reason: "the connection was reset"),
      .unreachable(reason: "there is no route to the harbour"),
    ]
    return Weather(delay: delay, fault: faults.randomElement(using: &generator))
  }
}

/// A generator whose numbers depend on its seed alone (the SplitMix64 of Steele, Lea and Flood, 2014).
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
