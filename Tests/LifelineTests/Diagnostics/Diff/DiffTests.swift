import Lifeline
import Testing

/// Two values and how they differ; nil if they do not.
struct Change: Sendable, CustomStringConvertible {
  var description: String
  var difference: String?
  var values: @Sendable () -> (Any, Any)

  init(
    _ description: String,
    _ first: @escaping @Sendable () -> Any,
    _ second: @escaping @Sendable () -> Any,
    _ difference: String?
  ) {
    self.description = description
    self.difference = difference
    values = { (first(), second()) }
  }
}

@Suite("Differences show what changed and little else")
struct DiffTests {
  @Test(arguments: values + enums + structures + objects + alike)
  func `a change is shown in its form`(change: Change) {
    let (first, second) = change.values()
    #expect(diff(first, second) == change.difference)
  }

  @Test(arguments: values + enums + structures + objects + alike)
  func `a change is shown alike in 100 runs`(change: Change) {
    let texts = (0..<100).map { _ in
      let (first, second) = change.values()
      return diff(first, second)
    }
    #expect(Set(texts).count == 1)
  }

  @Test(arguments: values + enums + structures + objects)
  func `a value does not differ from itself`(change: Change) {
    let (first, second) = change.values()
    #expect(diff(first, first) == nil)
    #expect(diff(second, second) == nil)
  }

  @Test func `the marks are the format's`() {
    #expect(diff(1, 2, format: .proportional) == "\u{2212} 1\n+ 2")
    #expect(
      diff(Box(value: 1), Box(value: 2), format: DiffFormat(first: "<", second: ">", both: "|"))
        == "| Box<Int>(\n<   value: 1\n>   value: 2\n| )"
    )
  }
}

private let values = [
  Change("integers", { 1 }, { 2 }, "- 1\n+ 2"),
  Change("texts", { "a" }, { "b" }, "- \"a\"\n+ \"b\""),
  Change("appeared", { Int?.none as Any }, { Int?.some(1) as Any }, "- nil\n+ 1"),
  Change("float and double", { Float(1) }, { 1.0 }, "- 1.0 as Float\n+ 1.0 as Double"),
  Change(
    "types of nil",
    { Int?.none as Any },
    { Bool?.none as Any },
    "- nil as Int?\n+ nil as Bool?"
  ),
  Change(
    "types in a field",
    { Box<Any>(value: 1 as Int) },
    { Box<Any>(value: 1 as UInt8) },
    "  Box<Any>(\n-   value: 1 as Int\n+   value: 1 as UInt8\n  )"
  ),
  Change(
    "types in a payload",
    { Result<Any, Never>.success(1 as Int) },
    { Result<Any, Never>.success(1 as UInt8) },
    "  Result<Any, Never>.success(\n-   1 as Int\n+   1 as UInt8\n  )"
  ),
  Change("text and lines", { "a" }, { "a\nb" }, "- \"a\"\n+ \"\"\"\n+ a\n+ b\n+ \"\"\""),
  Change(
    "lines",
    { "1\n2\n3\n4\n5\n6\n7\n8\n9" },
    { "1\n2\n3\n4\nfive\n6\n7\n8\n9\n10" },
    """
      \"""
      … (3 unchanged)
      4
    - 5
    + five
      6
      … (2 unchanged)
      9
    + 10
      \"""
    """
  ),
  Change(
    "lines in a field",
    { Box(value: "a\n\nb") },
    { Box(value: "a\n\nc") },
    "  Box<String>(\n    value: \"\"\"\n      … (1 unchanged)\n      \n-     b\n+     c\n      \"\"\"\n  )"
  ),
  Change("types", { Int.self }, { String.self }, "- Int.self\n+ String.self"),
  Change(
    "durations",
    { Duration.seconds(1) },
    { Duration.seconds(2) },
    "- 1.0 seconds\n+ 2.0 seconds"
  ),
  Change("key paths", { \User.id }, { \User.name }, "- \\User.id\n+ \\User.name"),
]

private let enums = [
  Change(
    "cases",
    { Screen.home },
    { Screen.detail(id: 1) },
    "- Screen.home\n+ Screen.detail(id: 1)"
  ),
  Change(
    "one payload",
    { Box(value: Screen.detail(id: 1)) },
    { Box(value: Screen.detail(id: 2)) },
    "  Box<Screen>(\n-   value: .detail(id: 1)\n+   value: .detail(id: 2)\n  )"
  ),
  Change(
    "one of two payloads",
    { Screen.login(name: "a", attempts: 1) },
    { Screen.login(name: "a", attempts: 2) },
    "  Screen.login(\n    name: \"a\",\n-   attempts: 1\n+   attempts: 2\n  )"
  ),
  Change(
    "within a payload",
    { Screen.user(User()) },
    { Screen.user(User(name: "b")) },
    """
      Screen.user(
        User(
          id: 7,
    -     name: "Blob",
    +     name: "b",
          tags: […]
        )
      )
    """
  ),
]

private let structures = [
  Change(
    "field",
    { User() },
    { User(name: "b", tags: ["a", "c"]) },
    """
      User(
        id: 7,
    -   name: "Blob",
    +   name: "b",
        tags: [
          [0]: "a",
    -     [1]: "b"
    +     [1]: "c"
        ]
      )
    """
  ),
  Change(
    "runs of fields",
    { User() },
    { User(tags: []) },
    """
      User(
        … (2 unchanged),
        tags: [
    -     [0]: "a",
    -     [1]: "b"
        ]
      )
    """
  ),
  Change("tuple", { (1, b: 2) }, { (1, b: 3) }, "  (\n    1,\n-   b: 2\n+   b: 3\n  )"),
  Change(
    "functions are not compared",
    { Box(value: (1, { 1 })) },
    { Box(value: (2, { 2 })) },
    "  Box<(Int, () -> Int)>(\n    value: (\n-     1,\n+     2,\n      () -> Int\n    )\n  )"
  ),
  Change("another value", { UserID(rawValue: 1) }, { UserID(rawValue: 2) }, "- 1\n+ 2"),
  Change("one text", { Money(cents: 1) }, { Money(cents: 2) }, "- Money(1)\n+ Money(2)"),
]

private let objects = [
  Change(
    "objects",
    { NamedNode(name: "a") },
    { NamedNode(name: "b") },
    "  NamedNode(\n-   name: \"a\",\n+   name: \"b\",\n    … (2 unchanged)\n  )"
  ),
  Change(
    "subclass",
    { Vertex(name: "a") },
    { NamedNode(name: "a") },
    """
    - Vertex(
    -   name: "a",
    -   next: nil
    - )
    + NamedNode(
    +   name: "a",
    +   next: nil,
    +   alias: "r"
    + )
    """
  ),
  Change(
    "cycles",
    { Vertex.cycle("a", "b") },
    { Vertex.cycle("a", "c") },
    """
      Vertex(
        name: "a",
        next: Vertex(
    -     name: "b",
    +     name: "c",
          next: Vertex(…)
        )
      )
    """
  ),
  Change(
    "objects met twice",
    {
      let shared = Vertex(name: "a")
      return [shared, shared]
    },
    {
      let shared = Vertex(name: "b")
      return [shared, shared]
    },
    """
      [
        [0]: Vertex(
    -     name: "a",
    +     name: "b",
          next: nil
        ),
        [1]: Vertex(↩︎)
      ]
    """
  ),
]

private let alike = [
  Change("equal cycles", { Vertex.cycle("a", "b") }, { Vertex.cycle("a", "b") }, nil),
  Change(
    "objects told apart by '=='",
    { Box(value: [Token(), Token(1)]) },
    { Box(value: [Token(), Token(2)]) },
    """
      Box<[Token]>(
        value: [
          // Not equal but no difference detected: 'Token' is a reference type whose '==' tells these objects apart.
    -     [0]: Token(…),
    +     [0]: Token(…),
          [1]: Token(
    -       number: 1
    +       number: 2
          )
        ]
      )
    """
  ),
  Change(
    "values told apart by what is not shown",
    { [Secretive()] },
    { [Secretive(secret: 2)] },
    """
      [
        // Not equal but no difference detected: 'Secretive' has a '==' of its own, or compares what is not shown.
    -   [0]: Secretive(…)
    +   [0]: Secretive(…)
      ]
    """
  ),
  Change(
    "not a number",
    { Double.nan },
    { Double.nan },
    "  // Not equal but no difference detected: this value is not equal to itself.\n- nan\n+ nan"
  ),
]
