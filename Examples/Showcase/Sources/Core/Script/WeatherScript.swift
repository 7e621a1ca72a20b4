import Foundation
import Lifeline
import Weather

/// What shows the weather, until it is left.
@Reducer
struct WeatherScreen {
  @ObservableState
  struct State: Equatable {
    /// The weather, as long as it is shown.
    var weather: Weather.State? = Weather.State()
  }

  enum Action: Sendable {
    case weather(Weather.Action)
    case left
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .left = action { state.weather = nil }
      return .none
    }
    .ifLet(\.weather, action: \.weather) { Weather() }
  }
}

/// The weather without a terminal: a day in the life of the application, with what each event led to.
///
/// The weather is invented. Requests take time, on a clock that is faster; between the events the date is put
/// forward, as for an application that the system suspends.
@MainActor
struct WeatherScript {
  private let store: StoreOf<WeatherScreen>
  private let date = LockIsolated(Date(timeIntervalSince1970: 1_764_576_000))
  private let write: (String) -> Void

  init(place: Place, write: @escaping (String) -> Void) {
    self.write = write
    store = Store(initialState: WeatherScreen.State()) {
      WeatherScreen()
    } withDependencies: { [date] in
      $0.continuousClock = HurriedClock(speed: 20)
      $0.date = DateGenerator { date.value }
      $0.weatherClient = .embedded()
      $0.locationClient = .fixed(place)
      $0.snapshotCache = .memory()
    }
  }

  /// Runs the script.
  func run() async {
    write("The weather without a network: an embedded source invents it, with delays and faults.")
    await press("start", .launched)
    for seconds in [29, 30] {
      write("\n> \(seconds) s in the background")
      store.send(.weather(.phaseChanged(.background)))
      await press(after: seconds, nil, .phaseChanged(.active))
    }
    await press(after: 120, "two minutes later: pull", .pulled)
    await press(after: 100, "another try", .pulled)
    await press(after: 300, "five minutes later: go to the diary", .tabSelected(.diary))
    await press(after: 660, "eleven minutes later: back to today", .tabSelected(.today))
    write("\n> two minutes later: pull and, before the answer, leave")
    date.withValue { $0 += 120 }
    store.send(.weather(.today(.appeared)))
    let pull = store.send(.weather(.pulled))
    showEffects()
    store.send(.left)
    await pull.finish()
    showEffects()
  }

  /// Lets time go by, does something, and shows what came of it when it is over.
  private func press(after seconds: Int = 0, _ title: String?, _ action: Weather.Action) async {
    date.withValue { $0 += Double(seconds) }
    if let title { write("\n> \(title)") }
    let before = store.state.weather?.conditions.passes.count ?? 0
    await store.send(.weather(action)).finish()
    guard let conditions = store.state.weather?.conditions else { return }
    let count = conditions.passes.count - before
    write("  Loads: \(count == 0 ? "none" : "\(count)").")
    if let snapshot = conditions.snapshot, let freshness = conditions.freshness {
      let forecast = snapshot.forecast
      write("  \(forecast.temperature) °C, \(forecast.sky.rawValue), at \(snapshot.place)")
      write("  \(freshness) (\(forecast.provider))")
    }
    if let problem = conditions.problem { write("  \(problem)") }
  }

  /// What is in flight and not yet told to end.
  private func showEffects() {
    let effects = store.effects.filter { $0.status != .cancelledStillRunning }
    if effects.isEmpty { write("  In flight: nothing.") }
    for effect in effects { write("  In flight: '\(effect.name ?? "?")' of \(effect.owner).") }
  }
}
