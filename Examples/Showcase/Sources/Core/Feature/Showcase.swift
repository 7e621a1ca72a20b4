import Feed
import Lifeline

/// The whole application: a feed, a selection in it, and keys.
@Reducer
struct Showcase {
  @ObservableState
  struct State: Equatable {
    /// The feed, as long as it is shown.
    var feed: Feed.State?
    /// The item that `open` opens; the first one unless chosen.
    var selectedID: FeedItem.ID?

    init(source: FeedSource) {
      feed = Feed.State(source: source)
    }
  }

  enum Action: Sendable {
    case launched
    case keyPressed(Key)
    case feed(Feed.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .launched: .send(.feed(.appeared))
      case .keyPressed(let key): state.press(key)
      case .feed: .none
      }
    }
    .ifLet(\.feed, action: \.feed) { Feed() }
  }
}

extension Showcase.State {
  /// Whether the user has left.
  var hasQuit: Bool { feed == nil }

  /// The place of the selection in the list.
  var selection: Int { selectedID.flatMap { feed?.items.index(id: $0) } ?? 0 }

  fileprivate mutating func press(_ key: Key) -> Effect<Showcase.Action> {
    guard let feed else { return .none }
    switch key {
    case .quit:
      self.feed = nil
      return .none
    case .back:
      return feed.article == nil ? .none : .send(.feed(.article(.closeTapped)))
    case .refresh:
      return .send(.feed(.refreshTapped))
    case .up, .down, .open:
      // Under an open item the list stays as it is.
      guard feed.article == nil, !feed.items.isEmpty else { return .none }
      if key == .open { return .send(.feed(.itemTapped(feed.items[selection].id))) }
      let next = selection + (key == .up ? -1 : 1)
      selectedID = feed.items[min(max(next, 0), feed.items.count - 1)].id
      return .none
    }
  }
}
