import Lifeline
import Synchronization
import Testing

@Suite("Releasing a store ends everything")
struct StoreReleaseTests {
  /// State that says when it is gone.
  private final class Witness: Sendable {
    let isGone: Gate
    init(_ isGone: Gate) { self.isGone = isGone }
    deinit { isGone.open() }
  }

  private struct Feature: Reducer {
    struct State {
      var witness: Witness
      var child = Child()
    }
    struct Child { var count = 0 }
    enum Action: CasePathable {
      case start
      case child(Bool)

      struct AllCasePaths: CasePathReflectable {
        var child: AnyCasePath<Action, Bool> {
          AnyCasePath(
            embed: { .child($0) },
            extract: { if case .child(let value) = $0 { value } else { nil } }
          )
        }
        subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let started: Gate
    let cancelled: Gate

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard case .start = action else { return .none }
      return .run { [started, cancelled] _ in
        await withTaskCancellationHandler {
          started.open()
          await suspendUntilCancelled()
        } onCancel: {
          cancelled.open()
        }
      }
    }
  }

  @MainActor @Test(arguments: [false, true])
  func `a store with an endless effect is freed at once, and the effect cancelled`(
    takesChild: Bool
  ) async {
    let (started, cancelled, gone) = (Gate(), Gate(), Gate())
    var store: Store? = EffectExecution.$isLive.withValue(true) {
      Store(initialState: Feature.State(witness: Witness(gone))) {
        Feature(started: started, cancelled: cancelled)
      }
    }
    store?.send(.start)
    await started.wait()
    if takesChild {
      var child = store?.scope(state: \.child, action: \.child)
      #expect(child?.count == 0)
      child = nil
      #expect(child == nil)
    }
    store = nil
    #expect(gone.isOpen)
    #expect(cancelled.isOpen)
  }

  @MainActor @Test func `a store of a child keeps its root alive`() async {
    let gone = Gate()
    var store: Store? = Store(initialState: Feature.State(witness: Witness(gone))) {
      Feature(started: Gate(), cancelled: Gate())
    }
    var child = store?.scope(state: \.child, action: \.child)
    store = nil
    #expect(!gone.isOpen)
    #expect(child?.count == 0)
    child = nil
    #expect(child == nil)
    #expect(gone.isOpen)
  }

  @MainActor @Test func `a store may be released off its actor`() async {
    let (started, cancelled, gone) = (Gate(), Gate(), Gate())
    let holder = LockedBox<Store<Feature.State, Feature.Action>?>(nil)
    let store = EffectExecution.$isLive.withValue(true) {
      Store(initialState: Feature.State(witness: Witness(gone))) {
        Feature(started: started, cancelled: cancelled)
      }
    }
    store.send(.start)
    await started.wait()
    holder.withValue { $0 = store }
    await release(consume store, holder)
    #expect(gone.isOpen)
    #expect(cancelled.isOpen)
  }

  private func release(
    _ store: consuming Store<Feature.State, Feature.Action>,
    _ holder: LockedBox<Store<Feature.State, Feature.Action>?>
  ) async {
    _ = consume store
    await Task.detached { holder.withValue { $0 = nil } }.value
  }

  @Test func `the end of a store ends what waits for it`() async {
    var store: HostCore? = HostCore()
    let task = store?.sendOnly(.run(.run { _ in await suspendUntilCancelled() }))
    store = nil
    #expect(store == nil)
    await task?.finish()
  }

  @Test func `a kept send keeps neither the store nor its state alive`() async {
    let (gone, kept) = (Gate(), Kept<Send<Int>>())
    var store: TestCore<Witness, Int>? = TestCore(Witness(gone)) { _ in
      Reduce { _, _ in .run { kept.value = $0 } }
    }
    await store?.send(0)
    #expect(kept.value != nil)
    store = nil
    #expect(store == nil)
    #expect(gone.isOpen)
    await kept.value?(1)
  }
}

/// Suspends until the task is cancelled.
func suspendUntilCancelled() async {
  let (stream, continuation) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
  continuation.finish()
}
