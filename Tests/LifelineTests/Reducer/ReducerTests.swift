import LifelineTesting
import Testing

@testable import Lifeline

@Suite("Reducers and their builder")
struct ReducerTests {
  private struct Switchboard: Reducer {
    let isLoud: Bool
    let extra: Int?

    @ReducerBuilder<[String], String> var body: some Reducer<[String], String> {
      Reduce { log, action in
        log.append("first \(action)")
        return .none
      }
      if isLoud {
        Log("loud")
      } else {
        Log("quiet")
      }
      if let extra { Log("extra \(extra)") }
      switch extra {
      case .some: Log("some")
      case nil: Log("none")
      }
      for number in 1...2 { Log("\(number)") }
      EmptyReducer()
    }
  }

  private struct Log: Reducer {
    let text: String

    init(_ text: String) {
      self.text = text
    }

    func reduce(into log: inout [String], action: String) -> Effect<String> {
      log.append(text)
      return .none
    }
  }

  @Test func `a body runs its reducers in order, with choices made when it is built`() {
    var log: [String] = []
    _ = Switchboard(isLoud: true, extra: 7).reduce(into: &log, action: "a")
    #expect(log == ["first a", "loud", "extra 7", "some", "1", "2"])
    log = []
    _ = Switchboard(isLoud: false, extra: nil).reduce(into: &log, action: "b")
    #expect(log == ["first b", "quiet", "none", "1", "2"])
  }

  @Test func `a body is built once for a store`() async {
    let builds = LockedList<Void>()
    let store = TestCore<Int, Int>(0) { _ in Counted(builds: builds) }
    for _ in 0..<10 { await store.send(1) }
    #expect(store.state == 10)
    #expect(builds.values.count == 1)
  }

  private struct Counted: Reducer {
    let builds: LockedList<Void>

    var body: some Reducer<Int, Int> {
      let _ = builds.append(())
      Reduce<Int, Int> { count, action in
        count += action
        return .none
      }
    }
  }

  @Test func `onChange compares before and after, and its effect follows`() async {
    let seen = LockedList<String>()
    let store = TestCore<Int, Int>(0) { _ in
      Reduce<Int, Int> { count, action in
        count += action
        return .run { _ in seen.append("own \(action)") }
      }
      .onChange(of: \.self) { old, count in
        let change = "\(old) to \(count)"
        return .run { _ in seen.append(change) }
      }
    }
    await store.send(0)
    await store.send(3)
    #expect(seen.values == ["own 0", "own 3", "0 to 3"])
  }

  @Test func `a feature may contain itself`() async {
    let store = TestCore<Tree.State, Tree.Action>(
      Tree.State(id: 0, children: [Tree.State(id: 1, children: [Tree.State(id: 2)])])
    ) { Tree(clock: $0) }
    let deep = Tree.Action.children(
      .element(id: 1, action: .children(.element(id: 2, action: .start)))
    )
    await store.send(deep)
    await store.advance(by: .seconds(2))
    #expect(store.state.children[id: 1]?.children[id: 2]?.count == 2)
    #expect(store.effects.map(\.owner) == ["ReducerTests.Tree.children[id: 1].children[id: 2]"])
    await store.send(.children(.element(id: 1, action: .remove(2))))
    #expect(store.effects.isEmpty)
  }

  private struct Tree: Reducer {
    struct State: Identifiable {
      let id: Int
      var count = 0
      var children: IdentifiedArrayOf<State> = []
    }

    indirect enum Action: CasePathable {
      case start
      case tick
      case remove(Int)
      case children(IdentifiedAction<Int, Action>)

      struct AllCasePaths: CasePathReflectable {
        var children: AnyCasePath<Action, IdentifiedAction<Int, Action>> {
          AnyCasePath(
            name: "children",
            embed: { .children($0) },
            extract: { if case .children(let action) = $0 { action } else { nil } }
          )
        }
        subscript(root: Action) -> PartialCaseKeyPath<Action> { \.children }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let clock: TestClock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .start: return .everySecond(clock) { .tick }
        case .tick:
          state.count += 1
          return .none
        case .remove(let id):
          state.children.remove(id: id)
          return .none
        case .children: return .none
        }
      }
      .forEach(\.children, action: \.children) { Tree(clock: clock) }
    }
  }

  @Test(
    arguments: [
      (Host.Action.node(.tick), "ifLet", "Host.node", "its state was nil"),
      (
        .left(.first(.tick)), "ifCaseLet", "Host.left.mode.first",
        "its state was in the case 'idle'"
      ),
      (
        .node(7, .tick), "forEach", "Host.nodes[id: 7]", "there was no element with that id"
      ),
    ] as [(Host.Action, String, String, String)]
  )
  func `an action that meets no state is reported once and changes nothing`(
    action: Host.Action,
    combinator: String,
    scope: String,
    found: String
  ) async {
    let store = HostCore()
    let before = store.state
    let issues = await IssueLog.messages { await store.send(action) }
    #expect(store.state == before)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("'\(combinator)' at LifelineTests/") == true)
    #expect(issues.first?.contains("for '\(scope)' while \(found)") == true)
    #expect(issues.first?.contains("[action-without-state]") == true)
  }

  @Test func `printChanges tells the action, what changed and the effect`() {
    let report = changeReport(7, before: [1], after: [1, 2], effect: Effect<Int>.send(8))
    #expect(report.contains("received action:\n  7"))
    #expect(report.contains("+ "))
    #expect(report.contains("effect: send 8"))
    #expect(changeReport(7, before: 1, after: 1, effect: .none).contains("(no state changes)"))
  }
}

@Suite("Dependencies of reducers and stores")
struct ReducerDependencyTests {
  private struct Reading: Reducer {
    @Dependency(\.reading) var reading
    let seen: LockedList<Int>

    func reduce(into state: inout Int, action: Int) -> Effect<Int> {
      seen.append(reading)
      return .run { [seen] _ in
        @Dependency(\.reading) var inEffect
        seen.append(inEffect)
        await Task.yieldOnce()
        seen.append(inEffect)
      }
    }
  }

  @Test func `a store's overrides are seen by its reducers, their effects and what those await`()
    async
  {
    let seen = LockedList<Int>()
    let executor = TestExecutor()
    let core = executor.exclusively {
      StoreCore(
        owner: nil,
        executor: executor,
        initialState: readingNow(),
        reducer: { Reading(seen: seen) },
        withDependencies: { $0.reading = 5 }
      )
    }
    #expect(executor.exclusively { core.state } == 5)
    executor.exclusively { _ = core.send(0) }
    await executor.settle()
    #expect(seen.values == [5, 5, 5])
  }

  @Test func `an operator's override holds for what is below it and for its effects`() async {
    let seen = LockedList<Int>()
    let store = TestCore<Int, Int>(0) { _ in
      CombineReducers {
        Reading(seen: seen).dependency(\.reading, 1)
        Reading(seen: seen).transformDependency(\.reading) { $0 = 2 }
      }
    }
    await store.send(0)
    #expect(seen.values == [1, 2, 1, 2, 1, 2] || seen.values == [1, 2, 1, 1, 2, 2])
  }
}

private func readingNow() -> Int {
  @Dependency(\.reading) var reading
  return reading
}

extension Task where Success == Never, Failure == Never {
  /// One turn for others, on the executor that the test settles.
  fileprivate static func yieldOnce() async {
    await withCheckedContinuation { $0.resume() }
  }
}

private enum ReadingKey: DependencyKey {
  static var liveValue: Int { 100 }
  static var testValue: Int { 200 }
}

extension DependencyValues {
  fileprivate var reading: Int {
    get { self[ReadingKey.self] }
    set { self[ReadingKey.self] = newValue }
  }
}
