public import Lifeline

/// The tab of the weather now.
///
/// Its own is the minute hand by which the age on the screen goes on.
@Reducer
public struct Today {
  /// What the tab knows by itself.
  @ObservableState
  public struct State: Equatable {
    /// Makes a tab that has not been seen.
    public init() {}
  }

  /// What can happen to the tab.
  public enum Action: Sendable {
    /// It came to be seen.
    case appeared
    /// A minute went by.
    case minutePassed
  }

  private enum ID { case minutes }

  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// Counts the minutes; nobody stops that, it ends with the state.
  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .appeared:
        return .run(name: "minutes") { [clock] send in
          for await _ in clock.timer(interval: .seconds(60)) { await send(.minutePassed) }
        }
        .cancellable(id: ID.minutes, cancelInFlight: true)
      case .minutePassed: return .none
      }
    }
  }
}
