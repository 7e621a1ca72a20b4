import Foundation
import Lifeline
import LifelineTesting
import LoopbackServer
import Testing

@testable import Feed

/// A screen that may show a feed.
@Reducer
private struct Screen {
  @ObservableState
  struct State {
    let source: FeedSource
    var feed: Feed.State?
  }

  enum Action {
    case entered
    case feed(Feed.Action)
    case left
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .entered:
        state.feed = Feed.State(source: state.source)
        return .send(.feed(.appeared))
      case .feed:
        return .none
      case .left:
        state.feed = nil
        return .none
      }
    }
    .ifLet(\.feed, action: \.feed) { Feed() }
  }
}

@MainActor
@Suite("Leaving the feed in the middle of a download", .timeLimit(.minutes(1)))
struct LeavingTests {
  /// A store whose effects run for real, on a feed of this server.
  private func makeStore(_ server: LoopbackServer) -> StoreOf<Screen> {
    withLiveEffects {
      Store(initialState: Screen.State(source: .web(server.address(of: "/feed")))) {
        Screen()
      } withDependencies: {
        $0.continuousClock = ContinuousClock()
        $0.date = .init { Date() }
        $0.feedClient = .live()
      }
    }
  }

  private func makeServer() throws -> LoopbackServer {
    try LoopbackServer { _ in .stalling(after: "<rss><channel><title>half a fe") }
  }

  @Test func `closes the connection`() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let store = makeStore(server)
    let task = store.send(.entered)
    await server.saw(.request("/feed"))
    #expect(store.effects.map(\.name) == ["sync every five minutes", "load"])
    #expect(store.effects.allSatisfy { $0.owner == "Screen.feed" && $0.status == .running })

    store.send(.left)
    await server.saw(.abandoned("/feed"))
    await task.finish()
    #expect(store.effects.allSatisfy { $0.status == .cancelledStillRunning })
    #expect(store.state.feed == nil)
  }

  @Test func `by releasing the store closes the connection`() async throws {
    let server = try makeServer()
    defer { server.stop() }
    var store: StoreOf<Screen>? = makeStore(server)
    store?.send(.entered)
    await server.saw(.request("/feed"))
    store = nil
    await server.saw(.abandoned("/feed"))
  }

  @Test func `a refresh that takes another's place closes its connection`() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let store = makeStore(server)
    store.send(.entered)
    store.send(.feed(.refreshTapped))
    await server.saw(.request("/feed"), times: 2)
    store.send(.feed(.refreshTapped))
    await server.saw(.abandoned("/feed"))
    let running = store.effects.filter { $0.status == .running }.compactMap(\.name).sorted()
    #expect(running == ["load", "refresh", "sync every five minutes"])
  }

  @Test func `and entering again, ten times, leaves nothing behind`() async throws {
    let server = try makeServer()
    defer { server.stop() }
    let store = makeStore(server)
    for round in 1...10 {
      let task = store.send(.entered)
      await server.saw(.request("/feed"), times: round)
      // Those that were told to end may still be ending.
      let running = store.effects.filter { $0.status == .running }.compactMap(\.name)
      #expect(running == ["sync every five minutes", "load"])
      store.send(.left)
      await task.finish()
    }
    await server.saw(.abandoned("/feed"), times: 10)
    #expect(store.effects.allSatisfy { $0.status == .cancelledStillRunning })
  }
}
