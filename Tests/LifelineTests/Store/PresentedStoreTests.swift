import LifelineTesting
import Observation
import Testing

@testable import Lifeline

@Suite("Stores of what is presented and stacked")
@MainActor
struct PresentedStoreTests {
  private func store(_ prepare: (inout App.State) -> Void) -> StoreOf<App> {
    var state = App.State()
    prepare(&state)
    return Store(initialState: state) { App() }
  }

  @Test func `a presented child has a store while it is there`() throws {
    let store = store { $0.sheet = Page.State() }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    sheet.send(.tick)
    #expect(store.sheet?.count == 1 && sheet.count == 1)
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) === sheet)
    store.send(.sheet(.dismiss))
    #expect(store.scope(state: \.sheet, action: \.sheet.presented) == nil)
    #expect(sheet.count == 1)
  }

  @Test func `a case of a destination has a store while it is the case`() throws {
    let store = store { $0.destination = .screen(Page.State()) }
    let screen = try #require(
      store.scope(state: \.destination?.screen, action: \.destination.screen)
    )
    screen.send(.tick)
    #expect(store.destination?.screen?.count == 1)
    #expect(store.scope(state: \.destination?.other, action: \.destination.other) == nil)
  }

  @Test func `a new presentation has a new store`() throws {
    let store = store { $0.sheet = Page.State() }
    let first = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    store.send(.change { $0.sheet = Page.State() })
    let second = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    #expect(first !== second)
  }

  @Test func `a store is switched over by its case`() throws {
    let store = store { $0.destination = .screen(Page.State()) }
    let place = try #require(store.scope(state: \.destination, action: \.destination.presented))
    guard case .screen(let screen) = place.case else {
      Issue.record("another case")
      return
    }
    screen.send(.tick)
    #expect(store.destination?.screen?.count == 1)
    store.send(.change { $0.destination = .alert(AlertState { TextState("Sure?") }) })
    let next = try #require(store.scope(state: \.destination, action: \.destination.presented))
    guard case .alert(let alert) = next.case else {
      Issue.record("another case")
      return
    }
    #expect(alert.title == "Sure?")
  }

  @Test func `the screens of a stack have stores`() throws {
    let store = store { $0.path = [.screen(Page.State()), .other(Page.State())] }
    let screens = store.scope(state: \.path, action: \.path)
    #expect(screens.count == 2)
    guard case .screen(let first) = screens[0].case, case .other(let second) = screens[1].case
    else {
      Issue.record("other cases")
      return
    }
    first.send(.tick)
    second.send(.tick)
    second.send(.tick)
    let ids = store.path.ids
    #expect(store.path[id: ids[0], case: \.screen]?.count == 1)
    #expect(store.path[id: ids[1], case: \.other]?.count == 2)
    let again = try #require(store.scope(state: \.path[id: ids[0]], action: \.path[id: ids[0]]))
    again.send(.screen(.tick))
    #expect(first.count == 2 && second.count == 2)
    store.send(.path(.popFrom(id: ids[1])))
    #expect(store.scope(state: \.path, action: \.path).count == 1)
    #expect(second.count == 2)
  }

  @Test func `a feature that presents itself has stores at every depth`() throws {
    let store = store {
      $0.sheet = Page.State(inner: Page.State(inner: Page.State()))
    }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet.presented))
    let inner = try #require(sheet.scope(state: \.inner, action: \.inner.presented))
    let innermost = try #require(inner.scope(state: \.inner, action: \.inner.presented))
    innermost.send(.tick)
    #expect(store.sheet?.inner?.inner?.count == 1)
  }

  @Test func `case paths reach through presentations and stacks`() {
    let deep = App.Action.sheet(.presented(.inner(.presented(.tick))))
    #expect(deep.is(\.sheet.presented.inner.presented.tick))
    #expect(deep.is(\.sheet.inner.tick))
    #expect(!deep.is(\.sheet.dismiss))
    let pushed = App.Action.screen(3, .tick)
    #expect(pushed.is(\.path[id: 3].screen.tick))
    #expect(!pushed.is(\.path[id: 4].screen.tick))
    #expect(App.Action.path(.popFrom(id: 3))[case: \.path.popFrom] == 3)
    #expect(
      App.Action.path(.push(id: 3, state: .screen(Page.State())))[case: \.path.push]?.id == 3
    )
    #expect(
      App.Action.destination(.presented(.alert(.confirmed))).is(\.destination.alert.confirmed)
    )
  }

  @Test func `observers are told of a presentation, and not of edits in it`() {
    let store = store { $0.sheet = Page.State() }
    let edited = notifications { _ = store.state.sheet }
    let count = notifications { _ = store.state.sheet?.count }
    store.send(.sheet(.tick))
    #expect(edited() == 0 && count() == 1)
    let dismissed = notifications { _ = store.state.sheet }
    store.send(.sheet(.dismiss))
    #expect(dismissed() == 1)
    let presented = notifications { _ = store.state.sheet }
    store.send(.change { $0.sheet = Page.State() })
    #expect(presented() == 1)
  }

  @Test func `observers of a stack are told of pushes and pops, and not of edits on it`() {
    let store = store { $0.path = [.screen(Page.State())] }
    let id = store.path.ids[0]
    let edited = notifications { _ = store.state.path.count }
    store.send(.screen(id, .tick))
    #expect(edited() == 0)
    let pushed = notifications { _ = store.state.path.count }
    store.send(.path(.push(id: 77, state: .other(Page.State()))))
    #expect(pushed() == 1)
    let popped = notifications { _ = store.state.path.count }
    store.send(.path(.popFrom(id: 77)))
    #expect(popped() == 1)
  }

  private func notifications(_ read: () -> Void) -> () -> Int {
    let list = LockedList<Void>()
    withObservationTracking(read) { list.append(()) }
    return { list.values.count }
  }
}
