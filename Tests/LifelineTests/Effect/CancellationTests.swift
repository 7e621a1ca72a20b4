import Lifeline
import Testing

@Suite("Cancellation by id")
struct CancellationTests {
  @Test func `start and cancel in one return: the cancel that comes after wins`() async {
    let store = TestCore<Int, Int>(0) { clock in
      Reduce { count, action in
        count += action
        guard action == 0 else { return .none }
        return .merge(.after(1, clock) { 1 }.cancellable(id: "x"), .cancel(id: "x"))
      }
    }
    await store.send(0)
    await store.advance(by: .seconds(5))
    #expect(store.state == 0)
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }

  @Test func `cancel and start in one return: the start that comes after runs`() async {
    let store = TestCore<Int, Int>(0) { clock in
      Reduce { count, action in
        count += action
        guard action == 0 else { return .none }
        return .merge(.cancel(id: "x"), .after(1, clock) { 1 }.cancellable(id: "x"))
      }
    }
    await store.send(0)
    await store.advance(by: .seconds(5))
    #expect(store.state == 1)
  }

  @Test func `a hundred ids cancelled right after starting leave nothing alive`() async {
    let store = TestCore<Int, Bool>(0) { clock in
      Reduce { count, isStart in
        count += isStart ? 0 : 1
        guard isStart else { return .none }
        return .merge(
          .merge((0..<100).map { id in .after(1, clock) { false }.cancellable(id: id) }),
          .merge((0..<100).map { .cancel(id: $0) })
        )
      }
    }
    await store.send(true)
    #expect(store.effects.isEmpty)
    await store.advance(by: .seconds(5))
    #expect(store.state == 0)
  }

  @Test func `a hundred effects cancelled in the turn that started them leave nothing alive`() async
  {
    let store = HostCore()
    let clock = store.clock
    for id in 0..<100 {
      store.sendOnly(.run(.after(1, clock) { .tick }.cancellable(id: id)))
      store.sendOnly(.run(.cancel(id: id)))
    }
    await store.advance(by: .seconds(5))
    #expect(store.state.count == 0)
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }

  @Test func `siblings may use the same id without touching each other`() async {
    let store = HostCore {
      $0.nodes = [Node.State(id: 1), Node.State(id: 2)]
      $0.node = Node.State(id: 3)
    }
    let clock = store.clock
    for send in [Host.Action.left, Host.Action.right, Host.Action.node] {
      await store.send(send(.part(.startTicking(clock))))
    }
    await store.send(.node(1, .part(.startTicking(clock))))
    await store.send(.node(2, .part(.startTicking(clock))))
    await store.send(.left(.part(.run(.cancel(id: "ticker")))))
    await store.send(.node(2, .part(.run(.cancel(id: "ticker")))))
    await store.advance(by: .seconds(1))
    #expect(store.state.left.part.count == 0)
    #expect(store.state.right.part.count == 1)
    #expect(store.state.node?.part.count == 1)
    #expect(store.state.nodes[id: 1]?.part.count == 1)
    #expect(store.state.nodes[id: 2]?.part.count == 0)
  }

  @Test func `a parent's cancel reaches its own effects and its descendants', not its siblings'`()
    async
  {
    let store = HostCore { $0.nodes = [Node.State(id: 1), Node.State(id: 2)] }
    let clock = store.clock
    await store.send(.node(1, .part(.startTicking(clock))))
    await store.send(.node(1, .run(.everySecond(clock) { .tick }.cancellable(id: "ticker"))))
    await store.send(.node(2, .part(.startTicking(clock))))
    await store.send(.node(1, .run(.cancel(id: "ticker"))))
    await store.advance(by: .seconds(1))
    #expect(store.state.nodes[id: 1]?.part.count == 0)
    #expect(store.state.nodes[id: 1]?.count == 0)
    #expect(store.state.nodes[id: 2]?.part.count == 1)
    await store.send(.run(.cancel(id: "ticker")))
    await store.advance(by: .seconds(1))
    #expect(store.state.nodes[id: 2]?.part.count == 1)
    #expect(store.effects.isEmpty)
  }

  @Test func `two live effects of one scope may share an id, and both are cancelled by it`() async {
    let store = HostCore()
    let clock = store.clock
    await store.send(.run(.everySecond(clock) { .tick }.cancellable(id: "x")))
    await store.send(.run(.everySecond(clock) { .tick }.cancellable(id: "x")))
    await store.advance(by: .seconds(1))
    #expect(store.state.count == 2)
    #expect(
      store.effects.map(\.hints)
        == Array(
          repeating: ["probably a duplicate: 2 effects of this scope have the id \"x\""],
          count: 2
        )
    )
    await store.send(.run(.cancel(id: "x")))
    await store.advance(by: .seconds(1))
    #expect(store.state.count == 2)
    #expect(store.effects.isEmpty)
  }

  @Test func `cancelInFlight ends what the scope runs under the id`() async {
    let store = HostCore()
    let clock = store.clock
    for _ in 0..<3 {
      await store.send(
        .run(.everySecond(clock) { .tick }.cancellable(id: "x", cancelInFlight: true))
      )
    }
    await store.advance(by: .seconds(1))
    #expect(store.state.count == 1)
    #expect(store.effects.count == 1)
  }

  @Test func `an effect with several ids is cancelled by each`() async {
    for id in ["inner", "outer"] {
      let store = HostCore()
      let clock = store.clock
      await store.send(
        .run(.everySecond(clock) { .tick }.cancellable(id: "inner").cancellable(id: "outer"))
      )
      #expect(store.effects.first?.ids == ["\"inner\"", "\"outer\""])
      await store.send(.run(.cancel(id: id)))
      #expect(store.effects.isEmpty)
    }
  }

  @Test func `a cancel that reaches nothing while the id is in flight elsewhere leaves a hint`()
    async
  {
    let store = HostCore { $0.node = Node.State(id: 1) }
    let clock = store.clock
    await store.send(.node(.part(.startTicking(clock))))
    await store.send(.left(.run(.cancel(id: "ticker"))))
    let effect = store.effects.first
    #expect(effect?.owner == "Host.node.part")
    #expect(
      effect?.hints == [
        "a cancellation of \"ticker\" at Host.left reached nothing; here it is in flight"
      ]
    )
  }

  @Test func `a part of an effect is cancelled by its id, and the rest goes on`() async {
    let store = HostCore()
    let clock = store.clock
    await store.send(
      .run(
        .run { send in
          try? await withTaskCancellation(id: "part") {
            try await clock.sleep(for: .seconds(10))
            await send(.note("too late"))
          }
          await send(.note("after"))
        }
      )
    )
    await store.advance(by: .seconds(1))
    #expect(store.effects.map(\.ids) == [[], ["\"part\""]])
    await store.send(.run(.cancel(id: "part")))
    await store.advance(by: .seconds(20))
    #expect(store.state.log == ["after"])
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect cancels others of its own scope by id`() async {
    let store = HostCore()
    let clock = store.clock
    await store.send(.left(.run(.everySecond(clock) { .tick }.cancellable(id: "x"))))
    await store.send(.right(.run(.everySecond(clock) { .tick }.cancellable(id: "x"))))
    await store.send(
      .left(
        .run(
          .run { send in
            Task.cancel(id: "x")
            await send(.tick)
          }
        )
      )
    )
    await store.advance(by: .seconds(1))
    #expect(store.state.left.count == 1)
    #expect(store.state.right.count == 1)
    #expect(store.effects.map(\.owner) == ["Host.right"])
  }

  @Test func `outside an effect, cancellation by id does nothing and says so`() async {
    let messages = await IssueLog.messages {
      Task.cancel(id: "x")
      let result = await withTaskCancellation(id: "x") { 7 }
      #expect(result == 7)
    }
    #expect(messages.count == 2)
    #expect(messages.allSatisfy { $0.contains("outside an effect, where ids have no scope") })
  }
}
