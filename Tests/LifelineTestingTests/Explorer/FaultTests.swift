import Lifeline
import LifelineTesting
import Testing

/// The explorer is tried on engines with faults: a test that finds nothing anywhere proves nothing.
@Suite("The explorer finds faults that are built into the engine")
struct FaultTests {
  @Test(arguments: [
    EngineFaults.dropsCancellation, .registersLate, .skipsSweep, .reversesOrder,
    .acceptsStaleGeneration,
  ])
  func `each is found`(fault: EngineFaults) async {
    let found = await issues { _ = await explore(fault) }
    #expect(found.map(id) == ["interleaving-failed"])
  }

  @Test func `without a fault nothing is found`() async {
    let exploration = await explore([])
    #expect(exploration.failure == nil)
  }

  /// The body expects nothing: what is found, the explorer has looked for by itself.
  @Test func `an effect that outlives its state is found without an expectation`() async {
    let found = await issues {
      await exploreInterleavings(limit: 20) { run in
        let core = HostedCore(initialState: Rows.State(), faults: .skipsSweep) { Rows() }
        await core.send(.start(1))
        await core.send(.remove(1))
        await run.finish()
      }
    }
    #expect(found.map(id) == ["interleaving-failed"])
    #expect(found.first?.contains("lives, and the state of its owner is gone") == true)
  }

  private func explore(_ faults: EngineFaults) async -> Exploration {
    await exploreInterleavings(limit: Int(100 * lawScale)) { run in
      let core = HostedCore(initialState: Rows.State(), faults: faults) { Rows() }
      await core.send(.start(1))
      await core.send(.start(2))
      await core.send(.rows(.element(id: 1, action: .bounce)))
      await core.send(.stop(2))
      await core.send(.pair)
      await core.send(.brief)
      await run.finish()
      let state = core.state
      run.expect(state.rows[id: 1]?.count == 0, "an old life spoke to a new one")
      run.expect(state.order.filter { $0 == "a" || $0 == "b" } == ["a", "b"], "\(state.order)")
      run.expect(!state.order.contains("cancelled"), "what was cancelled at once ran")
      run.expect((state.rows[id: 2]?.countAfterStop ?? 0) == 0, "what was cancelled spoke")
    }
  }
}

private struct Row: Reducer {
  struct State: Identifiable {
    let id: Int
    var count = 0
    var isStopped = false
    var countAfterStop = 0
  }
  @CasePathable enum Action { case start, tick, stop, bounce, answer }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run(name: "ticks") { send in
        await send(.tick)
        await send(.tick)
      }
      .cancellable(id: "ticks")
    case .tick:
      state.count += 1
      if state.isStopped { state.countAfterStop += 1 }
      return .none
    case .bounce: return .send(.answer)
    case .answer: return .send(.tick)
    case .stop:
      state.isStopped = true
      return .cancel(id: "ticks")
    }
  }
}

@Reducer
private struct Rows {
  struct State {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    var order: [String] = []
  }
  enum Action {
    case start(Int)
    case stop(Int)
    case remove(Int)
    case add(Int)
    case pair, brief
    case note(String)
    case rows(IdentifiedAction<Int, Row.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start(let id): return .send(.rows(.element(id: id, action: .start)))
      case .stop(let id): return .send(.rows(.element(id: id, action: .stop)))
      case .remove(let id): state.rows.remove(id: id)
      case .add(let id): state.rows.append(Row.State(id: id))
      case .pair: return .merge(.send(.note("a")), .send(.note("b")))
      case .brief:
        return .merge(
          .run(name: "brief") { send in await send(.note("cancelled")) }.cancellable(id: "brief"),
          .cancel(id: "brief")
        )
      case .note(let text): state.order.append(text)
      case .rows(.element(let id, .bounce)):
        // Before the row has answered itself it leaves and comes back.
        return .merge(.send(.remove(id)), .send(.add(id)))
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}
