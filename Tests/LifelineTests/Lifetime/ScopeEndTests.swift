import Lifeline
import Testing

/// A child in some kind of scope: how it begins, how it ticks, how it goes.
struct ScopeCase: Sendable, CustomStringConvertible {
  let description: String
  let prepare: @Sendable (inout Host.State) -> Void
  let action: @Sendable (Leaf.Action) -> Host.Action
  let count: @Sendable (Host.State) -> Int?
  let remove: @Sendable (inout Host.State) -> Void

  static let all: [ScopeCase] = [
    ScopeCase(
      description: "part of an optional",
      prepare: { $0.node = Node.State(id: 1) },
      action: { .node(.part($0)) },
      count: { $0.node?.part.count },
      remove: { $0.node = nil }
    ),
    ScopeCase(
      description: "optional in an optional",
      prepare: {
        $0.node = Node.State(id: 1)
        $0.node?.leaf = Leaf.State(id: 1)
      },
      action: { .node(.leaf($0)) },
      count: { $0.node?.leaf?.count },
      remove: { $0.node?.leaf = nil }
    ),
    ScopeCase(
      description: "optional in a part",
      prepare: { $0.left.leaf = Leaf.State(id: 1) },
      action: { .left(.leaf($0)) },
      count: { $0.left.leaf?.count },
      remove: { $0.left.leaf = nil }
    ),
    ScopeCase(
      description: "optional in an element",
      prepare: {
        var node = Node.State(id: 7)
        node.leaf = Leaf.State(id: 1)
        $0.nodes = [Node.State(id: 6), node, Node.State(id: 8)]
      },
      action: { .node(7, .leaf($0)) },
      count: { $0.nodes[id: 7]?.leaf?.count },
      remove: { $0.nodes[id: 7]?.leaf = nil }
    ),
    ScopeCase(
      description: "element",
      prepare: { $0.nodes = [Node.State(id: 6), Node.State(id: 7), Node.State(id: 8)] },
      action: { .node(7, .part($0)) },
      count: { $0.nodes[id: 7]?.part.count },
      remove: { $0.nodes.remove(id: 7) }
    ),
    ScopeCase(
      description: "element of an element",
      prepare: {
        var node = Node.State(id: 7)
        node.leaves = [Leaf.State(id: 1), Leaf.State(id: 2)]
        $0.nodes = [node]
      },
      action: { .node(7, .leaf(2, $0)) },
      count: { $0.nodes[id: 7]?.leaves[id: 2]?.count },
      remove: { $0.nodes[id: 7]?.leaves.remove(id: 2) }
    ),
    ScopeCase(
      description: "case of an enum",
      prepare: { $0.left.mode = .first(Leaf.State(id: 1)) },
      action: { .left(.first($0)) },
      count: { $0.left.mode[case: \.first]?.count },
      remove: { $0.left.mode = .idle }
    ),
    ScopeCase(
      description: "case of an enum, left for another one",
      prepare: { $0.left.mode = .first(Leaf.State(id: 1)) },
      action: { .left(.first($0)) },
      count: { $0.left.mode[case: \.first]?.count },
      remove: { $0.left.mode = .second(Leaf.State(id: 1)) }
    ),
    ScopeCase(
      description: "case of an enum in an element",
      prepare: {
        var node = Node.State(id: 7)
        node.mode = .second(Leaf.State(id: 1))
        $0.nodes = [node]
      },
      action: { .node(7, .second($0)) },
      count: { $0.nodes[id: 7]?.mode[case: \.second]?.count },
      remove: { $0.nodes[id: 7]?.mode = .idle }
    ),
  ]
}

@Suite("Effects end with the state that owns them")
struct ScopeEndTests {
  @Test(arguments: ScopeCase.all)
  func `removing the state ends its effects in the same step`(_ scope: ScopeCase) async {
    let store = HostCore(scope.prepare)
    let clock = store.clock
    await store.send(scope.action(.startTicking(clock)))
    await store.advance(by: .seconds(2))
    #expect(scope.count(store.state) == 2)
    let remove = scope.remove
    store.sendOnly(
      .perform {
        remove(&$0)
        return .none
      }
    )
    #expect(store.effects.filter { $0.status != .cancelledStillRunning }.isEmpty)
    await store.advance(by: .seconds(5))
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
    #expect(scope.count(store.state) == nil)
  }

  @Test(arguments: ScopeCase.all)
  func `a sibling reducer may remove it, before or after the combinator`(_ scope: ScopeCase) async {
    for isBefore in [true, false] {
      let remove = scope.remove
      let sibling = Reduce<Host.State, Host.Action> { state, action in
        if case .note("remove") = action { remove(&state) }
        return .none
      }
      var state = Host.State()
      scope.prepare(&state)
      let store = TestCore<Host.State, Host.Action>(state) { _ in
        CombineReducers {
          if isBefore { sibling }
          Host()
          if !isBefore { sibling }
        }
      }
      await store.send(scope.action(.startTicking(store.clock)))
      await store.send(.note("remove"))
      #expect(store.effects.isEmpty)
    }
  }

  @Test(arguments: ScopeCase.all)
  func `a snapshot restored from before ends it`(_ scope: ScopeCase) async {
    let store = HostCore()
    let before = store.state
    let prepare = scope.prepare
    await store.change(prepare)
    await store.send(scope.action(.startTicking(store.clock)))
    #expect(store.effects.count == 1)
    await store.change { $0 = before }
    #expect(store.effects.isEmpty)
  }

  @Test(arguments: ScopeCase.all)
  func `a snapshot restored in which it lives ends nothing`(_ scope: ScopeCase) async {
    let store = HostCore(scope.prepare)
    await store.send(scope.action(.startTicking(store.clock)))
    let snapshot = store.state
    await store.advance(by: .seconds(1))
    #expect(scope.count(store.state) == 1)
    await store.change { $0 = snapshot }
    #expect(scope.count(store.state) == 0)
    await store.advance(by: .seconds(1))
    #expect(scope.count(store.state) == 1)
    #expect(store.effects.count == 1)
  }

  @Test(arguments: ScopeCase.all)
  func `the action that starts an effect may remove its state at once`(_ scope: ScopeCase) async {
    let remove = scope.remove
    var state = Host.State()
    scope.prepare(&state)
    let store = TestCore<Host.State, Host.Action>(state) { _ in
      CombineReducers {
        Host()
        Reduce<Host.State, Host.Action> { state, action in
          if case .perform = action { return .none }
          remove(&state)
          return .none
        }
      }
    }
    let clock = store.clock
    store.sendOnly(scope.action(.startTicking(clock)))
    #expect(store.effects.isEmpty)
    await store.advance(by: .seconds(5))
    #expect(store.taskCount == 0)
  }

  @Test(arguments: ScopeCase.all)
  func `removal in the turn that starts a second effect leaves nothing alive`(
    _ scope: ScopeCase
  ) async {
    let store = HostCore(scope.prepare)
    let clock = store.clock
    let remove = scope.remove
    store.sendOnly(scope.action(.startTicking(clock)))
    store.sendOnly(scope.action(.startTicking(clock, id: "second")))
    store.sendOnly(
      .perform {
        remove(&$0)
        return .none
      }
    )
    await store.advance(by: .seconds(5))
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }

  @Test(arguments: ScopeCase.all)
  func `what a reducer sent at once is dropped when its state goes`(_ scope: ScopeCase) async {
    let store = HostCore(scope.prepare)
    let remove = scope.remove
    let issues = await IssueLog.messages {
      // The note is queued before the tick, and removes the state.
      await store.send(
        .perform { _ in
          .merge(
            .send(scope.action(.run(.send(.tick)))),
            .send(
              .perform {
                remove(&$0)
                return .none
              }
            )
          )
        }
      )
    }
    #expect(scope.count(store.state) == nil)
    #expect(issues == [])
    #expect(store.dropped == 1)
  }

  @Test(arguments: ScopeCase.all)
  func `effects of the parent that only send the child's actions are the parent's`(
    _ scope: ScopeCase
  ) async {
    let store = HostCore(scope.prepare)
    let clock = store.clock
    let issues = await IssueLog.messages {
      await store.send(.run(.everySecond(clock, name: "ticker") { scope.action(.tick) }))
      await store.advance(by: .seconds(1))
      #expect(scope.count(store.state) == 1)
      #expect(store.effects.map(\.owner) == ["Host"])
      let remove = scope.remove
      await store.change { remove(&$0) }
      #expect(store.effects.count == 1)
      await store.advance(by: .seconds(1))
    }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("sent by the effect 'ticker'") == true)
    #expect(issues.first?.contains("The action was not handled") == true)
  }

  @Test func `moving, reordering and writing elements ends nothing`() async {
    let store = HostCore { $0.nodes = [Node.State(id: 1), Node.State(id: 2), Node.State(id: 3)] }
    let clock = store.clock
    for id in 1...3 { await store.send(.node(id, .part(.startTicking(clock)))) }
    await store.change {
      $0.nodes.swapAt(0, 2)
      $0.nodes.sort { $0.id > $1.id }
      $0.nodes.shuffle()
      $0.nodes[id: 2]?.count = 9
      $0.nodes[id: 1] = Node.State(id: 1)
      $0.nodes.append(Node.State(id: 4))
    }
    await store.advance(by: .seconds(1))
    #expect(store.effects.count == 3)
    for id in 1...3 { #expect(store.state.nodes[id: id]?.part.count == 1) }
  }

  @Test func `an element that leaves and comes back is another life`() async {
    let store = HostCore { $0.nodes = [Node.State(id: 7)] }
    let clock = store.clock
    await store.send(.node(7, .part(.startTicking(clock))))
    await store.change { $0.nodes.remove(id: 7) }
    await store.change { $0.nodes.append(Node.State(id: 7)) }
    await store.advance(by: .seconds(3))
    #expect(store.state.nodes[id: 7]?.part.count == 0)
    #expect(store.effects.isEmpty)
  }

  @Test func `an element that leaves and comes back in one action is another life`() async {
    let store = HostCore { $0.nodes = [Node.State(id: 7), Node.State(id: 8)] }
    let clock = store.clock
    await store.send(.node(7, .part(.startTicking(clock))))
    await store.change {
      let node = $0.nodes.remove(id: 7)
      $0.nodes.append(node ?? Node.State(id: 7))
    }
    await store.advance(by: .seconds(3))
    #expect(store.state.nodes[id: 7]?.part.count == 0)
    #expect(store.effects.isEmpty)
  }

  @Test func `ending a scope ends all below it`() async {
    let store = HostCore {
      var node = Node.State(id: 1)
      node.leaf = Leaf.State(id: 1)
      node.mode = .first(Leaf.State(id: 1))
      node.leaves = [Leaf.State(id: 1), Leaf.State(id: 2)]
      $0.node = node
    }
    let clock = store.clock
    await store.send(.node(.run(.everySecond(clock) { .tick })))
    for action: Node.Action in [
      .part(.startTicking(clock)), .leaf(.startTicking(clock)), .first(.startTicking(clock)),
      .leaf(1, .startTicking(clock)), .leaf(2, .startTicking(clock)),
    ] {
      await store.send(.node(action))
    }
    #expect(store.effects.count == 6)
    await store.change { $0.node = nil }
    #expect(store.effects.isEmpty)
    #expect(store.taskCount == 0)
  }
}
