import Lifeline
import Testing

@Suite("Case paths")
struct CasePathTests {
  private typealias Action = Host.Action

  @Test func `a case is read, told and made by its key path`() {
    let mode = Node.Mode.first(Leaf.State(id: 3))
    #expect(mode[case: \.first]?.id == 3)
    #expect(mode[case: \.second] == nil)
    #expect(mode.is(\.first))
    #expect(!mode.is(\.idle))
    #expect(Node.Mode.idle.is(\.idle))
    let first: CaseKeyPath<Node.Mode, Leaf.State> = \.first
    let idle: CaseKeyPath<Node.Mode, Void> = \.idle
    let made: [Node.Mode] = [first(Leaf.State(id: 4)), idle()]
    #expect(made == [.first(Leaf.State(id: 4)), .idle])
  }

  @Test func `a payload is changed in place`() {
    var mode = Node.Mode.first(Leaf.State(id: 3))
    mode.modify(\.first) { $0.count = 9 }
    #expect(mode == .first(Leaf.State(id: 3, count: 9)))
  }

  @Test func `changing another case is reported and changes nothing`() async {
    var mode = Node.Mode.first(Leaf.State(id: 3))
    let issues = await IssueLog.messages { mode.modify(\.second) { $0.count = 9 } }
    #expect(mode == .first(Leaf.State(id: 3)))
    #expect(issues.count == 1)
    #expect(issues.first?.contains("'modify' was called for the case 'second'") == true)
  }

  @Test func `key paths go through several enums`() {
    let action = Action.node(.leaf(.tick))
    #expect(action.is(\.node.leaf.tick))
    #expect(!action.is(\.left.leaf.tick))
    let path: AnyCasePath<Action, Void> = AnyCasePath(\.node.leaf.tick)
    #expect(path.name == "node.leaf.tick")
    let tick: CaseKeyPath<Action, Void> = \.node.leaf.tick
    let made: Action = tick()
    #expect(made.is(\.node.leaf.tick))
  }

  @Test func `key paths go to an element`() {
    let action = Action.node(7, .leaves(.element(id: 2, action: .tick)))
    #expect(action.is(\.nodes[id: 7].leaves[id: 2].tick))
    #expect(!action.is(\.nodes[id: 8].leaves[id: 2].tick))
    #expect(!action.is(\.nodes[id: 7].leaves[id: 3].tick))
    let tick: CaseKeyPath<Action, Void> = \.nodes[id: 7].tick
    let made: Action = tick()
    #expect(made.is(\.nodes[id: 7].tick))
  }

  @Test func `key paths go through optionals and results`() {
    let some: Node.Mode? = .first(Leaf.State(id: 1))
    #expect(some[case: \.some]?.is(\.first) == true)
    #expect(some[case: \.first]?.id == 1)
    let nothing: Node.Mode? = nil
    #expect(nothing[case: \.first] == nil)
    #expect(nothing[case: \.none] != nil)
    let result: Result<Int, Oops> = .success(3)
    #expect(result[case: \.success] == 3)
    #expect(result[case: \.failure] == nil)
    #expect(Result<Int, Oops>.failure(Oops()).is(\.failure))
  }

  @Test func `a value tells its case`() {
    let (idle, second): (PartialCaseKeyPath<Node.Mode>, PartialCaseKeyPath<Node.Mode>) =
      (\.idle, \.second)
    #expect(Node.Mode.allCasePaths[.idle] == idle)
    #expect(Node.Mode.allCasePaths[.second(Leaf.State(id: 1))] == second)
    let some: PartialCaseKeyPath<Int?> = \.some
    #expect(Int?.allCasePaths[7] == some)
  }
}

private struct Oops: Error, Equatable {}
