import Foundation
import Lifeline
import LifelineTesting
import Synchronization
import Testing

@testable import Feed

/// All orders of {load, refresh, sync, second refresh, delete} and their answers.
@Suite("The feed in every order of what may happen")
struct InterleavingTests {
  /// Which of the four requests fail: all 16 ways.
  ///
  /// Of each the first 100 orders are run, with a greater law size all.
  static let failures = (0..<16).map { mask in
    Set((1...4).filter { mask & (1 << ($0 - 1)) != 0 })
  }

  @Test(arguments: failures)
  func `it shows the newest answer with the user's edits`(failing: Set<Int>) async {
    let exploration = await exploreInterleavings(
      .exhaustive,
      limit: lawScale > 1 ? 1_000_000 : 100,
      effectsShareOnlyStores: true
    ) { run in
      await body(failing, run)
    }
    #expect(exploration.failure == nil)
    #expect(exploration.isComplete || lawScale <= 1)
    print("feed, failing \(failing.sorted()): \(exploration)")
  }

  @Test func `the naive feed loses what was written in between`() async throws {
    var exploration: Exploration?
    _ = await exploring {
      exploration = await exploreInterleavings(limit: 400) { run in
        let store = TestStore(initialState: NaiveFeed.State()) { NaiveFeed() }
        store.exhaustivity = .off
        await store.send(.refresh)
        await store.send(.delete("a"))
        await store.finish()
        await store.skipReceivedActions(strict: false)
        run.expect(store.state.items == ["b"], "the deleted item is back: \(store.state.items)")
      }
    }
    let failure = try #require(exploration?.failure)
    #expect(
      failure.steps == [
        "test sends 'refresh'", "test sends 'delete'", "refresh starts", "refresh sends 'merged'",
      ]
    )
  }

  @Test func `the feed with one indicator clears it early`() async throws {
    var exploration: Exploration?
    _ = await exploring {
      exploration = await exploreInterleavings(limit: 400, effectsShareOnlyStores: true) { run in
        let store = TestStore(initialState: SingleApplyFeed.State()) { SingleApplyFeed() }
        store.exhaustivity = .off
        await store.send(.load)
        await store.send(.refresh)
        await store.receive(\.answered)
        run.expect(
          store.state.isLoading || store.effects.isEmpty,
          "the indicator is off while \(store.effects.compactMap(\.name)) is under way"
        )
        await store.finish()
        await store.skipReceivedActions(strict: false)
      }
    }
    let failure = try #require(exploration?.failure)
    #expect(failure.message.contains("the indicator is off"))
  }

  /// The mock remembers nothing, so effects share the store alone, as is promised.
  private nonisolated(nonsending) func body(_ failing: Set<Int>, _ run: ExploredRun) async {
    let clock = TestClock()
    let answers = LockIsolated<[Feed.Answer]>([])
    let store = TestStore(initialState: Feed.State(source: .sample)) {
      Answering(feed: Feed(), failing: failing, answers: answers)
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.feedClient = FeedClient { _ in document([]) }
    }
    store.exhaustivity = .off
    await store.send(.appeared)
    await store.send(.refreshTapped)
    await store.send(.syncDue)
    await store.send(.deleteTapped("deleted"))
    await store.send(.refreshTapped)
    // All that is under way comes to its end, but the schedule.
    await clock.advance()
    await store.skipReceivedActions(strict: false)
    check(store.state, answers.value, run)
    run.expect(
      store.effects.compactMap(\.name) == ["sync every five minutes"],
      "in flight: \(store.effects.compactMap(\.name))"
    )
    await store.skipInFlightEffects(strict: false)
  }

  /// The items are those of the newest request, by start, that was answered with items; with the edits.
  private func check(_ state: Feed.State, _ answers: [Feed.Answer], _ run: ExploredRun) {
    run.expect(state.items[id: "deleted"] == nil, "the deleted item is back")
    run.expect(state.inFlight.isEmpty, "an indicator is left on: \(state.inFlight)")
    let newest = answers.filter { (try? $0.result.get()) != nil }
      .max { $0.request.number < $1.request.number }
    let expected = (try? newest?.result.get())?.items.map(\.id).filter { $0 != "deleted" } ?? []
    run.expect(
      state.items.map(\.id) == expected,
      "the items are \(state.items.map(\.id)) and not \(expected)"
    )
  }

  /// Issues are kept from failing the test, which expects them.
  private func exploring(_ body: () async -> Void) async {
    await withKnownIssue { await body() }
  }
}

/// The feed with answers that depend on the request alone, not on which of the mock's calls it was.
private struct Answering<Base: Reducer<Feed.State, Feed.Action>>: Reducer {
  let feed: Base
  let failing: Set<Int>
  /// Written by reductions, which follow one another.
  let answers: LockIsolated<[Feed.Answer]>

  func reduce(into state: inout Feed.State, action: Feed.Action) -> Effect<Feed.Action> {
    guard case .answered(let delivered) = action else {
      return feed.reduce(into: &state, action: action)
    }
    let number = delivered.request.number
    let answer = Feed.Answer(
      request: delivered.request,
      result: failing.contains(number)
        ? .failure(.httpStatus(500)) : .success(document(["deleted", "item \(number)"])),
      date: delivered.date
    )
    answers.withValue { $0.append(answer) }
    return feed.reduce(into: &state, action: .answered(answer))
  }
}

private let lawScale =
  ProcessInfo.processInfo.environment["LIFELINE_LAW_SCALE"].flatMap(Double.init) ?? 1
