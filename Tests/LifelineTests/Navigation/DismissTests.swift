import LifelineTesting
import Testing

@testable import Lifeline

@Suite("dismiss closes the innermost presentation of its caller")
struct DismissTests {
  @Test func `a child closes itself, and its parent sees it`() async {
    let seen = LockedList<String>()
    let store = AppCore(
      { $0.sheet = Page.State() },
      answer: { _, action in if case .sheet(.dismiss) = action { seen.append("dismiss") } }
    )
    let issues = await IssueLog.messages { await store.send(.sheet(.close)) }
    #expect(store.state.sheet == nil)
    #expect(seen.values == ["dismiss"])
    #expect(store.effects.isEmpty)
    #expect(issues == [])
  }

  @Test func `only the innermost one closes`() async {
    let store = AppCore { $0.sheet = Page.State(inner: Page.State(inner: Page.State())) }
    await store.send(.sheet(.inner(.presented(.inner(.presented(.close))))))
    #expect(store.state.sheet?.inner != nil)
    #expect(store.state.sheet?.inner?.inner == nil)
    await store.send(.sheet(.close))
    #expect(store.state.sheet == nil)
  }

  @Test func `an effect of a later generation may call it`() async {
    let store = AppCore { $0.sheet = Page.State() }
    // An effect that sends an action whose effect waits and sends one that closes.
    let clock = store.clock
    await store.send(
      .sheet(
        .run(
          .run { send in
            await send(
              .run(
                .run { send in
                  try await clock.sleep(for: .seconds(1))
                  await send(.close)
                }
              )
            )
          }
        )
      )
    )
    #expect(store.state.sheet != nil)
    await store.advance(by: .seconds(1))
    #expect(store.state.sheet == nil)
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect that began in the turn of the presentation may call it`() async {
    let store = AppCore()
    let issues = await IssueLog.messages {
      await store.send(
        .perform(
          Work { state in
            state.sheet = Page.State()
            return .send(.sheet(.close))
          }
        )
      )
    }
    #expect(store.state.sheet == nil)
    #expect(store.effects.isEmpty)
    #expect(issues == [])
  }

  @Test func `a child that is only there or not closes what it is in`() async {
    let store = AppCore { $0.sheet = Page.State(plain: Plain.State()) }
    await store.send(
      .sheet(
        .plain(
          .run(
            .run { _ in
              @Dependency(\.dismiss) var dismiss
              await dismiss()
            }
          )
        )
      )
    )
    #expect(store.state.sheet == nil)
  }

  @Test func `a destination closes through its case`() async {
    let store = AppCore { $0.destination = .other(Page.State()) }
    await store.send(.destination(.presented(.other(.close))))
    #expect(store.state.destination == nil)
  }

  @Test func `two calls close once, and the second is not heard`() async {
    let store = AppCore { $0.sheet = Page.State(inner: Page.State()) }
    let issues = await IssueLog.messages {
      store.sendOnly(.sheet(.inner(.presented(.close))))
      store.sendOnly(.sheet(.inner(.presented(.close))))
      await store.executor.settle()
    }
    #expect(store.state.sheet != nil && store.state.sheet?.inner == nil)
    #expect(issues == [])
  }

  @Test func `a call of a parent's effect closes the parent`() async {
    let store = AppCore { $0.sheet = Page.State(inner: Page.State()) }
    await store.send(.sheet(.close))
    #expect(store.state.sheet == nil)
  }

  @Test func `where nothing is presented it is reported once, and nothing changes`() async {
    let store = AppCore { $0.sheet = Page.State() }
    let before = store.state
    let issues = await IssueLog.messages { await store.send(.close) }
    #expect(store.state == before)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("[dismiss-without-presentation]") == true)
    #expect(issues.first?.contains("up to 'App'") == true)
  }

  @Test func `a hook takes the place of that report`() async {
    let store = AppCore()
    let calls = LockedList<Void>()
    store.executor.exclusively { store.core.onRootDismiss = { calls.append(()) } }
    let issues = await IssueLog.messages { await store.send(.close) }
    #expect(calls.values.count == 1)
    #expect(issues == [])
  }

  @Test func `outside of an effect it is reported once`() async {
    let issues = await IssueLog.messages {
      @Dependency(\.dismiss) var dismiss
      await dismiss()
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("[dismiss-outside-effect]") == true)
  }

  @Test func `in a task that outlives its effect it is reported once, and closes nothing`() async {
    let store = AppCore { $0.sheet = Page.State() }
    let kept = Kept<EffectContext>()
    await store.send(.sheet(.run(.run { _ in kept.value = EffectContext.current })))
    let issues = await IssueLog.messages {
      await store.run {
        @Dependency(\.dismiss) var dismiss
        let close = dismiss
        await EffectContext.$current.withValue(kept.value) { await close() }
      }
    }
    #expect(store.state.sheet != nil)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("[dismiss-after-end]") == true)
  }

  @Test @MainActor func `in an application's store it closes, too`() async {
    var state = App.State()
    state.sheet = Page.State(inner: Page.State())
    let store = withLiveEffects { Store(initialState: state) { App() } }
    await store.send(.sheet(.inner(.presented(.close)))).finish()
    #expect(store.sheet != nil && store.sheet?.inner == nil)
    await store.send(.sheet(.close)).finish()
    #expect(store.sheet == nil)
  }

  @Test func `a replacement is called instead`() async {
    let calls = LockedList<Void>()
    let store = TestCore<Page.State, Page.Action>(Page.State()) { _ in
      Page().dependency(\.dismiss, DismissEffect { calls.append(()) })
    }
    await store.send(.close)
    await store.send(.look)
    #expect(calls.values.count == 1)
    #expect(store.state.seen == [true, true])
  }

  @Test func `reducers and effects know whether they are presented`() async {
    let store = AppCore {
      $0.sheet = Page.State()
      $0.path.append(.screen(Page.State()))
    }
    let id = store.state.path.ids[0]
    await store.send(.look)
    await store.send(.sheet(.look))
    await store.send(.screen(id, .look))
    await store.send(.sheet(.perform(Work { _ in .run { send in await send(.look) } })))
    await store.send(.look)
    #expect(store.state.seen == [false, false])
    #expect(store.state.sheet?.seen == [true, true, true, true])
    #expect(store.state.path[id: id, case: \.screen]?.seen == [true, true])
    let alone = TestCore<Page.State, Page.Action>(Page.State()) { _ in Page() }
    await alone.send(.look)
    #expect(alone.state.seen == [false, false])
  }

  @Test func `the parent of what is presented is not, also in the child's action`() async {
    let seen = LockedList<Bool>()
    let store = AppCore(
      { $0.sheet = Page.State() },
      answer: { _, _ in
        @Dependency(\.isPresented) var isPresented
        seen.append(isPresented)
      }
    )
    await store.send(.sheet(.run(.run { send in await send(.tick) })))
    #expect(seen.values == [false, false])
  }
}
