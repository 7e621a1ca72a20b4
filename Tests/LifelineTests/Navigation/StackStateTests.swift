import Foundation
import LifelineTesting
import Testing

@testable import Lifeline

/// A call with an id that is not on the stack.
struct StackMistake: Sendable {
  let call: String
  let change: @Sendable (inout StackState<String>) -> Void

  static let all = [
    StackMistake(call: "pop(from:)") { $0.pop(from: 7) },
    StackMistake(call: "pop(to:)") { $0.pop(to: 7) },
    StackMistake(call: "subscript(id:)") { $0[id: 7] = "x" },
  ]
}

@Suite("A stack as a collection")
struct StackStateTests {
  @Test func `it is a random access collection whose elements keep their ids`() {
    var stack: StackState = ["a", "b", "c", "d"]
    #expect(stack[2] == "c" && stack.first == "a" && stack.last == "d" && stack.count == 4)
    stack.remove(at: 1)
    #expect(Array(stack) == ["a", "c", "d"] && stack.ids == [0, 2, 3])
    stack.insert("e", at: 1)
    #expect(Array(stack) == ["a", "e", "c", "d"] && stack.ids == [0, 4, 2, 3])
    stack.replaceSubrange(1..<3, with: ["f"])
    #expect(Array(stack) == ["a", "f", "d"] && stack.ids == [0, 5, 3])
    stack.removeAll { $0 == "f" }
    #expect(stack.ids == [0, 3])
    #expect(stack.filter { $0 == "d" }.ids == [3])
    #expect(stack.popLast() == "d" && stack.removeLast() == "a" && stack.popLast() == nil)
    stack.append(contentsOf: ["g", "h", "i"])
    stack.removeLast(2)
    stack.removeFirst()
    #expect(stack.isEmpty)
    stack += ["j", "k"]
    #expect(stack.ids == [9, 10])
  }

  @Test func `elements are written in place under their ids`() {
    var stack: StackState = [[1], [2]]
    stack[id: 1]?.append(3)
    #expect(stack[id: 1] == [2, 3])
    let copy = stack
    stack[id: 0] = [9]
    #expect(copy[id: 0] == [1] && stack[id: 0] == [9])
    stack[id: 0] = nil
    #expect(stack.ids == [1])
    #expect(stack[id: 0] == nil)
  }

  @Test func `equality looks at ids and elements`() {
    let first: StackState = [1]
    let second: StackState = [1]
    let copy = first
    #expect(first == copy && first.hashValue == copy.hashValue)
    #expect(first != second)
  }

  @Test func `coding keeps the elements, which have new ids`() throws {
    let stack: StackState = ["a", "b"]
    let data = try JSONEncoder().encode(stack)
    #expect(String(decoding: data, as: UTF8.self) == #"["a","b"]"#)
    let read = try JSONDecoder().decode(StackState<String>.self, from: data)
    #expect(Array(read) == ["a", "b"] && read.ids == [2, 3])
    let sheet = PresentationState(wrappedValue: 7)
    let copy = try JSONDecoder().decode(
      PresentationState<Int>.self,
      from: JSONEncoder().encode(sheet)
    )
    #expect(copy == sheet)
  }

  @Test func `dumps show the elements by their ids`() {
    let stack: StackState = ["a", "b"]
    #expect(stack.description == "[#0: a, #1: b]")
    var dump = ""
    customDump(stack, to: &dump)
    #expect(dump.contains("#0: \"a\"") && dump.contains("#1: \"b\""))
  }

  @Test(arguments: StackMistake.all)
  func `an id that is not on the stack is reported once, and nothing changes`(
    _ mistake: StackMistake
  ) async {
    var stack: StackState = ["a"]
    let before = stack
    let issues = await IssueLog.messages { mistake.change(&stack) }
    #expect(stack == before)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("'\(mistake.call)' was called with the id #7") == true)
    #expect(issues.first?.contains("[stack-without-element]") == true)
  }

  @Test func `reading or clearing an id that is not there is no mistake`() async {
    var stack: StackState = ["a"]
    let issues = await IssueLog.messages {
      #expect(stack[id: 7] == nil)
      stack[id: 7] = nil
      stack[id: 7]?.append("x")
    }
    #expect(issues == [])
    #expect(Array(stack) == ["a"])
  }

  @Test func `an element of another case is reported once, and not written`() async {
    var stack: StackState<Path.State> = [.screen(Page.State())]
    let before = stack
    let issues = await IssueLog.messages {
      #expect(stack[id: 0, case: \.other] == nil)
      stack[id: 0, case: \.other]?.count = 1
      stack[id: 0, case: \.other] = Page.State()
    }
    #expect(stack == before)
    #expect(issues.count == 1)
    #expect(issues.first?.contains("'other'") == true)
    #expect(issues.first?.contains("[stack-element-wrong-case]") == true)
    stack[id: 0, case: \.screen]?.count = 4
    #expect(stack[id: 0, case: \.screen]?.count == 4)
    stack[id: 0, case: \.screen] = nil
    #expect(stack.isEmpty)
  }
}
