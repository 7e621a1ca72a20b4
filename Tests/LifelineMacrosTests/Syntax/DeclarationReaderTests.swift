import Testing

@testable import LifelineMacros

/// Every place in which a delimiter can hide.
private let hidingPlaces: [(place: String, source: String, outline: [String])] = [
  ("a string", #"struct S { var a = "}", b = "\"}" }"#, [#"a = "}""#, #"b = "\"}""#]),
  (
    "a nested string in an interpolation",
    #"struct S { var a = "\(f("}") + "\("{")")"; var b: Int }"#,
    [#"a = "\(f("}") + "\("{")")""#, "b: Int"]
  ),
  (
    "a string of several lines",
    "struct S { var a = \"\"\"\n } \" \"\" \\(\"}\")\n \"\"\"; let b = 1 }",
    ["a = \"\"\"\n } \" \"\" \\(\"}\")\n \"\"\"", "b = 1"]
  ),
  ("a raw string", ##"struct S { var a = #"}"\("#, b = 1 }"##, [##"a = #"}"\("#"##, "b = 1"]),
  (
    "an interpolation of a raw string", ##"struct S { var a = #"\#("}") \("#, b = 1 }"##,
    [##"a = #"\#("}") \("#"##, "b = 1"]
  ),
  (
    "a raw string of one quotation mark", ##"struct S { var a = #"""#, b = 1 }"##,
    [##"a = #"""#"##, "b = 1"]
  ),
  (
    "a raw string of several lines", "struct S { var a = ##\"\"\"\n} \"\"\"#\n\"\"\"##, b = 1 }",
    ["a = ##\"\"\"\n} \"\"\"#\n\"\"\"##", "b = 1"]
  ),
  ("a regular expression", #"struct S { var a = /}"[}]/, b = 1 }"#, [#"a = /}"[}]/"#, "b = 1"]),
  ("no regular expression", "struct S { var a = b / c, d = e / f }", ["a = b / c", "d = e / f"]),
  (
    "an operator as an argument", "struct S { var a = reduce(1, /), b = c(/) }",
    ["a = reduce(1, /)", "b = c(/)"]
  ),
  (
    "an extended regular expression", "struct S { var a = #/ } \" /; /#, b = 1 }",
    ["a = #/ } \" /; /#", "b = 1"]
  ),
  (
    "a regular expression of several lines", "struct S { var a = #/\n } # \"\n/#; let b = 1 }",
    ["a = #/\n } # \"\n/#", "b = 1"]
  ),
  ("a comment", "struct S { var a = 1 // }\n var b = 2 }", ["a = 1", "b = 2"]),
  (
    "nested comments", "struct S { /* } /* \" */ } */ var a /* : */ : /* { */ Int }", ["a: Int"]
  ),
  (
    "backticks", "enum E { case `default`, `a {b} (c)`(`in`: Int) }",
    ["case `default`", "case `a {b} (c)`(`in`: Int)"]
  ),
  (
    "conditions",
    "enum E { case a\n#if A && B\ncase b\n#elseif C // }\ncase c, d\n#else\ncase e\n#endif\n}",
    [
      "case a", "#if A && B", "case b", "#elseif C", "case c", "case d", "#else", "case e",
      "#endif",
    ]
  ),
  (
    "conditions in a chain of calls",
    "struct S { var a = b\n.c()\n#if D\n.e { }\n#endif\n.f\nvar g = 1 }",
    ["a = b\n.c()\n#if D\n.e { }\n#endif\n.f", "g = 1"]
  ),
  (
    "conditional attributes", "struct S {\n#if A\n@B\n#else\n@C\n#endif\nvar a = 1 }", ["a = 1"]
  ),
  (
    "arguments of attributes", #"struct S { @A("}", { $0 }) @B<C>(d: 1) private(set) var a: Int }"#,
    ["a: Int"]
  ),
  (
    "macros", #"struct S { #a("}") { }; #b; @C #d(1) { } e: { }; var f = #g<Int>(1) { } }"#,
    [
      #"#a("}") { }"#, "#b", "@C #d(1) { } e: { }", "f = #g<Int>(1) { }",
    ]
  ),
  (
    "closures", "struct S { var a = { [x] (y: Int) -> Int in y }, b = f { } g: { }, c = 1 }",
    ["a = { [x] (y: Int) -> Int in y }", "b = f { } g: { }", "c = 1"]
  ),
  (
    "angle brackets that look like operators",
    "struct S { var a: A<B<C>>? = nil, b: A<B<C>>=x, c = d<E, F>() }",
    ["a: A<B<C>>? = nil", "b: A<B<C>> = x", "c = d<E, F>()"]
  ),
  (
    "comparisons that look like angle brackets", "struct S { var a = b < c, d = e > f }",
    ["a = b < c", "d = e > f"]
  ),
  (
    "availability",
    #"enum E { @available(*, deprecated, message: "}") case a; indirect case b(E) }"#,
    ["case a", "case b(E)"]
  ),
  (
    "nested types", "struct S { enum A { case a }; struct B<T>: P where T: Q { class C {} } }",
    ["enum A", "struct B"]
  ),
  (
    "one line",
    "struct S { var a: Int { 1 } var b = 1; func c() {} init() {}; deinit {} typealias D = E }",
    ["a: Int {computed}", "b = 1", "func c", "init", "deinit ", "typealias D"]
  ),
  (
    "Unicode", "struct S { var é = \"é}\", 变量: 类型; func ≠ <T>(a: T, b: T) {}; var 😀 = 1≠2 }",
    ["é = \"é}\"", "变量: 类型", "func ≠", "😀 = 1≠2"]
  ),
  (
    "observers and accessors",
    "struct S { var a = 1 { didSet { } }; var b: Int { get { 1 } }; var c = d { get() }; var e: F { f } }",
    ["a = 1 {observed}", "b: Int {computed}", "c = d { get() }", "e: F {computed}"]
  ),
  (
    "payloads", "enum E { case a(Int = 3, b: (C, D) -> Void, _ e: F?), g([H: I<J>]); case k = -1 }",
    ["case a(Int = 3, b: (C, D) -> Void, F?)", "case g([H: I<J>])", "case k = -1"]
  ),
  (
    "values that are statements",
    "struct S { var a = if b { 1 } else if c { 2 } else { 3 }\nvar d = 1 }",
    ["a = if b { 1 } else if c { 2 } else { 3 }", "d = 1"]
  ),
  (
    "key paths", #"struct S { var a = \B.c[0]?.d!, e = \.f, g = \[H].i, j = \.?.k }"#,
    [#"a = \B.c[0]?.d!"#, #"e = \.f"#, #"g = \[H].i"#, #"j = \.?.k"#]
  ),
]

@Suite("The reader finds the parts of a declaration")
struct DeclarationReaderTests {
  @Test(arguments: hidingPlaces)
  func `a delimiter cannot hide`(place: String, source: String, expected: [String]) throws {
    #expect(try outline(source) == expected, "in \(place)")
  }

  @Test(arguments: [
    ("struct S { var a = \"}", 19, "This string is not closed."),
    ("struct S { /* }", 11, "This comment is not closed."),
    ("struct S { var a = (1] }", 19, "This bracket is not closed."),
    ("struct S { var a = [1", 9, "This bracket is not closed."),
    ("struct S { var `a }", 15, "This name has no closing backtick."),
    ("struct S { 1 }", 11, "Expected a declaration here."),
    ("struct S { var a = }", 19, "Expected an expression here."),
    ("struct S { var a: }", 18, "Expected a type here."),
    ("struct S<A { }", 8, "These angle brackets are not closed."),
    ("struct S {} }", 12, "This bracket has no partner."),
    ("enum E { case }", 14, "Expected the name of a case here."),
    ("", 0, "Expected a declaration here."),
  ])
  func `what cannot be read is an error at its place`(
    source: String,
    offset: Int,
    message: String
  ) {
    let error = #expect(throws: ReadingError.self) { try outline(source) }
    #expect(error == ReadingError(message: message, offset: offset))
  }

  @Test(arguments: ["(", "[", "f(", "\"\\(", "{ struct S ", "a<", "b ? "])
  func `deep nesting is refused, not followed`(piece: String) {
    let source = "struct S { var a = " + String(repeating: piece, count: 10_000)
    #expect(throws: ReadingError.self) { try outline(source) }
  }

  @Test func `long chains and lists are no nesting`() throws {
    let chain = "struct S { var a = b" + String(repeating: ".c().d[0]", count: 5000) + " }"
    #expect(try outline(chain).count == 1)
    let sum = "struct S { var a = 1" + String(repeating: " + 1", count: 5000) + " }"
    #expect(try outline(sum).count == 1)
    let many = "struct S {" + String(repeating: "var a = 1;", count: 5000) + " }"
    #expect(try outline(many).count == 5000)
  }
}
