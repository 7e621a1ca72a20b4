import Testing

@testable import Lifeline

private struct Hidden {}

extension Int {
  struct Extended {}
}

@Suite("Types are named as in their own module")
struct TypeNameTests {
  struct Inner<Value> {}
  struct Local: Sendable {
    var type: @Sendable () -> Any.Type
    var name: String
  }

  @Test(
    arguments: [
      Local(type: { Int.self }, name: "Int"),
      Local(type: { [String: [Int?]].self }, name: "Dictionary<String, [Int?]>"),
      Local(type: { ((Int) -> Void)?.self }, name: "((Int) -> ())?"),
      Local(
        type: { (@Sendable (Int, String) async throws -> Row).self },
        name: "@Sendable (Int, String) async throws -> Row"
      ),
      Local(type: { (Int, row: Row).self }, name: "(Int, row: Row)"),
      Local(type: { TypeNameTests.Inner<Row>.self }, name: "TypeNameTests.Inner<Row>"),
      Local(type: { Box<Int>.Lid.self }, name: "Box<Int>.Lid"),
      Local(type: { Hidden.self }, name: "Hidden"),
      Local(type: { Int.Extended.self }, name: "Int.Extended"),
      Local(type: { Int.Type.self }, name: "Int.Type"),
      Local(type: { Array<Int>.Index.self }, name: "Int"),
      Local(type: { [Int].SubSequence.Iterator.self }, name: "IndexingIterator<ArraySlice<Int>>"),
    ]
  )
  func `without modules and addresses`(type: Local) {
    #expect(typeName(type.type()) == type.name)
  }

  @Test func `within a function too`() {
    struct Deep { struct Deeper {} }
    #expect(typeName(Deep.Deeper.self) == "TypeNameTests.Deep.Deeper")
  }
}
