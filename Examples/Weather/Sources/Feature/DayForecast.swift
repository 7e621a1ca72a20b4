public import Lifeline

/// The tab of the days to come.
///
/// Its own are the day that is chosen and a walk through the days.
@Reducer
public struct DayForecast {
  /// What the tab knows by itself.
  @ObservableState
  public struct State: Equatable {
    /// The day that is shown large, from 0 for today.
    public var chosenDay = 0
    /// Whether the days are shown one after another.
    public var isPlaying = false

    /// Makes a tab that shows today.
    public init() {}
  }

  /// What can happen to the tab.
  public enum Action: Sendable {
    /// It came to be seen.
    case appeared
    /// The user chose a day.
    case dayTapped(Int)
    /// The user starts or stops the walk through the days.
    case playTapped
    /// The walk goes on by a day.
    case dayPassed
  }

  /// How many days there are.
  public static let dayCount = 7

  private enum ID { case walk }

  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// Chooses days.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .none
      case .dayTapped(let day):
        state.chosenDay = min(max(day, 0), Self.dayCount - 1)
        return .none
      case .playTapped:
        state.isPlaying.toggle()
        guard state.isPlaying else { return .cancel(id: ID.walk) }
        return .run(name: "days") { [clock] send in
          for await _ in clock.timer(interval: .seconds(2)) { await send(.dayPassed) }
        }
        .cancellable(id: ID.walk, cancelInFlight: true)
      case .dayPassed:
        state.chosenDay = (state.chosenDay + 1) % Self.dayCount
        return .none
      }
    }
  }
}
