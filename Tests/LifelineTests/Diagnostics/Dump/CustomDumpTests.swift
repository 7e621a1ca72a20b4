import Lifeline
import Testing

@Suite("Dumps show each shape of value in one form")
struct CustomDumpTests {
  @Test(arguments: plain + collections + enums + structures + objects + hooks)
  func `a value is written in its form`(subject: Subject) {
    #expect(String(customDumping: subject.value()) == subject.text)
  }

  @Test(arguments: plain + collections + enums + structures + objects + hooks)
  func `equal values are written alike in 100 runs`(subject: Subject) {
    let texts = (0..<100).map { _ in String(customDumping: subject.value()) }
    #expect(Set(texts).count == 1)
  }

  @Test func `a dump returns its value, has a name, and can be indented`() {
    var text = ""
    let value = customDump(["b": 2, "a": 1], to: &text, name: "counts", indent: 4)
    #expect(value == ["b": 2, "a": 1])
    #expect(
      text == """
            counts: [
              "a": 1,
              "b": 2
            ]
        """
    )
  }

  @Test(
    arguments: [
      (0, "User(…)"),
      (
        1,
        """
        User(
          id: 7,
          name: "Blob",
          tags: […]
        )
        """
      ),
    ]
  )
  func `deeper levels than asked for are left out`(depth: Int, expected: String) {
    var text = ""
    customDump(User(), to: &text, maxDepth: depth)
    #expect(text == expected)
  }

  @Test func `what is empty is never left out`() {
    var text = ""
    customDump([Empty()], to: &text, maxDepth: 1)
    #expect(text == "[\n  [0]: Empty()\n]")
  }
}

private let plain = [
  Subject("integer", { 42 }, "42"),
  Subject("boolean", { true }, "true"),
  Subject("double", { 1.0 }, "1.0"),
  Subject("string", { "a \"b\"\t\\" }, #""a \"b\"\t\\""#),
  Subject("substring", { "abc".dropFirst() }, #""bc""#),
  Subject("character", { Character("a") }, #""a""#),
  Subject("windows line break", { "a\r\nb" }, #""a\r\nb""#),
  Subject("lines", { "a\n\n b\n" }, "\"\"\"\na\n\n b\n\n\"\"\""),
  Subject("duration", { Duration.milliseconds(1500) }, "1.5 seconds"),
  Subject("range", { 0..<5 }, "0..<5"),
  Subject("closed range", { 0...5 }, "0...5"),
  Subject("nothing", { () }, "()"),
  Subject("type", { [Row].self }, "[Row].self"),
  Subject("function", { { (_: Int) -> String in "" } }, "(Int) -> String"),
  Subject("key path", { \User.name }, #"\User.name"#),
  Subject("computed key path", { \User.name.count }, #"\User.name.<computed (Int)>"#),
  Subject("none", { Int?.none as Any }, "nil"),
  Subject("some", { Int?.some(1) as Any }, "1"),
  Subject("some none", { Int??.some(nil) as Any }, ".some(nil)"),
  Subject("hashable box", { AnyHashable(User.ID(1)) }, "1"),
]

private let collections = [
  Subject("array", { [1, 2] }, "[\n  [0]: 1,\n  [1]: 2\n]"),
  Subject("no array", { [Int]() }, "[]"),
  Subject("slice", { [1, 2, 3].dropFirst() }, "[\n  [0]: 2,\n  [1]: 3\n]"),
  Subject("mirror of a collection", { Rows([]) }, "[]"),
  Subject("set", { Set([10, 9, 2]) }, "Set([\n  2,\n  9,\n  10\n])"),
  Subject("no set", { Set<Int>() }, "Set([])"),
  Subject(
    "set of what cannot be ordered",
    { Set([Row(id: 2), Row(id: 1)]) },
    """
    Set([
      Row(
        id: 1,
        title: "Row"
      ),
      Row(
        id: 2,
        title: "Row"
      )
    ])
    """
  ),
  Subject("dictionary", { [10: "b", 9: "a"] }, "[\n  9: \"a\",\n  10: \"b\"\n]"),
  Subject("no dictionary", { [Int: Int]() }, "[:]"),
  Subject(
    "dictionary by structs",
    { [Row(id: 2): 1, Row(id: 1): 2] },
    "[\n  Row(id: 1, title: \"Row\"): 2,\n  Row(id: 2, title: \"Row\"): 1\n]"
  ),
]

private let enums = [
  Subject("case", { Screen.home }, "Screen.home"),
  Subject("case in a collection", { [Screen.home] }, "[\n  [0]: .home\n]"),
  Subject("labelled payload", { Screen.detail(id: 1) }, "Screen.detail(id: 1)"),
  Subject("collection payload", { Screen.list([]) }, "Screen.list([])"),
  Subject("nested cases", { Screen.nested(.detail(id: 1)) }, "Screen.nested(.detail(id: 1))"),
  Subject(
    "labelled payloads",
    { Screen.login(name: "Blob", attempts: 2) },
    "Screen.login(\n  name: \"Blob\",\n  attempts: 2\n)"
  ),
  Subject("payloads", { Screen.pair(1, 2) }, "Screen.pair(\n  1,\n  2\n)"),
  Subject(
    "structure payload",
    { Screen.user(User(tags: [])) },
    "Screen.user(\n  User(\n    id: 7,\n    name: \"Blob\",\n    tags: []\n  )\n)"
  ),
  Subject("case with a description of its own", { Described.all }, "Described(All things)"),
  Subject("result", { Result<Int, Never>.success(1) }, "Result<Int, Never>.success(1)"),
]

private let structures = [
  Subject("nothing inside", { Empty() }, "Empty()"),
  Subject("tuple", { (1, b: "b") }, "(\n  1,\n  b: \"b\"\n)"),
  Subject("generic", { Box(value: [Row]?.none) }, "Box<[Row]?>(\n  value: nil\n)"),
  Subject("nested type", { Box<Int>.Lid() }, "Box<Int>.Lid(\n  color: \"red\"\n)"),
  Subject(
    "text with lines in a field",
    { Box(value: "a\nb") },
    "Box<String>(\n  value: \"\"\"\n    a\n    b\n    \"\"\"\n)"
  ),
  Subject(
    "storage of wrappers and macros",
    { Settings() },
    "Settings(\n  volume: Clamped(\n    wrappedValue: 3\n  ),\n  hint: nil\n)"
  ),
]

private let objects = [
  Subject("object", { Vertex(name: "a") }, "Vertex(\n  name: \"a\",\n  next: nil\n)"),
  Subject(
    "cycle",
    { Vertex.cycle("a", "b") },
    """
    #1 Vertex(
      name: "a",
      next: Vertex(
        name: "b",
        next: #1 Vertex(↩︎)
      )
    )
    """
  ),
  Subject(
    "object met twice",
    {
      let shared = Token()
      let other = Token(1)
      return [shared, other, shared, other, Token(2)]
    },
    """
    [
      [0]: #1 Token(
        number: 0
      ),
      [1]: #2 Token(
        number: 1
      ),
      [2]: #1 Token(↩︎),
      [3]: #2 Token(↩︎),
      [4]: Token(
        number: 2
      )
    ]
    """
  ),
  Subject(
    "object met twice in payloads",
    {
      let empty = Lonely()
      return [Result<Lonely, Never>.success(empty), .success(empty)]
    },
    "[\n  [0]: .success(#1 Lonely()),\n  [1]: .success(#1 Lonely(↩︎))\n]"
  ),
  Subject(
    "inherited fields",
    { NamedNode(name: "a") },
    "NamedNode(\n  name: \"a\",\n  next: nil,\n  alias: \"r\"\n)"
  ),
]

final class Lonely {}

private let hooks = [
  Subject("one text", { [Money(cents: 5)] }, "[\n  [0]: Money(5)\n]"),
  Subject("fields chosen", { Secretive() }, "Secretive(\n  shown: 1\n)"),
  Subject("another value", { UserID(rawValue: 7) }, "7"),
]
