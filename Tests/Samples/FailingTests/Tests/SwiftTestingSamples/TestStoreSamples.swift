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

/// 0 starts an effect that never ends, 1 sends 3, 2 keeps its `Send`; -1 cancels.
private struct Worker: Reducer {
  let kept: LockIsolated<Send<Int>?>

  var body: some Reducer<Int, Int> {
    Reduce { state, action in
      switch action {
      case -1:
        return .cancel(id: "worker")
      case 0:
        return .run(name: "worker") { _ in try await Task.never() }.cancellable(id: "worker")
      case 1:
        return .run(name: "answer") { send in await send(3) }
      case 2:
        return .run(name: "keeper") { [kept] send in kept.setValue(send) }
      case 4:
        return .run(name: "deaf") { _ in
          while true {
            try? await Task.sleep(for: .seconds(3600))
            await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
          }
        }
        .cancellable(id: "worker")
      default:
        state += action
        return .none
      }
    }
  }
}

private func makeStore(
  _ kept: LockIsolated<Send<Int>?> = LockIsolated(nil),
  line: UInt = #line
) -> TestStore<Int, Int> {
  TestStore(initialState: 0, reducer: { Worker(kept: kept) }, line: line)
}
