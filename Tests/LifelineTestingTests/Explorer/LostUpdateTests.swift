import Lifeline
import LifelineTesting
import Testing

/// The classical mistake: state is read, something is awaited, and what was read is written back.
@Suite("The explorer finds a lost update")
struct LostUpdateTests {
  @Test func `it is written down in few steps`() async throws {
    var exploration: Exploration?
    let found = await issues { exploration = await explore(NaiveList()) }
    let failure = try #require(exploration?.failure)
    #expect(
      failure.steps == [
        "test sends 'refresh'",
        "test sends 'add'",
        "add starts",
        "add sends 'added'",
        "refresh starts",
        "refresh sends 'refreshed'",
      ]
    )
    #expect(failure.message == #"lost: ["a", "b"]"#)
    #expect(found.map(id) == ["interleaving-failed"])
    #expect(found.first?.contains("  4. add sends 'added'\n") == true)
    #expect(found.first?.contains("LIFELINE_REPLAY=\(failure.token)") == true)
  }

  @Test func `one order alone shows nothing`() async {
    let list = TestStore(initialState: NaiveList.State()) { NaiveList() }
    list.exhaustivity = .off
    await list.send(.refresh)
    await list.send(.add("c"))
    await list.skipReceivedActions()
    #expect(list.state.items == ["a", "b", "c"])
  }

  @Test func `the token leads to it each time`() async throws {
    var exploration: Exploration?
    _ = await issues { exploration = await explore(NaiveList()) }
    let token = try #require(exploration?.failure?.token)
    var count = 0
    for _ in 0..<Int(50 * lawScale) {
      _ = await issues {
        let again = await replayInterleaving(token) { run in await body(NaiveList(), run) }
        if again.failure?.message == exploration?.failure?.message { count += 1 }
      }
    }
    #expect(count == Int(50 * lawScale))
  }

  @Test func `where the answer is merged at delivery there is none`() async {
    let exploration = await explore(CarefulList())
    #expect(exploration.isComplete)
    #expect(exploration.failure == nil)
  }

  private func explore(
    _ list: some Reducer<NaiveList.State, NaiveList.Action>
  ) async -> Exploration {
    await exploreInterleavings { run in await body(list, run) }
  }

  private nonisolated(nonsending) func body(
    _ list: some Reducer<NaiveList.State, NaiveList.Action>,
    _ run: ExploredRun
  ) async {
    let store = TestStore(initialState: NaiveList.State()) { list }
    store.exhaustivity = .off
    await store.send(.refresh)
    await store.send(.add("c"))
    await store.finish()
    await store.skipReceivedActions(strict: false)
    let items = store.state.items
    run.expect(items.sorted() == ["a", "b", "c"], "lost: \(items)")
  }
}

private struct NaiveList: Reducer {
  struct State: Equatable { var items = ["a"] }
  enum Action {
    case refresh
    case refreshed([String])
    case add(String)
    case added(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .refresh:
      return .run(name: "refresh") { [items = state.items] send in
        await send(.refreshed(items + ["b"]))
      }
    case .refreshed(let items):
      state.items = items
      return .none
    case .add(let item):
      return .run(name: "add") { send in await send(.added(item)) }
    case .added(let item):
      state.items.append(item)
      return .none
    }
  }
}

private struct CarefulList: Reducer {
  func reduce(
    into state: inout NaiveList.State,
    action: NaiveList.Action
  ) -> Effect<NaiveList.Action> {
    switch action {
    case .refresh:
      return .run(name: "refresh") { send in await send(.refreshed(["b"])) }
    case .refreshed(let items):
      state.items += items
      return .none
    case .add, .added: return NaiveList().reduce(into: &state, action: action)
    }
  }
}
