import Lifeline

@testable import Weather

/// What shows the weather, and can leave it.
@Reducer
struct Screen {
  @ObservableState
  struct State: Equatable {
    var weather: Weather.State? = Weather.State()
  }

  enum Action {
    case weather(Weather.Action)
    case left
  }

  var faults: Set<Fault> = []

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .left = action { state.weather = nil }
      return .none
    }
    .ifLet(\.weather, action: \.weather) { Faulty(faults: faults) }
  }
}

/// A historic cause of "the data does not refresh", put back.
enum Fault: String, CaseIterable {
  /// `.inactive` is taken for a departure, so that no return is long enough.
  case gate
  /// To select a tab shows it, and no more.
  case tabReturn
  /// A pull is answered by what serves for ten minutes.
  case cache
  /// A pull during a pass joins it, and is forgotten.
  case coalescer
  /// A pass without a location is not repeated.
  case location
}

/// The feature with faults around it.
struct Faulty: Reducer {
  typealias State = Weather.State
  typealias Action = Weather.Action

  let faults: Set<Fault>

  var body: some ReducerOf<Self> {
    let base = Reduce(Weather())
    Reduce { [faults] state, action in
      switch action {
      case .phaseChanged(.inactive) where faults.contains(.gate):
        return base.reduce(into: &state, action: .phaseChanged(.background))
      case .tabSelected(let tab) where faults.contains(.tabReturn):
        state.selectedTab = tab
        return .none
      case .conditions(.cacheRead) where faults.contains(.cache):
        state.conditions.passes.inFlight?.isForced = false
      case .conditions(.wanted) where faults.contains(.coalescer):
        if state.conditions.isRefreshing { return .none }
      case .conditions(.retryDue) where faults.contains(.location):
        return .none
      default: break
      }
      return base.reduce(into: &state, action: action)
    }
  }
}
