public import Foundation
public import Lifeline

/// A list of news that loads when it appears, refreshes on demand and every five minutes, and opens its items.
///
/// The state has one owner: requests run beside it and only report what came. Each carries its number, in
/// the order of their starts, so that neither a late answer nor the end of another request is taken for
/// something else; and an answer is merged into the state as it is when it comes.
@Reducer
public struct Feed {
  /// What the list knows.
  @ObservableState
  public struct State: Equatable {
    /// Where the feed comes from.
    public let source: FeedSource
    /// The feed's title, empty until it is known.
    public var title = ""
    /// The items, and what the user has done with them.
    public internal(set) var list = FeedItems()
    /// How many items are shown.
    public internal(set) var shownCount = Self.pageSize
    /// Why the latest load or refresh failed; a new one clears it.
    public var failure: FeedError?
    /// When the latest answer came that was taken.
    public internal(set) var lastSync: Date?
    /// The item that is open.
    public var article: Article.State?

    /// The requests in flight, by what they are for.
    var inFlight: [Request.Process: Int] = [:]
    /// How many requests have been started.
    var requestCount = 0
    /// The newest request for the first part whose answer was taken.
    var takenRequest = 0
    /// Whether the regular refresh is under way.
    var isScheduled = false

    /// Makes a list that has loaded nothing.
    public init(source: FeedSource) {
      self.source = source
    }

    /// How many items a page has.
    public static var pageSize: Int { 20 }
    /// The items, newest first.
    public var items: IdentifiedArrayOf<FeedItem> { list.all }
    /// The items that are shown.
    public var shownItems: ArraySlice<FeedItem> { items.elements.prefix(shownCount) }
    /// The items that have been opened.
    public var readIDs: Set<FeedItem.ID> { list.readIDs }
    /// Whether there is more than what is shown.
    public var hasMore: Bool { shownCount < items.count || list.next != nil }
    /// Whether the first load is in flight.
    public var isLoading: Bool { inFlight[.load] != nil }
    /// Whether a refresh is in flight.
    public var isRefreshing: Bool { inFlight[.refresh] != nil }
    /// Whether any request is in flight.
    public var isWaiting: Bool { !inFlight.isEmpty }
    /// Whether the next part is in flight.
    public var isLoadingMore: Bool { inFlight[.more] != nil }
  }

  /// What can happen to the list.
  public enum Action: Sendable {
    /// It came to be seen.
    case appeared
    /// The user wants the newest, or tries again.
    case refreshTapped
    /// Five minutes have gone by.
    case syncDue
    /// The user has come to the end of what is shown.
    case moreTapped
    /// The user opens an item.
    case itemTapped(FeedItem.ID)
    /// The user deletes an item.
    case deleteTapped(FeedItem.ID)
    /// A request is answered.
    case answered(Answer)
    /// What happens to the open item.
    case article(Article.Action)
  }

  @Dependency(\.feedClient) private var client
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date) private var date

  /// How often the list refreshes by itself.
  public static let syncInterval = Duration.seconds(300)

  /// Makes the feature.
  public init() {}

  /// The list and, while there is one, the open item.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        let load = state.items.isEmpty && !state.isLoading ? request(.load, &state) : .none
        return .merge(schedule(&state), load)
      case .refreshTapped:
        return request(.refresh, &state)
      case .syncDue:
        return state.inFlight[.sync] == nil ? request(.sync, &state) : .none
      case .moreTapped:
        return showMore(&state)
      case .itemTapped(let id):
        guard let item = state.items[id: id] else { return .none }
        state.list.markRead(id)
        state.article = Article.State(item: item)
        return .send(.article(.opened))
      case .deleteTapped(let id):
        state.list.delete(id)
        if state.article?.id == id { state.article = nil }
        return .none
      case .answered(let answer):
        state.take(answer)
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

  private func schedule(_ state: inout State) -> Effect<Action> {
    if state.isScheduled { return .none }
    state.isScheduled = true
    return .run(name: "sync every five minutes") { [clock] send in
      for await _ in clock.timer(interval: Self.syncInterval) { await send(.syncDue) }
    }
  }

  private func showMore(_ state: inout State) -> Effect<Action> {
    if state.shownCount < state.items.count {
      state.shownCount += State.pageSize
      return .none
    }
    guard let next = state.list.next, !state.isLoadingMore else { return .none }
    return request(.more, &state, from: .web(next))
  }

  private func request(
    _ process: Request.Process,
    _ state: inout State,
    from source: FeedSource? = nil
  ) -> Effect<Action> {
    state.requestCount += 1
    // What nobody asked for neither shows an error nor takes one away.
    if process != .sync { state.failure = nil }
    state.inFlight[process] = state.requestCount
    let request = Request(
      process: process,
      number: state.requestCount,
      source: source ?? state.source
    )
    return .run(name: process.rawValue) { [client, date] send in
      let document = try await client.fetch(request.source)
      await send(.answered(Answer(request: request, result: .success(document), date: date.now)))
    } catch: { [date] error, send in
      let failure = error as? FeedError ?? .unreachable(reason: "\(error)")
      await send(.answered(Answer(request: request, result: .failure(failure), date: date.now)))
    }
    .cancellable(id: process, cancelInFlight: true)
  }
}

extension Feed.State {
  /// Takes an answer, unless a newer request of its kind took its place.
  mutating func take(_ answer: Feed.Answer) {
    let request = answer.request
    guard inFlight[request.process] == request.number else { return }
    inFlight[request.process] = nil
    switch answer.result {
    case .success(let document): take(document, of: request, at: answer.date)
    case .failure(let error):
      // Of an older request than the one that is shown nobody wants to hear.
      if request.process == .sync || request.number < takenRequest { return }
      failure = error
    }
  }

  private mutating func take(_ document: FeedDocument, of request: Feed.Request, at date: Date) {
    if request.process == .more {
      // The list may have come to go on elsewhere meanwhile.
      guard let next = list.next, request.source == .web(next) else { return }
      list.takeNext(document)
      shownCount += Self.pageSize
      return
    }
    // What was asked for later is newer, in whatever order the answers come.
    guard request.number > takenRequest else { return }
    takenRequest = request.number
    title = document.title
    list.takeFirst(document)
    lastSync = date
    // What an older request said is out of date; what a person asked for later is not.
    if request.process != .sync { failure = nil }
  }
}
