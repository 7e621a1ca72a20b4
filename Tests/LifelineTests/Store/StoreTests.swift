import Lifeline
import Testing

@MainActor
@Suite("A store on the main actor")
struct StoreTests {
  private func makeStore(_ prepare: (inout Host.State) -> Void = { _ in }) -> StoreOf<Host> {
    var state = Host.State()
    prepare(&state)
    return Store(initialState: state) { Host() }
  }

  @Test func `send reduces at once`() {
    let store = makeStore()
    store.send(.tick)
    #expect(store.state.count == 1)
    #expect(store.count == 1)
    #expect(store.withState(\.count) == 1)
  }

  @Test func `a child's store reads and sends through its parent`() {
    let store = makeStore()
    let left = store.scope(state: \.left, action: \.left)
    let part = left.scope(state: \.part, action: \.part)
    part.send(.tick)
    #expect(part.count == 1)
    #expect(store.left.part.count == 1)
    #expect(store.scope(state: \.right, action: \.right).part.count == 0)
  }

  @Test func `the same scope gives the same store while it lives`() {
    let store = makeStore { $0.nodes = [Node.State(id: 1)] }
    let left = store.scope(state: \.left, action: \.left)
    #expect(left === store.scope(\.left, action: \.left))
    #expect(left !== store.scope(state: \.right, action: \.right))
    let row = store.scope(state: \.nodes, action: \.nodes)[0]
    #expect(row === store.scope(state: \.nodes, action: \.nodes)[0])
  }

  @Test func `an optional child has a store while it is there`() {
    let store = makeStore()
    #expect(store.scope(state: \.node, action: \.node) == nil)
    store.send(
      .perform {
        $0.node = Node.State(id: 1)
        return .none
      }
    )
    let child = store.scope(state: \.node, action: \.node)
    child?.send(.tick)
    #expect(child?.count == 1)
    #expect(store.node?.count == 1)
    #expect(child === store.scope(state: \.node, action: \.node))
  }

  @Test func `when the child is gone its store shows the last state, and a send is reported`() async
  {
    let store = makeStore { $0.node = Node.State(id: 1, count: 3) }
    let child = store.scope(state: \.node, action: \.node)
    #expect(child?.count == 3)
    store.send(
      .perform {
        $0.node = nil
        return .none
      }
    )
    #expect(child?.count == 3)
    #expect(store.scope(state: \.node, action: \.node) == nil)
    let issues = await IssueLog.messages { child?.send(.tick) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("'node.tick'") == true)
    #expect(issues.first?.contains("'Host.node'") == true)
    #expect(issues.first?.contains("its state was nil") == true)
    #expect(issues.first?.contains("sent to the store from outside") == true)
    #expect(child?.count == 3)
  }

  @Test func `a child of another identity has another store`() {
    let store = makeStore { $0.node = Node.State(id: 1) }
    let first = store.scope(state: \.node, action: \.node)
    store.send(
      .perform {
        $0.node = Node.State(id: 2, count: 9)
        return .none
      }
    )
    let second = store.scope(state: \.node, action: \.node)
    #expect(first !== second)
    #expect(second?.count == 9)
    #expect(first?.count == 0)
  }

  @Test func `a collection has a store for each element, in its order`() {
    let store = makeStore { $0.nodes = [Node.State(id: 3), Node.State(id: 1), Node.State(id: 2)] }
    let rows = store.scope(state: \.nodes, action: \.nodes)
    #expect(rows.map { $0.state.id } == [3, 1, 2])
    let row = rows[1]
    row.send(.tick)
    #expect(row.count == 1)
    #expect(store.nodes[id: 1]?.count == 1)
    store.send(
      .perform {
        $0.nodes.remove(id: 1)
        return .none
      }
    )
    #expect(row.count == 1)
    #expect(store.scope(state: \.nodes, action: \.nodes).count == 2)
  }

  @Test func `a send from a reducer queues with one diagnostic`() async {
    let holder = Kept<Store<[Int], Int>>()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { log, action in
        log.append(action)
        if action == 1 { MainActor.assumeIsolated { _ = holder.value?.send(2) } }
        log.append(-action)
        return .none
      }
    }
    holder.value = store
    let issues = await IssueLog.messages { store.send(1) }
    #expect(store.state == [1, -1, 2, -2])
    #expect(issues.count == 1)
    #expect(issues.first?.contains("sent to a store from inside its own reducer") == true)
    holder.value = nil
  }

  @Test func `what is sent while the state is looked at is handled afterwards`() {
    let store = Store<[Int], Int>(initialState: [1]) {
      Reduce { log, action in
        log.append(action)
        return .none
      }
    }
    let seen = store.withState { log in
      store.send(2)
      #expect(store.state == [1])
      return log
    }
    #expect(seen == [1])
    #expect(store.state == [1, 2])
  }

  @Test func `reading a store from its reducer stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let holder = Kept<Store<Int, Int>>()
        let store = Store(initialState: 0) {
          Reduce<Int, Int> { _, _ in
            MainActor.assumeIsolated { _ = holder.value?.state }
            return .none
          }
        }
        holder.value = store
        store.send(1)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The state of 'Int' was read from inside its reducer."))
  }
}

@Suite("A core in an actor")
struct StoreCoreTests {
  private actor Counter {
    private var core: StoreCore<Int, Int>?

    func begin() {
      core = StoreCore(initialState: 0) {
        Reduce { count, action in
          count += action
          return action == 1 ? .run { send in await send(10) } : .none
        }
      }
    }

    func send(_ action: Int) -> StoreTask? { core?.send(action) }
    var count: Int { core?.state ?? -1 }
  }

  @Test func `an actor holds a core, whose effects come back to it`() async {
    let counter = Counter()
    await counter.begin()
    await counter.send(1)?.finish()
    #expect(await counter.count == 11)
  }

  @Test func `eight actors run side by side`() async {
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let counter = Counter()
          await counter.begin()
          for _ in 0..<100 { await counter.send(1)?.finish() }
          #expect(await counter.count == 1_100)
        }
      }
    }
  }
}
