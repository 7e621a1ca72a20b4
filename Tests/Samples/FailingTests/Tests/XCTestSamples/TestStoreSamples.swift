import Lifeline
import LifelineTesting
import XCTest

final class TestStoreSamples: XCTestCase {
  private let stored = makeStore()  // "'worker' is still" // expect: xctest

  func testLeavesAnEffect() async {
    let store = makeStore()  // "'worker' is still" // expect: xctest
    await store.send(0)
  }

  func testLeavesAnAction() async {
    let store = makeStore()  // "The action '3'" // expect: xctest
    await store.send(1)
  }

  func testExpectsAnotherState() async {
    let store = makeStore()
    await store.send(5) { $0 = 6 }  // "The state after '5' is" // expect: xctest
  }

  func testExpectsNothing() async {
    let store = makeStore()
    await store.send(5)  // "The state after '5' is" // expect: xctest
  }

  func testLeavesADeafEffect() async {
    let store = makeStore()  // "'deaf' was" // expect: xctest
    await store.send(4)
    await store.send(-1)
  }

  func testKeepsASend() async {
    let kept = LockIsolated<Send<Int>?>(nil)
    let store = makeStore(kept)  // "'keeper' has" // expect: xctest
    await store.send(2)
  }

  func testUsesAStoredProperty() async {
    await stored.send(0)
  }
}
