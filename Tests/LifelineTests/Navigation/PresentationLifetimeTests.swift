import LifelineTesting
import Testing

@testable import Lifeline

@Suite("What is presented lives as long as its state")
struct PresentationLifetimeTests {
  @Test func `a dismissal ends the child's effects in the same step`() async {
    let store = AppCore { $0.sheet = Page.State() }
    await store.send(.sheet(.startTicking(store.clock)))
    await store.advance(by: .seconds(2))
    #expect(store.state.sheet?.count == 2)
    #expect(store.effects.map(\.owner) == ["App.sheet"])
    store.sendOnly(.sheet(.dismiss))
    #expect(store.state.sheet == nil)
    #expect(store.effects.filter { $0.status != .cancelledStillRunning }.isEmpty)
    await store.advance(by: .seconds(3))
    #expect(store.taskCount == 0)
  }

  @Test func `dismissed and presented anew in two actions is a new life`() async {
    let store = AppCore { $0.sheet = Page.State() }
    let issues = await IssueLog.messages {
      await store.send(.sheet(.startTicking(store.clock)))
      store.sendOnly(.change { $0.sheet = nil })
      store.sendOnly(.change { $0.sheet = Page.State() })
      await store.advance(by: .seconds(3))
    }
    #expect(store.state.sheet?.count == 0)
    #expect(store.effects.isEmpty)
    #expect(issues == [])
  }

  @Test func `a live child overwritten by a new state is a new life`() async {
    let store = AppCore { $0.sheet = Page.State() }
    await store.send(.sheet(.startTicking(store.clock)))
    await store.change { $0.sheet = Page.State() }
    #expect(store.effects.isEmpty)
    await store.advance(by: .seconds(3))
    #expect(store.state.sheet?.count == 0)
  }

  @Test func `an edited copy that is assigned back is the same life`() async {
    let store = AppCore { $0.sheet = Page.State() }
    await store.send(.sheet(.startTicking(store.clock)))
    await store.change {
      var copy = $0.sheet
      copy?.count = 10
      $0.sheet = copy
    }
    await store.advance(by: .seconds(2))
    #expect(store.state.sheet?.count == 12)
    #expect(store.effects.count == 1)
  }

  @Test func `a destination that is switched in one action ends the first case`() async {
    let store = AppCore { $0.destination = .screen(Page.State()) }
    await store.send(.destination(.presented(.screen(.startTicking(store.clock)))))
    #expect(store.effects.map(\.owner) == ["App.destination.screen"])
    await store.change { $0.destination = .other(Page.State()) }
    #expect(store.effects.isEmpty)
    await store.send(.destination(.presented(.other(.startTicking(store.clock)))))
    await store.change { $0.destination = .label("x") }
    #expect(store.effects.isEmpty)
    await store.advance(by: .seconds(3))
    #expect(store.state.destination == .label("x"))
  }

  @Test func `the same case with a new state is a new life`() async {
    let store = AppCore { $0.destination = .screen(Page.State()) }
    await store.send(.destination(.presented(.screen(.startTicking(store.clock)))))
    await store.change { $0.destination = .screen(Page.State()) }
    #expect(store.effects.isEmpty)
  }

  /// A sheet over a sheet over a sheet.
  private func threeLevels() -> Page.State {
    Page.State(inner: Page.State(inner: Page.State()))
  }

  private nonisolated(nonsending) func startAll(_ store: AppCore) async {
    let start = Page.Action.startTicking(store.clock)
    await store.send(.sheet(start))
    await store.send(.sheet(.inner(.presented(start))))
    await store.send(.sheet(.inner(.presented(.inner(.presented(start))))))
    #expect(store.effects.count == 3)
  }

  @Test func `several levels dismissed at once leave no report and no stray action`() async {
    let store = AppCore { $0.sheet = threeLevels() }
    let issues = await IssueLog.messages {
      await startAll(store)
      await store.advance(by: .seconds(1))
      #expect(store.state.sheet?.inner?.inner?.count == 1)
      store.sendOnly(.sheet(.dismiss))
      await store.advance(by: .seconds(3))
    }
    #expect(issues == [])
    #expect(store.state.sheet == nil)
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }

  @Test func `a grandparent that is replaced ends all below it`() async {
    let store = AppCore { $0.sheet = threeLevels() }
    await startAll(store)
    await store.change { state in
      let inner = state.sheet?.inner
      state.sheet = Page.State(inner: inner)
    }
    #expect(store.effects.isEmpty)
    await store.advance(by: .seconds(2))
    #expect(store.state.sheet?.inner?.inner?.count == 0)
  }

  @Test func `a restored state ends what was not in it, and nothing else`() async {
    let store = AppCore { $0.sheet = Page.State() }
    await store.send(.sheet(.startTicking(store.clock)))
    let outerAlone = store.state
    await store.send(
      .sheet(
        .perform(
          Work {
            $0.inner = Page.State()
            return .none
          }
        )
      )
    )
    await store.send(.sheet(.inner(.presented(.startTicking(store.clock)))))
    await store.advance(by: .seconds(1))
    let both = store.state
    await store.restore(outerAlone)
    #expect(store.effects.map(\.owner) == ["App.sheet"])
    await store.advance(by: .seconds(1))
    #expect(store.state.sheet?.count == 1)
    await store.restore(both)
    #expect(store.effects.map(\.owner) == ["App.sheet"])
    await store.restore(App.State())
    #expect(store.effects.isEmpty)
  }

  @Test func `presented and gone within one turn leaves nothing`() async {
    let store = AppCore(answer: { state, action in
      if case .sheet(.presented(.tick)) = action { state.sheet = nil }
    })
    let clock = store.clock
    let issues = await IssueLog.messages {
      await store.send(
        .perform(
          Work { state in
            state.sheet = Page.State()
            return .merge(
              .send(.sheet(.startTicking(clock))),
              .send(.sheet(.tick))
            )
          }
        )
      )
      await store.advance(by: .seconds(2))
    }
    #expect(issues == [])
    #expect(store.state.sheet == nil)
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }

  @Test func `the parent sees a dismissal while the state is there`() async {
    let store = AppCore(
      { $0.sheet = Page.State(count: 5) },
      answer: { state, action in
        guard case .sheet(.dismiss) = action else { return }
        state.log.append("closing at \(state.sheet?.count ?? -1)")
      }
    )
    await store.send(.sheet(.dismiss))
    #expect(store.state.log == ["closing at 5"])
    #expect(store.state.sheet == nil)
  }

  @Test func `what the parent presents in answer to a dismissal stays`() async {
    let store = AppCore(
      { $0.sheet = Page.State() },
      answer: { state, action in
        if case .sheet(.dismiss) = action { state.sheet = Page.State(count: 7) }
      }
    )
    await store.send(.sheet(.startTicking(store.clock)))
    await store.send(.sheet(.dismiss))
    #expect(store.state.sheet?.count == 7)
    #expect(store.effects.isEmpty)
  }

  @Test func `dumps and differences show what is presented as an optional`() {
    var state = App.State()
    let before = state
    state.sheet = Page.State(count: 5)
    var dump = ""
    customDump(state, to: &dump)
    #expect(dump.contains("sheet: Page.State(") && dump.contains("destination: nil"))
    #expect(!dump.contains("wrappedValue") && !dump.contains("_sheet"))
    #expect(diff(before, state)?.contains("count: 5") == true)
  }

  @Test func `copies of a presentation go their own ways`() {
    var first = PresentationState(wrappedValue: [1])
    let second = first
    first.wrappedValue?.append(2)
    #expect(first.wrappedValue == [1, 2])
    #expect(second.wrappedValue == [1])
    _ = first.withWrapped { $0.append(3) }
    var third = first
    _ = third.withWrapped { $0.append(4) }
    third.removeWrapped()
    #expect(first.wrappedValue == [1, 2, 3])
    #expect(third.isEmpty && third == PresentationState())
    first.wrappedValue = nil
    #expect(first == third)
    first.wrappedValue = [9]
    #expect(first.hashValue == PresentationState(wrappedValue: [9]).hashValue)
  }
}
