import Lifeline
import LifelineTesting
import Testing

/// Each cause is shown on a feature with the fault, and is silent on the same feature without it.
@Suite("The likely cause of a leftover")
struct LikelyCauseTests {
  @Test func `the parent returns its child's effect`() async {
    #expect(
      await causes(.parentReturnsIt) == [
        """
        Parent returned it, but it sends only 'detail' actions: return it from 'Detail', so that it ends \
        with it
        """
      ]
    )
    #expect(await causes(.childReturnsIt) == [])
  }

  @Test func `the child is not integrated`() async {
    #expect(
      await causes(.calledByHand) == [
        """
        'Detail' is not integrated with 'ifLet' or 'forEach': its reducer was called by hand, its state is \
        gone, and nothing ends what it started
        """
      ]
    )
    // The same call while the child's state is there proves nothing.
    #expect(await causes(.calledByHand, closes: false).allSatisfy { !$0.contains("integrated") })
  }

  @Test func `a root timer without an end`() async {
    #expect(
      await causes(.rootTimer) == [
        "it belongs to the root, where only the store's end ends it, and has no id to cancel it by"
      ]
    )
    #expect(await causes(.rootTimerWithID) == [])
  }

  @Test func `a duplicate id`() async {
    let found = await causes(.duplicates)
    #expect(
      found
        == Array(
          repeating: "probably a duplicate: 2 effects of this scope have the id \"timer\"",
          count: 2
        )
    )
    #expect(await causes(.rootTimerWithID) == [])
  }

  @Test func `a cancellation that reached nothing`() async {
    #expect(
      await causes(.cancelsElsewhere) == [
        "a cancellation of \"timer\" at Parent.detail reached nothing; here it is in flight"
      ]
    )
    #expect(await causes(.rootTimerWithID) == [])
  }

  private func causes(_ fault: Parent.Fault, closes: Bool = true) async -> [String] {
    let clock = TestClock()
    let found = await issues {
      let store = TestStore(initialState: Parent.State()) {
        Parent(fault: fault)
      } withDependencies: {
        $0.continuousClock = clock
      }
      store.exhaustivity = .off
      await store.send(.open)
      await store.send(.start)
      await clock.advance(by: .seconds(1))
      await store.skipReceivedActions(strict: false)
      if closes && fault == .calledByHand { await store.send(.close) }
      store.exhaustivity = .on
      await store.finish()
    }
    let prefix = "  - likely cause: "
    return found.flatMap { message in
      message.split(separator: "\n").compactMap { line in
        line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : nil
      }
    }
  }
}

@Reducer
private struct Detail {
  struct State: Equatable { var seconds = 0 }
  enum Action { case start, tick, cancel }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run(name: "timer") { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
        }
      case .tick:
        state.seconds += 1
        return .none
      case .cancel:
        return .cancel(id: "timer")
      }
    }
  }
}

@Reducer
private struct Parent {
  enum Fault {
    case parentReturnsIt, childReturnsIt, calledByHand, rootTimer, rootTimerWithID, duplicates
    case cancelsElsewhere
  }
  struct State: Equatable { var detail: Detail.State? }
  enum Action {
    case open, start, close, tick
    case detail(Detail.Action)
  }

  let fault: Fault
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    if fault == .calledByHand {
      Reduce { state, action in
        guard case .detail(let action) = action, var detail = state.detail else { return .none }
        defer { state.detail = detail }
        return Detail().reduce(into: &detail, action: action).map(Action.detail)
      }
      parent
    } else {
      parent.ifLet(\.detail, action: \.detail) { Detail() }
    }
  }

  private var parent: Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .open: state.detail = Detail.State()
      case .close: state.detail = nil
      case .start: return start()
      case .tick, .detail: break
      }
      return .none
    }
  }

  private func start() -> Effect<Action> {
    switch fault {
    case .parentReturnsIt: timer(.detail(.tick)).cancellable(id: "timer")
    case .childReturnsIt, .calledByHand: .send(.detail(.start))
    case .rootTimer: timer(.tick)
    case .rootTimerWithID: timer(.tick).cancellable(id: "timer")
    case .duplicates:
      .merge(timer(.tick).cancellable(id: "timer"), timer(.tick).cancellable(id: "timer"))
    case .cancelsElsewhere:
      .merge(timer(.tick).cancellable(id: "timer"), .send(.detail(.cancel)))
    }
  }

  private func timer(_ action: Action) -> Effect<Action> {
    .run(name: "timer") { send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(action) }
    }
  }
}
