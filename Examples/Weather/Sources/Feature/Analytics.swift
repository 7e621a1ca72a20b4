public import Lifeline

/// The tab that says how the weather came: how many passes, from where, and how it went lately.
@Reducer
public struct Analytics {
  /// What the tab knows by itself.
  @ObservableState
  public struct State: Equatable {
    /// Passes that the network answered, since the tab is there.
    public var networkCount = 0
    /// Passes that the cache answered.
    public var cacheCount = 0
    /// Passes that failed.
    public var failureCount = 0
    /// Passes of the last full quarter of an hour.
    public var recentCount = 0

    var countBefore = 0

    /// Makes a tab that has counted nothing.
    public init() {}

    var count: Int { networkCount + cacheCount + failureCount }
  }

  /// What can happen to the tab.
  public enum Action: Sendable {
    /// It came to be seen.
    case appeared
    /// A pass ended.
    case passEnded(Pass.Outcome)
    /// A quarter of an hour went by.
    case quarterPassed
  }

  private enum ID { case quarters }

  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// Counts.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run(name: "quarters") { [clock] send in
          for await _ in clock.timer(interval: .seconds(900)) { await send(.quarterPassed) }
        }
        .cancellable(id: ID.quarters, cancelInFlight: true)
      case .passEnded(.network): state.networkCount += 1
      case .passEnded(.cache): state.cacheCount += 1
      case .passEnded(.failure): state.failureCount += 1
      case .quarterPassed:
        state.recentCount = state.count - state.countBefore
        state.countBefore = state.count
      }
      return .none
    }
  }
}
