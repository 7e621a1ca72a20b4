public import Lifeline

/// A list of news that loads when it appears, refreshes on demand and opens its items.
///
/// The state has one owner: requests run beside it and only report what came. Each carries its number, in
/// the order of their starts, so that neither a late answer nor the end of another request is taken for
/// something else.
@Reducer
public struct Feed {
  /// What the list knows.
  @ObservableState
  public struct State: Equatable {
    /// Where the feed comes from.
    public let source: FeedSource
    /// The feed's title, empty until it is known.
    public var title = ""
    /// The items, newest first.
    public var items: IdentifiedArrayOf<FeedItem> = []
    /// The items that have been opened.
    public var readIDs: Set<FeedItem.ID> = []
    /// Why the latest request failed; a new one clears it.
    public var failure: FeedError?
    /// The item that is open.
    public var article: Article.State?

    /// The requests in flight, by their numbers.
    var inFlight: [Request.Process: Int] = [:]
    /// How many requests have been started.
    var requestCount = 0
    /// The request whose answer is shown.
    var shownRequest = 0

    /// Makes a list that has loaded nothing.
    public init(source: FeedSource) {
      self.source = source
    }

    /// Whether the first load is in flight.
    public var isLoading: Bool { inFlight[.load] != nil }
    /// Whether a refresh is in flight.
    public var isRefreshing: Bool { inFlight[.refresh] != nil }
  }

  /// What can happen to the list.
  public enum Action: Sendable {
    /// It came to be seen.
    case appeared
    /// The user wants the newest, or tries again.
    case refreshTapped
    /// The user opens an item.
    case itemTapped(FeedItem.ID)
    /// A request is answered.
    case answered(Request, Result<FeedDocument, FeedError>)
    /// What happens to the open item.
    case article(Article.Action)
  }

  /// A request for the feed.
  public struct Request: Equatable, Sendable {
    /// What it is for; each has an indicator of its own, and at most one request in flight.
    public enum Process: String, Equatable, Sendable {
      /// The load on entry.
      case load
      /// A refresh by the user.
      case refresh
    }

    /// What it is for.
    public let process: Process
    /// Its place in the order of starts, from 1.
    public let number: Int
  }

  @Dependency(\.feedClient) private var client

  /// Makes the feature.
  public init() {}

  /// The list and, while there is one, the open item.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.items.isEmpty && !state.isLoading ? request(.load, &state) : .none
      case .refreshTapped:
        return request(.refresh, &state)
      case .itemTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.readIDs.insert(id)
        state.article = Article.State(item: item)
        return .send(.article(.opened))
      case .answered(let request, let result):
        state.take(result, of: request)
        return .none
      case .article(.closeTapped):
        state.article = nil
        return .none
      case .article:
        return .none
      }
    }
    .ifLet(\.article, action: \.article) { Article() }
  }

  private func request(_ process: Request.Process, _ state: inout State) -> Effect<Action> {
    state.requestCount += 1
    state.failure = nil
    state.inFlight[process] = state.requestCount
    let request = Request(process: process, number: state.requestCount)
    return .run(name: process.rawValue) { [client, source = state.source] send in
      let document = try await client.fetch(source)
      await send(.answered(request, .success(document)))
    } catch: { error, send in
      let failure = error as? FeedError ?? .unreachable(reason: "\(error)")
      await send(.answered(request, .failure(failure)))
    }
    .cancellable(id: process, cancelInFlight: true)
  }
}

extension Feed.State {
  /// Takes an answer, unless a newer request of its kind took its place.
  mutating func take(_ result: Result<FeedDocument, FeedError>, of request: Feed.Request) {
    guard inFlight[request.process] == request.number else { return }
    inFlight[request.process] = nil
    // What was asked for later is newer, in whatever order the answers come.
    guard request.number > shownRequest else { return }
    switch result {
    case .success(let document):
      shownRequest = request.number
      title = document.title
      items = IdentifiedArray(
        uniqueElements: document.items.sorted(by: FeedItem.isOrderedBefore)
      )
      failure = nil
    case .failure(let error):
      failure = error
    }
  }
}
