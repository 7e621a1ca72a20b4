import Lifeline
import LifelineTesting
import Synchronization
import Testing

@testable import Feed

@Suite("The feed's feature")
struct FeedTests {
  private let clock = TestClock()

  /// A feature whose n-th request is answered after so many seconds.
  private func makeCore(
    _ answers: [(seconds: Int, result: Result<[String], FeedError>)] = []
  ) -> HostedCore<Feed.State, Feed.Action> {
    let answers = Answers(answers.map { .init(seconds: $0.seconds, result: $0.result) })
    return HostedCore(initialState: Feed.State(source: .sample)) {
      Feed()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.feedClient = FeedClient { _ in
        let answer = answers.next()
        try await clock.sleep(for: .seconds(answer.seconds))
        return FeedDocument(
          format: .rss2,
          title: "Test",
          items: try answer.result.get().map { FeedItem(id: $0, title: $0) }
        )
      }
    }
  }

  @Test func `it loads when it appears`() async {
    let core = makeCore([(1, .success(["b", "a"]))])
    await core.send(.appeared)
    #expect(core.state.isLoading)
    #expect(core.state.items.isEmpty)
    await clock.advance(by: .seconds(1))
    #expect(!core.state.isLoading)
    #expect(core.state.items.map(\.id) == ["a", "b"])
    #expect(core.state.title == "Test")
    #expect(core.effects.isEmpty)
  }

  @Test func `it loads once, however often it appears`() async {
    let core = makeCore([(1, .success(["a"]))])
    await core.send(.appeared)
    await core.send(.appeared)
    #expect(core.effects.count == 1)
    await clock.advance(by: .seconds(1))
    await core.send(.appeared)
    #expect(core.effects.isEmpty)
  }

  @Test func `a failed load says why, and a refresh clears it`() async {
    let core = makeCore([(1, .failure(.httpStatus(503))), (1, .success(["a"]))])
    await core.send(.appeared)
    await clock.advance(by: .seconds(1))
    #expect(core.state.failure == .httpStatus(503))
    #expect(!core.state.isLoading)
    await core.send(.refreshTapped)
    #expect(core.state.failure == nil)
    #expect(core.state.isRefreshing)
    await clock.advance(by: .seconds(1))
    #expect(core.state.items.map(\.id) == ["a"])
  }

  @Test func `a failed refresh keeps the items`() async {
    let core = makeCore([(1, .success(["a"])), (1, .failure(.timedOut(after: .seconds(30))))])
    await core.send(.appeared)
    await clock.advance(by: .seconds(1))
    await core.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    #expect(core.state.items.map(\.id) == ["a"])
    #expect(core.state.failure == .timedOut(after: .seconds(30)))
    #expect(!core.state.isRefreshing)
  }

  @Test func `an error that nobody foresaw is shown, too`() async {
    struct Unforeseen: Error {}
    let core = HostedCore(initialState: Feed.State(source: .sample)) {
      Feed()
    } withDependencies: {
      $0.feedClient = FeedClient { _ in throw Unforeseen() }
    }
    await core.send(.appeared)
    #expect(core.state.failure == .unreachable(reason: "Unforeseen()"))
  }

  @Test func `a second refresh takes the place of the first`() async {
    let core = makeCore([(5, .success(["late"])), (1, .success(["new"]))])
    await core.send(.refreshTapped)
    await core.send(.refreshTapped)
    #expect(core.effects.count == 1)
    await clock.advance(by: .seconds(1))
    #expect(core.state.items.map(\.id) == ["new"])
    #expect(!core.state.isRefreshing)
    await clock.advance(by: .seconds(10))
    #expect(core.state.items.map(\.id) == ["new"])
  }

  @Test func `an answer whose request was superseded says nothing, wherever it comes from`() {
    var state = Feed.State(source: .sample)
    state.inFlight[.refresh] = 2
    let before = state
    state.take(.failure(.httpStatus(500)), of: Feed.Request(process: .refresh, number: 1))
    #expect(state == before)
    state.take(.failure(.httpStatus(500)), of: Feed.Request(process: .refresh, number: 2))
    #expect(!state.isRefreshing)
  }

  @Test func `an answer to an older request does not replace a newer one's`() async {
    let core = makeCore([(5, .success(["load"])), (1, .success(["refresh"]))])
    await core.send(.appeared)
    await core.send(.refreshTapped)
    await clock.advance(by: .seconds(1))
    #expect(core.state.isLoading)
    #expect(!core.state.isRefreshing)
    await clock.advance(by: .seconds(4))
    #expect(!core.state.isLoading)
    #expect(core.state.items.map(\.id) == ["refresh"])
  }

  @Test func `an older request's failure says nothing about newer items`() async {
    let core = makeCore([(5, .failure(.httpStatus(500))), (1, .success(["refresh"]))])
    await core.send(.appeared)
    await core.send(.refreshTapped)
    await clock.advance(by: .seconds(5))
    #expect(core.state.failure == nil)
    #expect(core.effects.isEmpty)
  }

  @Test func `an item opens, counts its seconds and closes`() async {
    let core = makeCore([(0, .success(["a", "b"]))])
    await core.send(.appeared)
    await clock.advance()
    await core.send(.itemTapped("a"))
    #expect(core.state.article?.item.title == "a")
    #expect(core.state.readIDs == ["a"])
    await clock.advance(by: .seconds(3))
    #expect(core.state.article?.secondsRead == 3)
    #expect(core.effects.map(\.owner) == ["Feed.article"])
    await core.send(.article(.closeTapped))
    #expect(core.state.article == nil)
    #expect(core.effects.isEmpty)
  }

  @Test func `another item is another life`() async {
    let core = makeCore([(0, .success(["a", "b"]))])
    await core.send(.appeared)
    await clock.advance()
    await core.send(.itemTapped("a"))
    await clock.advance(by: .seconds(3))
    await core.send(.itemTapped("b"))
    #expect(core.effects.count == 1)
    await clock.advance(by: .seconds(1))
    #expect(core.state.article?.item.id == "b")
    #expect(core.state.article?.secondsRead == 1)
  }

  @Test func `an item that is not there does not open`() async {
    let core = makeCore()
    await core.send(.itemTapped("a"))
    #expect(core.state.article == nil)
    #expect(core.effects.isEmpty)
  }

  @Test func `a test that gives no client is told by name`() async {
    await withKnownIssue {
      let core = HostedCore(initialState: Feed.State(source: .sample)) { Feed() }
      await core.send(.appeared)
    } matching: {
      "\($0)".contains("FeedClient.fetch")
    }
  }
}

/// The answers of a client, one a request.
private final class Answers: Sendable {
  struct Answer: Sendable {
    let seconds: Int
    let result: Result<[String], FeedError>
  }

  private let rest: Mutex<[Answer]>

  init(_ answers: [Answer]) {
    rest = Mutex(answers)
  }

  func next() -> Answer {
    rest.withLock {
      $0.isEmpty ? Answer(seconds: 0, result: .failure(.httpStatus(0))) : $0.removeFirst()
    }
  }
}
