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
      $0[Swift6.Journal.self].note = { _ in }
    }
    store.send(.toggled)
    store.send(.page(.presented(.ticker(.appeared))))
    await clock.advance(by: .milliseconds(35))
    #expect(store.total == 3)
    store.send(.toggled)
    await clock.advance(by: .seconds(1))
    #expect(store.total == 3)
    #expect(store.effects.isEmpty)
  }

  @Test func `with a test store`() async {
    let clock = clock
    let lines = LockIsolated<[String]>([])
    let store = TestStore(initialState: Swift6.Panel.State()) {
      Swift6.Panel()
    } withDependencies: {
      $0.continuousClock = clock
      $0[Swift6.Journal.self].note = { line in lines.withValue { $0.append(line) } }
    }
    store.exhaustivity = .off
    await store.send(.toggled)
    await store.send(\.page.presented.ticker.appeared)
    await clock.advance(by: .milliseconds(25))
    await store.receive(\.page.presented.ticker.ticked) { $0.total = 1 }
    await store.receive(\.page.presented.ticker.ticked) { $0.total = 2 }
    #expect(lines.value == ["1", "2"])
    store.exhaustivity = .on
    await store.send(.toggled) { $0.page = nil }
    await store.finish()
  }

  @Test func `where the main actor is the default`() async {
    let clock = clock
    let store = Store(initialState: MainActorByDefault.Panel.State()) {
      MainActorByDefault.Panel()
    } withDependencies: {
      $0.continuousClock = clock
      $0[MainActorByDefault.Journal.self].note = { _ in }
    }
    store.send(.toggled)
    store.send(.page(.presented(.ticker(.appeared))))
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
      $0[NonisolatedNonsending.Journal.self].note = { _ in }
    }
    store.send(.toggled)
    store.send(.page(.presented(.ticker(.appeared))))
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
      $0[Swift5.Journal.self].note = { _ in }
    }
    store.send(.toggled)
    store.send(.page(.presented(.ticker(.appeared))))
    await clock.advance(by: .milliseconds(35))
    #expect(store.total == 3)
    store.send(.toggled)
    await settleStores()
    #expect(store.effects.isEmpty)
  }
}
