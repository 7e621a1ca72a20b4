import Lifeline
import LifelineTesting
import Testing

@Suite("Debounce and throttle")
struct TimingTests {
  private enum Kind { case debounce, throttleLatest, throttleFirst }

  private func makeStore(_ kind: Kind) -> TestCore<[String], String> {
    TestCore([]) { clock in
      Reduce { log, action in
        if action.hasPrefix("+") {
          log.append(action)
          return .none
        }
        if action == "cancel" { return .cancel(id: "search") }
        let effect = Effect<String>.send("+\(action)")
        return switch kind {
        case .debounce: effect.debounce(id: "search", for: .seconds(1), clock: clock)
        case .throttleLatest:
          effect.throttle(id: "search", for: .seconds(1), clock: clock, latest: true)
        case .throttleFirst:
          effect.throttle(id: "search", for: .seconds(1), clock: clock, latest: false)
        }
      }
    }
  }

  @Test func `debounce waits until it has been quiet`() async {
    let store = makeStore(.debounce)
    for letter in ["a", "b", "c"] {
      await store.send(letter)
      await store.advance(by: .milliseconds(999))
      #expect(store.state == [])
    }
    #expect(store.effects.map(\.status) == [.waiting])
    await store.advance(by: .milliseconds(1))
    #expect(store.state == ["+c"])
    #expect(store.effects.isEmpty)
  }

  @Test func `debounce is cancelled by its id`() async {
    let store = makeStore(.debounce)
    await store.send("a")
    await store.send("cancel")
    #expect(store.effects.isEmpty)
    await store.advance(by: .seconds(5))
    #expect(store.state == [])
  }

  @Test func `a burst of debounced effects leaves one task`() async {
    let store = makeStore(.debounce)
    for number in 0..<1_000 { await store.send("\(number)") }
    #expect(store.taskCount == 1)
    await store.advance(by: .seconds(1))
    #expect(store.state == ["+999"])
  }

  @Test func `throttle starts the first at once and the latest when the time has passed`() async {
    let store = makeStore(.throttleLatest)
    await store.send("a")
    #expect(store.state == ["+a"])
    #expect(store.effects.isEmpty)
    await store.advance(by: .milliseconds(300))
    await store.send("b")
    await store.send("c")
    #expect(store.state == ["+a"])
    await store.advance(by: .milliseconds(699))
    #expect(store.state == ["+a"])
    await store.advance(by: .milliseconds(1))
    #expect(store.state == ["+a", "+c"])
    await store.send("d")
    #expect(store.state == ["+a", "+c"])
    await store.advance(by: .seconds(1))
    #expect(store.state == ["+a", "+c", "+d"])
    await store.advance(by: .seconds(1))
    await store.send("e")
    #expect(store.state == ["+a", "+c", "+d", "+e"])
    #expect(store.effects.isEmpty)
  }

  @Test func `throttle keeps the first of those that came too early, if told so`() async {
    let store = makeStore(.throttleFirst)
    for letter in ["a", "b", "c"] { await store.send(letter) }
    await store.advance(by: .seconds(1))
    #expect(store.state == ["+a", "+b"])
  }

  @Test func `what a throttle holds is cancelled by its id, and the interval stays`() async {
    let store = makeStore(.throttleLatest)
    await store.send("a")
    await store.send("b")
    await store.send("cancel")
    await store.advance(by: .milliseconds(500))
    await store.send("c")
    #expect(store.state == ["+a"])
    await store.advance(by: .milliseconds(500))
    #expect(store.state == ["+a", "+c"])
    #expect(store.effects.isEmpty)
  }

  @Test func `debounce and throttle end with their scope`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    let clock = store.clock
    for _ in 0..<2 {
      await store.send(
        .node(.run(.send(.tick).throttle(id: "t", for: .seconds(1), clock: clock, latest: true)))
      )
    }
    await store.send(.node(.run(.send(.tick).debounce(id: "d", for: .seconds(1), clock: clock))))
    #expect(store.state.node?.count == 1)
    #expect(store.effects.map(\.name) == ["throttle", "debounce"])
    await store.change { $0.node = Node.State(id: 2) }
    #expect(store.effects.isEmpty)
    await store.advance(by: .seconds(5))
    #expect(store.state.node?.count == 0)
  }

  @Test func `a throttled effect in a concatenation is throttled when its turn comes`() async {
    let store = TestCore<[String], String>([]) { clock in
      Reduce { log, action in
        log.append(action)
        guard action == "go" else { return .none }
        let beat = Effect<String>.send("beat")
          .throttle(id: "beat", for: .seconds(5), clock: clock, latest: true)
        return .concatenate(.after(1, clock) { "one" }, beat, .after(1, clock) { "two" })
      }
    }
    await store.send("go")
    #expect(store.state == ["go"])
    await store.advance(by: .seconds(2))
    #expect(store.state == ["go", "one", "beat", "two"])
  }
}
