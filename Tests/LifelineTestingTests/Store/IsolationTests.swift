import Lifeline
import LifelineTesting
import Testing

/// A test store is used in every isolation that a test may have: that these compile is half of the proof.
@Suite("A test store may be used in any isolation")
struct IsolationTests {
  @Test func `without isolation`() async {
    let store = counterStore()
    await store.send(.incrementTapped) { $0.count = 1 }
  }

  @MainActor @Test func `on the main actor`() async {
    let store = counterStore()
    let expected = MainValue.shared
    await store.send(.incrementTapped) { $0.count = expected.one }
    await store.send(.factTapped) {
      $0.isLoading = true
    }
    await store.receive(\.factLoaded) {
      $0.fact = expected.fact
      $0.isLoading = false
    }
  }

  @Test func `in an actor`() async {
    await Host().test()
  }

  @Test func `on a global actor`() async {
    await testOnAnotherActor()
  }

  @Test func `with state and actions that are not Sendable`() async {
    let store = TestStore(initialState: Plain(name: Name(text: ""))) {
      Reduce<Plain, PlainAction> { state, action in
        switch action {
        case .renamed(let name): state.name = name
        }
        return .none
      }
    }
    let action = PlainAction.renamed(Name(text: "Blob"))
    await store.send(action) { $0.name = Name(text: "Blob") }
    await store.send(action)
  }

  @Test func `by a helper that takes the store`() async {
    let store = counterStore()
    await increment(store)
    #expect(store.state.count == 1)
  }

  @MainActor @Test func `by a helper that has the caller's isolation`() async {
    let store = counterStore()
    await increment(store)
    #expect(store.state.count == 1)
  }

  private nonisolated(nonsending) func increment(_ store: TestStoreOf<Counter>) async {
    await store.send(.incrementTapped) { $0.count = 1 }
  }

  private actor Host {
    let count = 1

    func test() async {
      let store = counterStore()
      await store.send(.incrementTapped) { $0.count = self.count }
      await store.send(.both)
      await store.receive(\.incrementTapped) { $0.count = self.count + 1 }
      await store.receive(\.decrementTapped) { $0.count = self.count }
    }
  }

  @AnotherActor private func testOnAnotherActor() async {
    let store = counterStore()
    let expected = AnotherValue.shared
    await store.send(.incrementTapped) { $0.count = expected.one }
  }

  @MainActor private final class MainValue {
    static let shared = MainValue()
    var one = 1
    var fact = "1 is good"
  }

  @AnotherActor private final class AnotherValue {
    static let shared = AnotherValue()
    var one = 1
  }

  private final class Name: Equatable {
    let text: String
    init(text: String) { self.text = text }
    static func == (a: Name, b: Name) -> Bool { a.text == b.text }
  }

  private struct Plain: Equatable { var name: Name }
  private enum PlainAction { case renamed(Name) }
}

@MainActor
@Suite("A test store in a stored property of a suite")
struct StoredTestStoreTests {
  let store = counterStore()

  @Test func `is used like any other`() async {
    await store.send(.incrementTapped) { $0.count = 1 }
  }
}

@globalActor private actor AnotherActor {
  static let shared = AnotherActor()
}
