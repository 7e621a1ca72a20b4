import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import Weather

@Suite("The embedded source")
struct EmbeddedTests {
  @Test func `the same seed has the same weather, delays and faults`() {
    for number in 1...20 {
      #expect(EmbeddedAnswer(number: number, seed: 1) == EmbeddedAnswer(number: number, seed: 1))
    }
    #expect(EmbeddedAnswer(number: 1, seed: 1) != EmbeddedAnswer(number: 1, seed: 2))
  }

  @Test func `of three answers one is a fault, never the first; all are late`() {
    let answers = (1...30).map { EmbeddedAnswer(number: $0, seed: 1) }
    #expect(answers[0].fault == nil)
    #expect(answers.count { $0.fault != nil } == 10)
    #expect(answers.allSatisfy { $0.delay >= .milliseconds(200) && $0.delay <= .seconds(1.2) })
    #expect(Set(answers.compactMap { $0.fault?.description }).count > 2)
  }

  @Test func `it says who it is, and is late on the clock that it is given`() async throws {
    let clock = TestClock()
    let forecast = Task {
      try await withDependencies {
        $0.continuousClock = clock
        $0.date = .constant(start)
      } operation: {
        try await WeatherClient.embedded().forecast(at: .home)
      }
    }
    await clock.sleepers(count: 1)
    await clock.advance(by: .seconds(2))
    let answer = try await forecast.value
    #expect(answer.provider == "the embedded source")
    #expect(answer.days.count == 7)
  }
}

@Suite("Locations by script")
struct ScriptedLocationTests {
  @Test func `a journey moves the fix, and what is known`() async throws {
    let clock = TestClock()
    let store = TestStore(initialState: Screen.State()) {
      Screen()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(start)
      $0.weatherClient = WeatherClient { Forecast.number(Int($0.latitude.rounded())) }
      $0.snapshotCache = .memory()
      $0.locationClient = .scripted(
        from: .home,
        [(delay: .seconds(60), place: Place(latitude: 50, longitude: 11))]
      )
    }
    store.exhaustivity = .off
    await store.send(.weather(.launched))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.weather?.conditions.snapshot?.forecast.number == 48)
    await clock.advance(by: .seconds(60))
    await store.skipReceivedActions()
    #expect(store.state.weather?.conditions.snapshot?.forecast.number == 50)
    await store.send(.left)
    #expect(store.effects.isEmpty)
    try await clock.checkSuspension()
  }

  @Test func `a fixed place is known at once and never moves`() async throws {
    let client = LocationClient.fixed(.home)
    #expect(try await client.fix() == .home)
    #expect(client.known().choice?.place == .home)
    for await place in client.moves() { Issue.record("\(place)") }
  }
}
