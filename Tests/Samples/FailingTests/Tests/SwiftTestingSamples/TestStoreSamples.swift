import Lifeline
import LifelineTesting
import Testing

@Suite struct TestStoreSamples {
  private let stored = makeStore()  // "'worker' is still" // expect: swift-testing

  @Test func leavesAnEffect() async {
    let store = makeStore()  // "'worker' is still" // expect: swift-testing
    await store.send(0)
  }

  @Test func leavesAnAction() async {
    let store = makeStore()  // "The action '3'" // expect: swift-testing
    await store.send(1)
  }

  @Test func expectsAnotherState() async {
    let store = makeStore()
    await store.send(5) { $0 = 6 }  // "The state after '5' is" // expect: swift-testing
  }

  @Test func expectsNothing() async {
    let store = makeStore()
    await store.send(5)  // "The state after '5' is" // expect: swift-testing
  }

  @Test func leavesADeafEffect() async {
    let store = makeStore()  // "'deaf' was" // expect: swift-testing
    await store.send(4)
    await store.send(-1)
  }

  @Test func keepsASend() async {
    let kept = LockIsolated<Send<Int>?>(nil)
    let store = makeStore(kept)  // "'keeper' has" // expect: swift-testing
    await store.send(2)
  }

  @Test func usesAStoredProperty() async {
    await stored.send(0)
  }

  /// Nobody releases it: the end of the process tells.
  @MainActor @Test func unattributedGlobalStore() async {
    await Self.global.send(0)
  }

  @MainActor private static let global = makeStore()
}
