import Lifeline
import LifelineTesting
import Testing

@Suite("Concatenations")
struct ConcatenationTests {
  private static func three(
    _ clock: TestClock
  ) -> Effect<String> {
    .concatenate(
      .after(2, clock) { "a" },
      .after(2, clock) { "b" }.cancellable(id: "b"),
      .after(2, clock) { "c" }
    )
  }

  private func makeStore() -> TestCore<[String], String> {
    TestCore([]) { clock in
      Reduce { log, action in
        switch action {
        case "go": return Self.three(clock)
        case "cancel b": return .cancel(id: "b")
        default:
          log.append(action)
          return .none
        }
      }
    }
  }

  @Test func `each effect starts when the one before it is over`() async {
    let store = makeStore()
    await store.send("go")
    #expect(store.effects.map(\.status) == [.running, .waiting, .waiting])
    for expected in [[], ["a"], ["a"], ["a", "b"], ["a", "b"], ["a", "b", "c"]] {
      await store.advance(by: .seconds(1))
      #expect(store.state == expected)
    }
    #expect(store.effects.isEmpty)
  }

  @Test func `a member that is cancelled while it waits never starts, and the next goes on`() async
  {
    let store = makeStore()
    await store.send("go")
    await store.advance(by: .seconds(1))
    await store.send("cancel b")
    await store.advance(by: .seconds(1))
    #expect(store.state == ["a"])
    await store.advance(by: .seconds(1))
    #expect(store.state == ["a"])
    await store.advance(by: .seconds(1))
    #expect(store.state == ["a", "c"])
    #expect(store.effects.isEmpty)
  }

  @Test func `a member that is cancelled while it runs makes way for the next`() async {
    let store = makeStore()
    await store.send("go")
    await store.advance(by: .seconds(3))
    await store.send("cancel b")
    await store.advance(by: .seconds(2))
    #expect(store.state == ["a", "c"])
  }

  @Test func `a merge inside is over when all of it is`() async {
    let store = TestCore<[String], String>([]) { clock in
      Reduce { log, action in
        log.append(action)
        guard action == "go" else { return .none }
        return .concatenate(
          .merge(.after(1, clock) { "1" }, .after(3, clock) { "3" }, .send("now")),
          .concatenate(.send("x"), .after(1, clock) { "y" }, .none),
          .send("end")
        )
      }
    }
    await store.send("go")
    #expect(store.state == ["go", "now"])
    await store.advance(by: .seconds(3))
    #expect(store.state == ["go", "now", "1", "3", "x"])
    await store.advance(by: .seconds(1))
    #expect(store.state == ["go", "now", "1", "3", "x", "y", "end"])
    #expect(store.effects.isEmpty)
  }

  @Test func `a cancel that waits spares what its own list starts later`() async {
    let store = TestCore<[String], String>([]) { clock in
      Reduce { log, action in
        log.append(action)
        switch action {
        case "go":
          return .concatenate(
            .after(1, clock) { "first" },
            .cancel(id: "x"),
            .after(1, clock) { "mine" }.cancellable(id: "x")
          )
        case "other":
          return .after(5, clock) { "other's" }.cancellable(id: "x")
        default:
          return .none
        }
      }
    }
    await store.send("go")
    await store.send("other")
    await store.advance(by: .seconds(10))
    #expect(store.state == ["go", "other", "first", "mine"])
    #expect(store.effects.isEmpty)
  }

  @Test func `all that waits ends with its scope`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    let clock = store.clock
    await store.send(
      .node(
        .run(.concatenate(.after(1, clock) { .tick }, .send(.tick), .after(1, clock) { .tick }))
      )
    )
    #expect(store.effects.count == 2)
    await store.change { $0.node = nil }
    #expect(store.effects.isEmpty)
    await store.advance(by: .seconds(5))
    #expect(store.taskCount == 0)
  }

  @Test func `a hundred members run one after another`() async {
    let store = TestCore<[Int], Int>([]) { clock in
      Reduce { log, action in
        if action >= 0 {
          log.append(action)
          return .none
        }
        return .concatenate((0..<100).map { number in .after(1, clock) { number } })
      }
    }
    await store.send(-1)
    await store.advance(by: .seconds(99))
    #expect(store.state == Array(0..<99))
    await store.advance(by: .seconds(1))
    #expect(store.state == Array(0..<100))
    #expect(store.effects.isEmpty)
  }
}
