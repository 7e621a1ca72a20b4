import Foundation
import Lifeline
import LifelineTesting
import Synchronization
import Testing

@testable import Feed

/// All orders of {load, refresh, sync, second refresh, delete} and their answers.
@Suite("The feed in every order of what may happen")
struct InterleavingTests {
  /// Which of the four requests fail; a stated subset in `swift test`, all 16 with a greater law size.
  static let failures: [Set<Int>] = {
    let all = (0..<16).map { mask in Set((1...4).filter { mask & (1 << ($0 - 1)) != 0 }) }
    return lawScale > 1 ? all : [all[0], all[4]]
  }()

  @Test(arguments: failures)
  func `it shows the newest answer with the user's edits`(failing: Set<Int>) async {
    let exploration = await exploreInterleavings(
      .exhaustive,
      limit: lawScale > 1 ? 1_000_000 : 100
    ) { run in
      await body(failing, run) { Feed() }
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

  private nonisolated(nonsending) func body<R: Reducer<Feed.State, Feed.Action>>(
    _ failing: Set<Int>,
    _ run: ExploredRun,
    _ feed: () -> R
  ) async {
    let clock = TestClock()
    let calls = LockIsolated(0)
    let answers = LockIsolated<[Feed.Answer]>([])
    let store = TestStore(initialState: Feed.State(source: .sample)) {
      feed()
      Reduce { _, action in
        if case .answered(let answer) = action { answers.withValue { $0.append(answer) } }
        return .none
      }
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.feedClient = FeedClient { _ in
        let call = calls.withValue { count in
          count += 1
          return count
        }
        if failing.contains(call) { throw FeedError.httpStatus(500) }
        return document(["deleted", "item \(call)"])
      }
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

private let lawScale =
  ProcessInfo.processInfo.environment["LIFELINE_LAW_SCALE"].flatMap(Double.init) ?? 1
