import Foundation
import Lifeline

extension WeatherClient {
  /// Invented weather, late and not always, as from a server on a middling day: for when there is no network.
  ///
  /// What happens to the n-th request follows from the seed and n alone. Delays are on `\.continuousClock`.
  /// Its forecasts name "the embedded source" as their provider.
  ///
  /// - Parameter seed: What delays, faults and weather follow from.
  /// - Returns: The client.
  public static func embedded(seed: UInt64 = 1) -> WeatherClient {
    let count = LockIsolated(0)
    return WeatherClient { place in
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date) var date
      let number = count.withValue { count in
        count += 1
        return count
      }
      let answer = EmbeddedAnswer(number: number, seed: seed)
      try await clock.sleep(for: answer.delay)
      if let fault = answer.fault { throw fault }
      return answer.forecast(at: place, date: date.now)
    }
  }
}

/// What the embedded source makes of a request.
struct EmbeddedAnswer: Equatable {
  let delay: Duration
  /// Of three requests in a row the second fails, but never the first of all.
  let fault: WeatherError?
  private let drift: Double
  private let sky: Sky

  init(number: Int, seed: UInt64) {
    var generator = SeededGenerator(seed: seed &+ UInt64(number))
    delay = .milliseconds(Int.random(in: 200...1200, using: &generator))
    drift = Double.random(in: -2...2, using: &generator)
    sky = Sky.allCases.randomElement(using: &generator) ?? .cloudy
    let faults: [WeatherError] = [
      .unreachable(reason: "the connection was reset"),
      .tooManyRequests(retryAfter: .seconds(90)),
      .httpStatus(503),
      .malformed("it is not JSON"),
    ]
    fault = number % 3 == 2 ? faults.randomElement(using: &generator) : nil
  }

  /// Colder towards the poles, and a little different each time.
  func forecast(at place: Place, date: Date) -> Forecast {
    let temperature = ((28 - abs(place.latitude) / 2 + drift) * 10).rounded() / 10
    let midnight = (date.timeIntervalSince1970 / 86_400).rounded(.down) * 86_400
    let days = (0..<7).map { day in
      Forecast.Day(
        date: Date(timeIntervalSince1970: midnight + Double(day) * 86_400),
        low: temperature - 4,
        high: temperature + 3,
        sky: day == 0 ? sky : Sky.allCases[(day * 2) % Sky.allCases.count]
      )
    }
    return Forecast(
      provider: "the embedded source",
      temperature: temperature,
      wind: (10 + drift * 3).rounded(),
      sky: sky,
      days: days
    )
  }
}

/// Numbers that depend on the seed alone (the SplitMix64 of Steele, Lea and Flood, 2014).
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
