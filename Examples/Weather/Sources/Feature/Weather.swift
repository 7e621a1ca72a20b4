public import Lifeline

/// A weather application: four tabs over weather that they share.
///
/// One gate and one chain of passes serve all tabs. A tab that goes takes along what it alone owns; when this
/// state goes, everything goes.
@Reducer
public struct Weather {
  /// The tabs.
  public enum Tab: String, CaseIterable, Equatable, Sendable {
    /// The weather now.
    case today
    /// The days to come.
    case forecast
    /// Notes.
    case diary
    /// How the weather came.
    case analytics
  }

  /// What the application knows.
  @ObservableState
  public struct State: Equatable {
    /// The weather, which is all tabs'.
    public var conditions = Conditions.State()
    /// The tab that is seen.
    public var selectedTab = Tab.today
    /// The tab of the weather now, unless it is hidden.
    public var today: Today.State? = Today.State()
    /// The tab of the days to come, unless it is hidden.
    public var forecast: DayForecast.State? = DayForecast.State()
    /// The tab of notes, unless it is hidden.
    public var diary: Diary.State? = Diary.State()
    /// The tab that counts, unless it is hidden.
    public var analytics: Analytics.State? = Analytics.State()

    var gate = RefreshGate()

    /// Makes an application with all tabs that knows nothing of the weather.
    public init() {}
  }

  /// What can happen to the application.
  public enum Action: Sendable {
    /// It was started.
    case launched
    /// The system shows it in another way.
    case phaseChanged(AppPhase)
    /// The user pulls for the newest.
    case pulled
    /// The user goes to a tab, or taps the one that is seen.
    case tabSelected(Tab)
    /// The user hides a tab, or shows it again, as new.
    case tabToggled(Tab)
    /// What happens to the weather.
    case conditions(Conditions.Action)
    /// What happens to the tab of the weather now.
    case today(Today.Action)
    /// What happens to the tab of the days to come.
    case forecast(DayForecast.Action)
    /// What happens to the tab of notes.
    case diary(Diary.Action)
    /// What happens to the tab that counts.
    case analytics(Analytics.Action)
  }

  @Dependency(\.date) private var date

  /// Makes the feature.
  public init() {}

  /// The shared weather, the tabs, and what connects them.
  public var body: some ReducerOf<Self> {
    Scope(state: \.conditions, action: \.conditions) { Conditions() }
    Reduce { state, action in
      switch action {
      case .launched:
        return .merge(.send(.conditions(.started)), want(.shown))
      case .phaseChanged(let phase):
        if state.gate.passes(phase, at: date.now) { return want(.returned) }
        return phase == .active ? .send(.conditions(.timePassed)) : .none
      case .pulled:
        return want(.pulled)
      case .tabSelected(let tab):
        guard state.has(tab) else { return .none }
        state.selectedTab = tab
        return state.conditions.isOld(at: date.now)
          ? want(.shown) : .send(.conditions(.timePassed))
      case .tabToggled(let tab):
        state.toggle(tab)
        return .none
      case .today(.appeared), .forecast(.appeared):
        return state.conditions.isOld(at: date.now) ? want(.shown) : .none
      case .today(.minutePassed):
        return .send(.conditions(.timePassed))
      case .conditions(.passEnded(let outcome)):
        return state.has(.analytics) ? .send(.analytics(.passEnded(outcome))) : .none
      case .conditions, .today, .forecast, .diary, .analytics:
        return .none
      }
    }
    .ifLet(\.today, action: \.today) { Today() }
    .ifLet(\.forecast, action: \.forecast) { DayForecast() }
    .ifLet(\.diary, action: \.diary) { Diary() }
    .ifLet(\.analytics, action: \.analytics) { Analytics() }
  }

  private func want(_ reason: Conditions.Reason) -> Effect<Action> {
    .send(.conditions(.wanted(reason)))
  }
}

extension Weather.State {
  /// Whether a tab is there.
  public func has(_ tab: Weather.Tab) -> Bool {
    switch tab {
    case .today: today != nil
    case .forecast: forecast != nil
    case .diary: diary != nil
    case .analytics: analytics != nil
    }
  }

  fileprivate mutating func toggle(_ tab: Weather.Tab) {
    switch tab {
    case .today: today = today == nil ? Today.State() : nil
    case .forecast: forecast = forecast == nil ? DayForecast.State() : nil
    case .diary: diary = diary == nil ? Diary.State() : nil
    case .analytics: analytics = analytics == nil ? Analytics.State() : nil
    }
    guard selectedTab == tab, !has(tab) else { return }
    selectedTab = Weather.Tab.allCases.first(where: has) ?? tab
  }
}
