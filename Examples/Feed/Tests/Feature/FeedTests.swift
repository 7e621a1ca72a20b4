import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import Feed

@Suite("The feed's feature")
struct FeedTests {
  private let clock = TestClock()

  /// A store whose n-th request is answered after so many seconds.
  private func makeStore(
    _ answers: [(seconds: Int, result: Result<FeedDocument, FeedError>)] = []
  ) -> TestStoreOf<Feed> {
    let rest = LockIsolated(answers)
    let store = TestStore(initialState: Feed.State(source: .sample)) {
      Feed()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.feedClient = FeedClient { _ in
        let answer = rest.withValue { $0.isEmpty ? nil : $0.removeFirst() }
        try await clock.sleep(for: .seconds(answer?.seconds ?? 0))
        return try (answer?.result ?? .failure(.httpStatus(0))).get()
      }
    }
    // What each test leaves unsaid is the bookkeeping; that nothing is left over is said by each.
    store.exhaustivity = .off
    return store
  }

  /// Leaves, as who presents the feed does: what is in flight must be what belongs to its life.
  private func expectOnlySchedule(_ store: TestStoreOf<Feed>) async {
    #expect(store.effects.map(\.name) == ["sync every five minutes"])
    await store.skipInFlightEffects()
  }

  @Test func `it loads when it appears`() async {
    let store = makeStore([(1, .items("b", "a"))])
    await store.send(.appeared) { $0.inFlight = [.load: 1] }
    #expect(store.state.isLoading)
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered) {
      $0.title = "Test"
      $0.inFlight = [:]
      $0.lastSync = Date(timeIntervalSince1970: 0)
    }
    #expect(store.state.items.map(\.id) == ["a", "b"])
    await expectOnlySchedule(store)
  }

  @Test func `it loads once, however often it appears`() async {
    let store = makeStore([(1, .items("a"))])
    await store.send(.appeared)
    await store.send(.appeared)
    #expect(store.effects.map(\.name) == ["sync every five minutes", "load"])
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered)
    await store.send(.appeared)
    await expectOnlySchedule(store)
  }

  @Test func `a failed load says why, and a refresh clears it`() async {
    let store = makeStore([(1, .failure(.httpStatus(503))), (1, .items("a"))])
    await store.send(.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered) { $0.failure = .httpStatus(503) }
    #expect(!store.state.isLoading)
    await store.send(.refreshTapped) { $0.failure = nil }
    #expect(store.state.isRefreshing)
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered)
    #expect(store.state.items.map(\.id) == ["a"])
  }

  @Test func `a failed refresh keeps the items`() async {
    let store = makeStore([(1, .items("a")), (1, .failure(.timedOut(after: .seconds(30))))])
    await store.send(.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered)
    await store.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered) { $0.failure = .timedOut(after: .seconds(30)) }
    #expect(store.state.items.map(\.id) == ["a"])
    #expect(!store.state.isRefreshing)
  }

  @Test func `an error that nobody foresaw is shown, too`() async {
    struct Unforeseen: Error {}
    let store = makeStore()
    store.dependencies.feedClient = FeedClient { _ in throw Unforeseen() }
    await store.send(.refreshTapped)
    await store.receive(\.answered) { $0.failure = .unreachable(reason: "Unforeseen()") }
  }

  @Test func `a second refresh takes the place of the first`() async {
    let store = makeStore([(5, .items("late")), (1, .items("new"))])
    await store.send(.refreshTapped)
    await store.send(.refreshTapped)
    #expect(store.effects.count == 1)
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered)
    #expect(store.state.items.map(\.id) == ["new"])
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test func `an answer whose request was superseded says nothing, wherever it comes from`() {
    var state = Feed.State(source: .sample)
    state.inFlight[.refresh] = 2
    let before = state
    state.take(answer(1, .failure(.httpStatus(500))))
    #expect(state == before)
    state.take(answer(2, .failure(.httpStatus(500))))
    #expect(!state.isRefreshing)
  }

  @Test func `an answer to an older request does not replace a newer one's`() async {
    let store = makeStore([(5, .items("load")), (1, .items("refresh"))])
    await store.send(.appeared)
    await store.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered)
    #expect(store.state.isLoading)
    #expect(!store.state.isRefreshing)
    await clock.advance(by: .seconds(4))
    await store.receive(\.answered)
    #expect(!store.state.isLoading)
    #expect(store.state.items.map(\.id) == ["refresh"])
  }

  @Test func `an older request's failure says nothing about newer items`() async {
    let store = makeStore([(5, .failure(.httpStatus(500))), (1, .items("refresh"))])
    await store.send(.appeared)
    await store.send(.refreshTapped)
    await clock.advance(by: .seconds(5))
    await store.skipReceivedActions()
    #expect(store.state.failure == nil)
    await expectOnlySchedule(store)
  }

  @Test func `it refreshes by itself every five minutes, and silently`() async {
    let store = makeStore([
      (0, .items("a")), (0, .failure(.httpStatus(500))), (0, .items("b", "a")),
    ])
    await store.send(.appeared)
    await clock.advance()
    await store.skipReceivedActions()
    await clock.advance(by: .seconds(299))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.failure == nil)
    #expect(store.state.items.map(\.id) == ["a"])
    await clock.advance(by: .seconds(300))
    await store.skipReceivedActions()
    #expect(store.state.items.map(\.id) == ["a", "b"])
    await expectOnlySchedule(store)
  }

  @Test func `a sync does not clear the error of a failed refresh`() async {
    let store = makeStore([
      (0, .items("a")), (0, .failure(.httpStatus(500))), (0, .items("b")),
    ])
    await store.send(.appeared)
    await clock.advance()
    await store.send(.refreshTapped)
    await clock.advance()
    await store.receive(\.answered) { $0.failure = .httpStatus(500) }
    await clock.advance(by: .seconds(300))
    await store.skipReceivedActions()
    #expect(store.state.failure == .httpStatus(500))
    #expect(store.state.items.map(\.id) == ["b"])
  }

  @Test func `what is deleted or read while an answer is under way stays so`() async {
    let store = makeStore([(0, .items("a", "b")), (5, .items("a", "b", "c"))])
    await store.send(.appeared)
    await clock.advance()
    await store.receive(\.answered)
    await store.send(.refreshTapped)
    await store.send(.deleteTapped("a"))
    await store.send(.itemTapped("b"))
    await clock.advance(by: .seconds(5))
    await store.skipReceivedActions()
    #expect(store.state.items.map(\.id) == ["b", "c"])
    #expect(store.state.readIDs == ["b"])
  }

  @Test func `more is shown a page at a time, and asked for at the end`() async {
    let next = URL(string: "https://example.org/2")
    let first = (100..<130).map { "\($0)" }
    let store = makeStore([
      (0, .success(document(first, next: next))), (1, .success(document(["130", "131"]))),
    ])
    await store.send(.appeared)
    await clock.advance()
    await store.receive(\.answered)
    #expect(store.state.shownItems.count == 20)
    await store.send(.moreTapped)
    #expect(store.state.shownItems.count == 30)
    #expect(!store.state.isLoadingMore)
    await store.send(.moreTapped)
    #expect(store.state.isLoadingMore)
    await clock.advance(by: .seconds(1))
    await store.receive(\.answered)
    #expect(store.state.shownItems.map(\.id) == first + ["130", "131"])
    #expect(!store.state.hasMore)
    await expectOnlySchedule(store)
  }

  @Test func `an item opens, counts its seconds and closes`() async {
    let store = makeStore([(0, .items("a", "b"))])
    await store.send(.appeared)
    await clock.advance()
    await store.receive(\.answered)
    await store.send(.itemTapped("a"))
    #expect(store.state.readIDs == ["a"])
    await clock.advance(by: .seconds(3))
    await store.skipReceivedActions()
    #expect(store.state.article?.secondsRead == 3)
    #expect(store.effects.map(\.owner) == ["Feed", "Feed.article"])
    await store.send(.article(.closeTapped)) { $0.article = nil }
    await expectOnlySchedule(store)
  }

  @Test func `another item is another life, and a deleted one has none`() async {
    let store = makeStore([(0, .items("a", "b"))])
    await store.send(.appeared)
    await clock.advance()
    await store.receive(\.answered)
    await store.send(.itemTapped("a"))
    await clock.advance(by: .seconds(3))
    await store.send(.itemTapped("b"))
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions()
    #expect(store.state.article?.item.id == "b")
    #expect(store.state.article?.secondsRead == 1)
    await store.send(.deleteTapped("b")) { $0.article = nil }
    await expectOnlySchedule(store)
  }

  @Test func `an item that is not there does not open`() async {
    let store = makeStore()
    store.exhaustivity = .on
    await store.send(.itemTapped("a"))
    await store.finish()
  }

  @Test func `a test that gives no client is told by name`() async {
    await withKnownIssue {
      let store = makeStore()
      store.dependencies.feedClient = .testValue
      await store.send(.refreshTapped)
    } matching: {
      "\($0)".contains("FeedClient.fetch")
    }
  }

  private func answer(_ number: Int, _ result: Result<FeedDocument, FeedError>) -> Feed.Answer {
    Feed.Answer(
      request: Feed.Request(process: .refresh, number: number, source: .sample),
      result: result,
      date: Date(timeIntervalSince1970: 0)
    )
  }
}

/// A part of a feed whose items have these ids.
func document(_ ids: [String], next: URL? = nil) -> FeedDocument {
  FeedDocument(
    format: .atom,
    title: "Test",
    next: next,
    items: ids.map { FeedItem(id: $0, title: $0) }
  )
}

extension Result<FeedDocument, FeedError> {
  /// Items with these ids.
  static func items(_ ids: String...) -> Self { .success(document(ids)) }
}
