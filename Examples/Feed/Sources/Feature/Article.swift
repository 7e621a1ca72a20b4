public import Lifeline

/// An item that is open: its text, and how long it has been read.
///
/// It does not know who shows it. Nobody stops its timer: that ends with its state.
@Reducer
public struct Article {
  /// What is known of the open item.
  @ObservableState
  public struct State: Equatable, Identifiable {
    /// The item, as it was when it was opened.
    public let item: FeedItem
    /// How long it has been open.
    public var secondsRead = 0

    /// Opens an item.
    public init(item: FeedItem) {
      self.item = item
    }

    /// The item's id: another item is another life.
    public var id: FeedItem.ID { item.id }
  }

  /// What can happen to an open item.
  public enum Action: Sendable {
    /// It came to be seen.
    case opened
    /// A second went by.
    case secondPassed
    /// The user has read enough; who shows it closes it.
    case closeTapped
  }

  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// Counts the seconds.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        return .run(name: "reading time") { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) {
            await send(.secondPassed)
          }
        }
      case .secondPassed:
        state.secondsRead += 1
        return .none
      case .closeTapped:
        return .none
      }
    }
  }
}
