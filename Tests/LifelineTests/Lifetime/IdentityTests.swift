import Lifeline
import Testing

@Suite("What is the same life, and what is another one")
struct IdentityTests {
  private func start(_ prepare: @Sendable (inout Host.State) -> Void) -> HostCore {
    HostCore(prepare)
  }

  @Test func `an optional child with an id ends when it is nil`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    await store.send(.node(.part(.startTicking(store.clock))))
    await store.change { $0.node = nil }
    #expect(store.effects.isEmpty)
  }

  @Test func `another id in one action is another child`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    let clock = store.clock
    await store.send(.node(.part(.startTicking(clock))))
    await store.send(
      .perform {
        $0.node = Node.State(id: 2)
        return .send(.node(.part(.startTicking(clock))))
      }
    )
    await store.advance(by: .seconds(1))
    #expect(store.state.node?.id == 2)
    #expect(store.state.node?.part.count == 1)
    #expect(store.effects.count == 1)
  }

  @Test func `an edit of the child is the same life`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    await store.send(.node(.part(.startTicking(store.clock))))
    await store.change { $0.node?.count = 9 }
    await store.change {
      var copy = $0.node
      copy?.count = 10
      $0.node = copy
    }
    await store.advance(by: .seconds(1))
    #expect(store.state.node?.part.count == 1)
  }

  @Test func `a new value of the same id is the same life`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    await store.send(.node(.part(.startTicking(store.clock))))
    await store.change { $0.node = Node.State(id: 1) }
    await store.advance(by: .seconds(1))
    #expect(store.state.node?.part.count == 1)
  }

  @Test func `a child that is gone and back in two actions is another life`() async {
    let store = HostCore { $0.node = Node.State(id: 1) }
    await store.send(.node(.part(.startTicking(store.clock))))
    await store.change { $0.node = nil }
    await store.change { $0.node = Node.State(id: 1) }
    await store.advance(by: .seconds(2))
    #expect(store.state.node?.part.count == 0)
    #expect(store.effects.isEmpty)
  }

  @Test func `without an identity, presence decides`() async {
    let store = HostCore { $0.plain = Plain.State() }
    let clock = store.clock
    await store.send(.plain(.run(.everySecond(clock) { .tick })))
    await store.change { $0.plain = Plain.State(count: 10) }
    await store.advance(by: .seconds(1))
    #expect(store.state.plain?.count == 11)
    await store.change { $0.plain = nil }
    #expect(store.effects.isEmpty)
  }

  @Test func `in a case of an enum, the id of what it holds decides, too`() async {
    let store = HostCore { $0.left.mode = .first(Leaf.State(id: 1)) }
    let clock = store.clock
    await store.send(.left(.first(.startTicking(clock))))
    await store.change { $0.left.mode = .first(Leaf.State(id: 1, count: 5)) }
    #expect(store.effects.count == 1)
    await store.change { $0.left.mode = .first(Leaf.State(id: 2)) }
    #expect(store.effects.isEmpty)
  }

  @Test func `a child that changes its own id owns what it returns as the new one`() async {
    let store = TestCore<Swap.State, Swap.Action>(Swap.State()) { _ in Swap() }
    let clock = store.clock
    await store.send(.child(.run(.everySecond(clock) { .tick(1) })))
    await store.send(.child(.become(2, .everySecond(clock) { .tick(2) })))
    await store.advance(by: .seconds(1))
    #expect(store.state.ticks == [2])
    #expect(store.effects.count == 1)
  }

  @Test func `an optional enum with case paths lives by its case`() async {
    let store = TestCore<Modal.State, Modal.Action>(Modal.State(mode: .first(Leaf.State(id: 1)))) {
      _ in Modal()
    }
    let clock = store.clock
    await store.send(.mode(.run(.everySecond(clock) { .tick })))
    await store.send(.set(.first(Leaf.State(id: 1, count: 3))))
    #expect(store.effects.count == 1)
    await store.send(.set(.second(Leaf.State(id: 1))))
    #expect(store.effects.isEmpty)
  }
}

/// A child whose id it may change itself.
private struct Swap: Reducer {
  struct State {
    var child: Child? = Child(id: 1)
    var ticks: [Int] = []
  }
  struct Child: Identifiable { var id: Int }
  enum ChildAction: CasePathable {
    case tick(Int)
    case run(Effect<ChildAction>)
    case become(Int, Effect<ChildAction>)

    struct AllCasePaths: CasePathReflectable {
      var tick: AnyCasePath<ChildAction, Int> {
        AnyCasePath(
          embed: { .tick($0) },
          extract: { if case .tick(let id) = $0 { id } else { nil } }
        )
      }
      subscript(root: ChildAction) -> PartialCaseKeyPath<ChildAction> { \.tick }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  enum Action: CasePathable {
    case child(ChildAction)

    struct AllCasePaths: CasePathReflectable {
      var child: AnyCasePath<Action, ChildAction> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.child }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .child(.tick(let id)) = action { state.ticks.append(id) }
      return .none
    }
    .ifLet(\.child, action: \.child) {
      Reduce { state, action in
        switch action {
        case .tick: return .none
        case .run(let effect): return effect
        case .become(let id, let effect):
          state.id = id
          return effect
        }
      }
    }
  }
}

/// An optional enum as a child.
private struct Modal: Reducer {
  struct State { var mode: Node.Mode? }
  enum ModeAction: CasePathable {
    case tick
    case run(Effect<ModeAction>)

    struct AllCasePaths: CasePathReflectable {
      var tick: AnyCasePath<ModeAction, Void> {
        AnyCasePath(embed: { .tick }, extract: { if case .tick = $0 { () } else { nil } })
      }
      subscript(root: ModeAction) -> PartialCaseKeyPath<ModeAction> { \.tick }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  enum Action: CasePathable {
    case mode(ModeAction)
    case set(Node.Mode?)

    struct AllCasePaths: CasePathReflectable {
      var mode: AnyCasePath<Action, ModeAction> {
        AnyCasePath(
          embed: { .mode($0) },
          extract: { if case .mode(let action) = $0 { action } else { nil } }
        )
      }
      subscript(root: Action) -> PartialCaseKeyPath<Action> { \.mode }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .set(let mode) = action { state.mode = mode }
      return .none
    }
    .ifLet(\.mode, action: \.mode) {
      Reduce { _, action in
        if case .run(let effect) = action { return effect }
        return .none
      }
    }
  }
}
