import Foundation
import LifelineTesting
import Testing

@testable import Lifeline

@Suite("The screens of a stack live as long as their ids are on it")
struct StackTests {
  private func stack(_ count: Int) -> StackState<Path.State> {
    StackState((0..<count).map { _ in .screen(Page.State()) })
  }

  private nonisolated(nonsending) func startAll(_ store: AppCore) async {
    for id in store.state.path.ids { await store.send(.screen(id, .startTicking(store.clock))) }
  }

  private func owners(_ store: AppCore) -> [String] { store.effects.map(\.owner) }

  @Test func `ids begin at 0 in a test and count on`() async {
    let store = AppCore { $0.path = stack(2) }
    #expect(store.state.path.ids == [0, 1])
    await store.change { $0.path.append(.screen(Page.State())) }
    #expect(store.state.path.ids == [0, 1, 2])
  }

  @Test func `an id that was popped is never given again`() async {
    let store = AppCore { $0.path = stack(3) }
    await store.change {
      $0.path.removeLast()
      $0.path.append(.other(Page.State()))
      $0.path.removeAll()
      $0.path.append(.other(Page.State()))
    }
    #expect(store.state.path.ids == [4])
    await store.send(.path(.push(id: 9, state: .screen(Page.State()))))
    await store.change { $0.path.append(.screen(Page.State())) }
    #expect(store.state.path.ids == [4, 9, 10])
  }

  @Test func `a push adds a screen before the parent sees it`() async {
    let store = AppCore(answer: { state, action in
      if case .path(.push) = action { state.log.append("\(state.path.count)") }
    })
    await store.send(.path(.push(id: 0, state: .screen(Page.State()))))
    #expect(store.state.log == ["1"])
    #expect(store.state.path.ids == [0])
    await store.send(.screen(0, .startTicking(store.clock)))
    await store.advance(by: .seconds(1))
    #expect(store.state.path[id: 0, case: \.screen]?.count == 1)
    #expect(owners(store) == ["App.path[id: #0].screen"])
  }

  @Test func `a pop ends the screen and all above it, after the parent saw it`() async {
    let store = AppCore(
      { $0.path = stack(4) },
      answer: { state, action in
        if case .path(.popFrom) = action { state.log.append("\(state.path.count)") }
      }
    )
    await startAll(store)
    await store.send(.path(.popFrom(id: 2)))
    #expect(store.state.log == ["4"])
    #expect(store.state.path.ids == [0, 1])
    #expect(owners(store) == ["App.path[id: #0].screen", "App.path[id: #1].screen"])
    await store.advance(by: .seconds(1))
    #expect(store.taskCount == 2)
  }

  @Test func `pop to, a middle pop and a replacement end what they take away`() async {
    let store = AppCore { $0.path = stack(5) }
    await startAll(store)
    await store.change { $0.path[id: 1] = nil }
    #expect(store.state.path.ids == [0, 2, 3, 4])
    #expect(store.effects.count == 4)
    await store.change { $0.path.pop(to: 3) }
    #expect(store.state.path.ids == [0, 2, 3])
    #expect(store.effects.count == 3)
    await store.change { $0.path.pop(from: 3) }
    #expect(store.effects.count == 2)
    let other = Parcel(stack(1))
    await store.change { $0.path = other.value }
    #expect(store.effects.isEmpty)
  }

  @Test func `a screen that is written, also anew, under its id is the same life`() async {
    let store = AppCore { $0.path = stack(2) }
    await startAll(store)
    await store.change { $0.path[id: 0] = .screen(Page.State(count: 3)) }
    await store.change { $0.path[id: 1, case: \.screen]?.count = 5 }
    await store.advance(by: .seconds(1))
    #expect(store.state.path[id: 1, case: \.screen]?.count == 6)
    // The case below has its own identity, and that is new.
    #expect(owners(store) == ["App.path[id: #1].screen"])
  }

  @Test func `a screen that is no enum and replaced under its id lives on`() async {
    var state = Pages.State()
    state.pages = [Page.State(), Page.State()]
    let store = TestCore<Pages.State, Pages.Action>(state) { _ in Pages() }
    await store.send(.pages(.element(id: 1, action: .startTicking(store.clock))))
    await store.send(.replace(1))
    await store.advance(by: .seconds(1))
    #expect(store.state.pages[id: 1]?.count == 1)
    #expect(store.effects.map(\.owner) == ["StackTests.Pages.pages[id: #1]"])
    await store.send(.pages(.element(id: 1, action: .close)))
    #expect(store.state.pages.ids == [0])
  }

  @Reducer
  struct Pages {
    struct State { var pages = StackState<Page.State>() }

    enum Action {
      case replace(StackElementID)
      case pages(StackActionOf<Page>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .replace(let id) = action { state.pages[id: id] = Page.State() }
        return .none
      }
      .forEach(\.pages, action: \.pages) { Page() }
    }
  }

  @Test func `a push and a pop in one action leave nothing`() async {
    let store = AppCore()
    let clock = store.clock
    let issues = await IssueLog.messages {
      await store.change {
        $0.path.append(.screen(Page.State()))
        $0.path.removeLast()
      }
      await store.send(
        .perform(
          Work { state in
            state.path.append(.screen(Page.State()))
            let id = state.path.ids[0]
            return .merge(
              .send(.screen(id, .startTicking(clock))),
              .send(.path(.popFrom(id: id)))
            )
          }
        )
      )
      await store.advance(by: .seconds(2))
    }
    #expect(issues == [])
    #expect(store.state.path.isEmpty)
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }

  @Test func `a screen takes itself away, and what is above it`() async {
    let store = AppCore { $0.path = stack(3) }
    await startAll(store)
    let issues = await IssueLog.messages { await store.send(.screen(1, .close)) }
    #expect(store.state.path.ids == [0])
    #expect(store.effects.count == 1)
    #expect(issues == [])
  }

  @Test func `a sheet of a screen closes before the screen does`() async {
    let store = AppCore { $0.path = [.screen(Page.State(inner: Page.State()))] }
    await store.send(.screen(0, .inner(.presented(.close))))
    #expect(store.state.path[id: 0, case: \.screen]?.inner == nil)
    #expect(store.state.path.count == 1)
    await store.send(.screen(0, .close))
    #expect(store.state.path.isEmpty)
  }

  @Test func `the parent may take a screen away in answer to its action`() async {
    let store = AppCore(
      { $0.path = stack(1) },
      answer: { state, action in
        guard case .path(.element(let id, .screen(.tick))) = action else { return }
        state.path[id: id] = nil
      }
    )
    await startAll(store)
    let issues = await IssueLog.messages { await store.advance(by: .seconds(3)) }
    #expect(store.state.path.isEmpty)
    #expect(store.effects.isEmpty)
    #expect(issues == [])
  }

  @Test func `a thousand screens with sheets popped at once leave no report and no action`() async {
    let store = AppCore { $0.path = stack(1_000) }
    let clock = store.clock
    for id in store.state.path.ids.suffix(100) {
      store.sendOnly(
        .screen(
          id,
          .perform(
            Work {
              $0.inner = Page.State()
              return .send(.inner(.presented(.startTicking(clock))))
            }
          )
        )
      )
    }
    await store.advance(by: .seconds(1))
    #expect(store.effects.count == 100)
    let issues = await IssueLog.messages {
      store.sendOnly(.path(.popFrom(id: 0)))
      await store.advance(by: .seconds(2))
    }
    #expect(issues == [])
    #expect(store.state.path.isEmpty)
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }

  @Test func `a restored stack ends what was not on it, and nothing else`() async {
    let store = AppCore { $0.path = stack(1) }
    await startAll(store)
    let saved = store.state
    await store.change { $0.path.append(.screen(Page.State())) }
    await store.send(.screen(1, .startTicking(store.clock)))
    await store.restore(saved)
    #expect(owners(store) == ["App.path[id: #0].screen"])
    await store.advance(by: .seconds(1))
    #expect(store.state.path[id: 0, case: \.screen]?.count == 1)
  }

  @Test func `a switch of case under one id ends the first case`() async {
    let store = AppCore { $0.path = stack(1) }
    await startAll(store)
    await store.change { $0.path[id: 0] = .other(Page.State()) }
    #expect(store.effects.isEmpty)
  }

  @Test func `two stores of one test draw from one generator, unless told otherwise`() {
    let first = StackState([1, 2])
    let second = StackState([3])
    #expect(first.ids + second.ids == [0, 1, 2])
    let generator = StackElementIDGenerator(startingAt: 7)
    let fork = generator.fork()
    let third = withDependencies {
      $0.stackElementID = generator
    } operation: {
      StackState([4, 5])
    }
    #expect(third.ids == [7, 8])
    #expect(generator.peek() == 9 && fork.peek() == 7)
  }
}
