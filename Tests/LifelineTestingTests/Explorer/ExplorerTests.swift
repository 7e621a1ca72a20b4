import Lifeline
import LifelineTesting
import Testing

@Suite("The explorer runs a test in every order")
struct ExplorerTests {
  /// Six with a greater law size.
  @Test(arguments: 2...(lawScale > 1 ? 6 : 5))
  func `effects that each send once come to every order of arrival`(count: Int) async {
    let exploration = await exploreInterleavings(
      .exhaustive,
      limit: 3 * factorial(count) + 1,
      effectsShareOnlyStores: true
    ) { run in
      await arrivals(of: count, run)
    }
    #expect(exploration.isComplete)
    #expect(exploration.failure == nil)
    #expect(exploration.outcomes.count == factorial(count))
    #expect(exploration.orderCount + exploration.redundantCount <= 3 * factorial(count))
  }

  @Test func `without the promise every order is run, and the outcomes are the same`() async {
    let exploration = await exploreInterleavings(.exhaustive) { run in
      await arrivals(of: 3, run)
    }
    #expect(exploration.isComplete)
    #expect(exploration.outcomes.count == 6)
    #expect(exploration.redundantCount == 0)
    #expect(exploration.coverage == "all \(exploration.orderCount) orders")
  }

  @Test(arguments: [
    ExplorationStrategy.exhaustive, .random(seed: 1), .probabilistic(seed: 1, depth: 3), .automatic,
  ])
  func `a needle that is there in one order of 120 is found`(strategy: ExplorationStrategy) async {
    let found = await issues {
      let exploration = await exploreInterleavings(
        strategy,
        limit: 1_000,
        effectsShareOnlyStores: true
      ) { run in
        let order = await arrivals(of: 5, run)
        run.expect(order != [5, 4, 3, 2, 1], "needle")
      }
      #expect(exploration.failure?.message == "needle")
    }
    #expect(found.map(id) == ["interleaving-failed"])
  }

  @Test func `a token runs the same order again`() async throws {
    var tokens: Set<String> = []
    _ = await issues {
      let exploration = await exploreInterleavings(limit: 500) { run in
        let order = await arrivals(of: 4, run)
        run.expect(order.first != 3, "\(order)")
      }
      guard let failure = exploration.failure else { return }
      for _ in 0..<Int(10 * lawScale) {
        let again = await replayInterleaving(failure.token) { run in
          let order = await arrivals(of: 4, run)
          run.expect(order.first != 3, "\(order)")
        }
        #expect(again.failure?.message == failure.message)
        #expect(again.failure?.steps == failure.steps)
        tokens.insert(again.failure?.token ?? "")
      }
      #expect(tokens == [failure.token])
    }
    #expect(tokens.count == 1)
  }

  @Test func `an invariant of the test is checked after each step`() async {
    let found = await issues {
      let exploration = await exploreInterleavings(.exhaustive) { run in
        let store = HostedCore(initialState: [Int]()) { Arrivals() }
        run.always("two comes before one") { store.state != [1] }
        for number in 1...2 { store.post(-number) }
        await run.finish()
      }
      #expect(exploration.failure?.steps.last == "effect 1 sends '1'")
    }
    #expect(found.map(id) == ["interleaving-failed"])
    #expect(found.first?.hasPrefix("It does not hold that two comes before one.") == true)
  }

  @Test func `an invariant that holds keeps no store alive`() async {
    weak var released: TestStore<[Int], Int>?
    await exploreInterleavings(effectsShareOnlyStores: true) { run in
      let store = TestStore(initialState: [Int]()) { Arrivals() }
      store.exhaustivity = .off
      run.always("nothing else arrives") { store.state.allSatisfy { $0 == 1 } }
      await store.send(-1)
      await run.finish()
      await store.skipReceivedActions(strict: false)
      released = store
    }
    #expect(released == nil)
  }

  @Test func `what is no token is told`() async {
    let found = await issues { await replayInterleaving("X1") { _ in } }
    #expect(found.map(id) == ["malformed-token"])
  }

  @Test func `the coverage claims no more than was done`() async {
    let few = await exploreInterleavings(.exhaustive, limit: 5) { await arrivals(of: 4, $0) }
    #expect(!few.isComplete)
    #expect(few.coverage == "the first 5 orders, depth first")
    let some = await exploreInterleavings(.random(seed: 7), limit: 6) { await arrivals(of: 4, $0) }
    #expect(some.coverage == "6 random orders, seed 7")
    let both = await exploreInterleavings(limit: 10) { await arrivals(of: 4, $0) }
    #expect(both.coverage == "the first 5 orders, depth first and 5 random orders, seed 1")
  }

  @Test func `what a body throws and what the library reports fails the order`() async {
    struct Refused: Error {}
    let thrown = await issues { await exploreInterleavings { _ in throw Refused() } }
    #expect(thrown.first?.hasPrefix("The body threw 'Refused()'.") == true)
    let reported = await issues {
      await exploreInterleavings { _ in
        let store = TestStore(initialState: 0) { counter { send in await send(1) } }
        await store.send(0)
        await store.finish()
      }
    }
    #expect(reported.first?.contains("[unreceived-action]") == true)
    #expect(reported.count == 1)
  }

  @MainActor @Test func `a body on the main actor explores plain stores`() async {
    let exploration = await exploreInterleavings(effectsShareOnlyStores: true) { run in
      let store = Store(initialState: [Int]()) { Arrivals() }
      for number in 1...3 { store.send(-number) }
      await run.finish()
      run.come(to: "\(store.state)")
    }
    #expect(exploration.outcomes.count == 6)
  }

  @Test func `time moves when nothing else can go on`() async {
    let exploration = await exploreInterleavings { run in
      let clock = TestClock()
      let store = TestStore(initialState: 0) { timer(clock) }
      store.exhaustivity = .off
      await store.send(0)
      await clock.advance(by: .seconds(3))
      await store.skipReceivedActions(strict: false)
      run.expect(store.state == 3, "\(store.state)")
      await store.send(-1)
      await run.finish()
    }
    #expect(exploration.isComplete)
    #expect(exploration.failure == nil)
  }
}

/// Starts so many effects, each of which sends its number, and tells in which order they arrived.
@discardableResult
nonisolated(nonsending) func arrivals(of count: Int, _ run: ExploredRun) async -> [Int] {
  let store = HostedCore(initialState: [Int]()) { Arrivals() }
  for number in 1...count { store.post(-number) }
  await run.finish()
  run.come(to: "\(store.state)")
  return store.state
}

/// A negative number starts an effect that sends the positive one, which is noted.
struct Arrivals: Reducer {
  func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
    if action < 0 { return .run(name: "effect \(-action)") { send in await send(-action) } }
    state.append(action)
    return .none
  }
}

func factorial(_ number: Int) -> Int { (1...number).reduce(1, *) }
