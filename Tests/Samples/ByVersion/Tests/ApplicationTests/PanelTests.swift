import Lifeline
import LifelineTesting
import MainActorByDefault
import NonisolatedNonsending
import Swift5
import Swift6
import Testing

/// A dependent's tests: a plain store, on a clock that the test moves.
@MainActor
@Suite("A panel in each setting of the language")
struct PanelTests {
  private let clock = TestClock()

  @Test func `in language mode 6`() async {
    let clock = clock
    let store = Store(initialState: Swift6.Panel.State()) {
      Swift6.Panel()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.toggled)
    store.send(.ticker(.appeared))
    await clock.advance(by: .milliseconds(35))
    #expect(store.total == 3)
    store.send(.toggled)
    await clock.advance(by: .seconds(1))
    #expect(store.total == 3)
    #expect(store.effects.isEmpty)
  }

  @Test func `where the main actor is the default`() async {
    let clock = clock
    let store = Store(initialState: MainActorByDefault.Panel.State()) {
      MainActorByDefault.Panel()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.toggled)
    store.send(.ticker(.appeared))
    await clock.advance(by: .milliseconds(35))
    #expect(store.total == 3)
    store.send(.toggled)
    await settleStores()
    #expect(store.effects.isEmpty)
  }

  @Test func `where nonisolated functions stay with their caller`() async {
    let clock = clock
    let store = Store(initialState: NonisolatedNonsending.Panel.State()) {
      NonisolatedNonsending.Panel()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.toggled)
    store.send(.ticker(.appeared))
    await clock.advance(by: .milliseconds(35))
    #expect(store.total == 3)
    store.send(.toggled)
    await settleStores()
    #expect(store.effects.isEmpty)
  }

  @Test func `in language mode 5`() async {
    let clock = clock
    let store = Store(initialState: Swift5.Panel.State()) {
      Swift5.Panel()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.toggled)
    store.send(.ticker(.appeared))
    await clock.advance(by: .milliseconds(35))
    #expect(store.total == 3)
    store.send(.toggled)
    await settleStores()
    #expect(store.effects.isEmpty)
  }
}
