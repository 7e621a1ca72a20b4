import Lifeline
import Testing

@Suite("Actions and effects keep their order")
struct EffectOrderTests {
  @Test func `actions of a merge come in list order, and what they send comes after`() async {
    let order = LockedList<Int>()
    let store = TestCore<Int, Int>(0) { _ in
      Reduce { _, action in
        order.append(action)
        switch action {
        case 0: return .merge(.send(1), .send(2), .send(3))
        case 1: return .send(10)
        default: return .none
        }
      }
    }
    store.sendOnly(0)
    #expect(order.values == [0, 1, 2, 3, 10])
  }

  @Test func `effects start in list order`() async {
    let order = LockedList<Int>()
    let store = TestCore<Int, Int>(0) { _ in
      Reduce { _, _ in .merge((0..<20).map { number in .run { _ in order.append(number) } }) }
    }
    await store.send(0)
    #expect(order.values == Array(0..<20))
  }

  @Test func `the child reduces first, and its effects come before its parent's`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    await store.send(.node(.run(.send(.tick))))
    let order = LockedList<String>()
    let parent = TestCore<Host.State, Host.Action>(store.state) { _ in
      CombineReducers {
        Reduce<Host.State, Host.Action> { state, action in
          guard case .node(.perform) = action else { return .none }
          order.append("parent sees \(state.node?.count ?? -1)")
          return .run { _ in order.append("parent's effect") }
        }
        .ifLet(\.node, action: \.node) { Node() }
      }
    }
    await parent.send(
      .node(
        .perform {
          $0.count = 5
          return .run { _ in order.append("child's effect") }
        }
      )
    )
    #expect(order.values == ["parent sees 5", "child's effect", "parent's effect"])
  }

  @Test func `an action sent by an effect is reduced before its send returns`() async {
    let seen = LockedList<Int>()
    let store = TestCore<Int, Int>(0) { _ in
      Reduce { count, action in
        count += action
        guard action == 0 else { return .none }
        return .run { send in
          await send(1)
          seen.append(1)
          await send(2)
          seen.append(2)
        }
      }
    }
    await store.send(0)
    #expect(store.state == 3)
    #expect(seen.values == [1, 2])
  }

  @Test func `mapping keeps order, ids and what is sent`() async {
    let store = TestCore<[String], String>([]) { clock in
      Reduce { log, action in
        log.append(action)
        guard action == "go" else { return .none }
        let numbers: Effect<Int> = .merge(
          .send(1),
          .run { send in await send(2) },
          .concatenate(.send(3), .send(4)),
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(5)
          }
          .cancellable(id: "five"),
          .cancel(id: "five")
        )
        return numbers.map { "\($0)" }
      }
    }
    await store.send("go")
    await store.advance(by: .seconds(2))
    #expect(store.state == ["go", "1", "3", "4", "2"])
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect can be read`() {
    let effect: Effect<Int> = .merge(
      .send(7),
      .run(name: "timer") { _ in }.cancellable(id: "id"),
      .concatenate(.cancel(id: "id"), .send(8))
    )
    let line = #line - 3
    #expect(
      effect.description == """
        merge(send 7, run 'timer' (LifelineTests/EffectOrderTests.swift:\(line)) cancellable by "id", \
        concatenate(cancel "id", send 8))
        """
    )
    #expect(Effect<Int>.merge(.none, .none).description == "none")
    #expect(Effect<Int>.concatenate(.none, .send(1)).description == "send 1")
  }
}
