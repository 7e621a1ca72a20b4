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
    #expect((\Node.Mode.Cases.first)(Leaf.State(id: 4)) == .first(Leaf.State(id: 4)))
    #expect((\Node.Mode.Cases.idle)() == Node.Mode.idle)
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
    #expect(AnyCasePath(\Action.Cases.node.leaf.tick).name == "node.leaf.tick")
    #expect((\Action.Cases.node.leaf.tick)().is(\.node.leaf.tick))
  }

  @Test func `key paths go to an element`() {
    let action = Action.node(7, .leaves(.element(id: 2, action: .tick)))
    #expect(action.is(\.nodes[id: 7].leaves[id: 2].tick))
    #expect(!action.is(\.nodes[id: 8].leaves[id: 2].tick))
    #expect(!action.is(\.nodes[id: 7].leaves[id: 3].tick))
    let made: Action = (\Action.Cases.nodes[id: 7].tick)()
    #expect(made.is(\.nodes[id: 7].tick))
  }

  @Test func `key paths go through optionals and results`() {
    let some: Node.Mode? = .first(Leaf.State(id: 1))
    #expect(some[case: \.some]?.is(\.first) == true)
    #expect(some[case: \.first]?.id == 1)
    #expect(Node.Mode?.none[case: \.first] == nil)
    #expect(Node.Mode?.none.is(\.none))
    let result: Result<Int, Oops> = .success(3)
    #expect(result[case: \.success] == 3)
    #expect(result[case: \.failure] == nil)
    #expect(Result<Int, Oops>.failure(Oops()).is(\.failure))
  }

  @Test func `a value tells its case`() {
    #expect(Node.Mode.allCasePaths[.idle] == \.idle)
    #expect(Node.Mode.allCasePaths[.second(Leaf.State(id: 1))] == \.second)
    #expect(Node.Mode?.allCasePaths[.some(.idle)] == \.some)
  }
}

private struct Oops: Error, Equatable {}
