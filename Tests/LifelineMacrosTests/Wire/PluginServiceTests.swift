import Testing

@testable import LifelineMacros

@Suite("The plug-in speaks the compiler's protocol")
struct PluginServiceTests {
  private func reply(to message: String) throws -> JSON {
    try JSON.parse(PluginService.reply(to: Array(message.utf8)))
  }

  @Test func `capabilities are announced`() throws {
    let capability = try reply(to: #"{"getCapability":{"capability":{"protocolVersion":7}}}"#)[
      "getCapabilityResult"
    ]?["capability"]
    #expect(capability?["protocolVersion"] == .number(7))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"new":{}}"#, #"{"expandAttachedMacro":{}}"#,
    ##"{"expandFreestandingMacro":{"syntax":{"source":"#a"}}}"##,
    #"{"expandAttachedMacro":{"macro":{"typeName":"None"},"macroRole":"member","declSyntax":{"source":"enum E {}"}}}"#,
    #"{"expandAttachedMacro":{"macro":{"typeName":"CasePathableMacro"},"macroRole":"body","declSyntax":{"source":"enum E {}"}}}"#,
  ])
  func `a message that is not understood is answered with an error`(message: String) throws {
    let diagnostics = try reply(to: message)["expandMacroResult"]?["diagnostics"]?.array
    #expect(diagnostics?.first?["severity"] == .string("error"))
  }

  @Test func `a diagnostic's place counts from the start of the file`() throws {
    let result = try reply(
      to: """
        {"expandAttachedMacro":{"unknown":[1.5e3,null,true],"macro":{"typeName":"CasePathableMacro"},
        "macroRole":"member","declSyntax":{"source":"  struct S {}","location":{"fileName":"a.swift","offset":40}}}}
        """
    )["expandMacroResult"]
    let position = result?["diagnostics"]?.array?.first?["position"]
    #expect(position?["offset"] == .number(42))
    #expect(position?["fileName"] == .string("a.swift"))
    #expect(result?["expandedSource"] == nil)
  }
}

@Suite("JSON is read and written")
struct JSONTests {
  @Test(arguments: [
    #""a\"b\\c\nd\te\u0001""#, "[1,-2,0]", "{}", "[]", #"{"a":{"b":[null,true,false]},"c":"é😀"}"#,
  ])
  func `values survive a round trip`(text: String) throws {
    let value = try JSON.parse(Array(text.utf8))
    #expect(try JSON.parse(value.bytes) == value)
  }

  @Test func `escapes are understood`() throws {
    let text = try JSON.parse(Array(#""\u00e9\ud83d\ude00\/\ud83d""#.utf8)).string
    #expect(text == "é😀/\u{FFFD}")
  }

  @Test(arguments: ["[1", "{\"a\"}", "\"a", "tru", "1 2", "[1,]", "99999999999999999999"])
  func `malformed text is refused`(text: String) {
    #expect(throws: JSON.Malformed.self) { try JSON.parse(Array(text.utf8)) }
  }

  @Test func `deep nesting is refused`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: JSON.Malformed.self) { try JSON.parse(Array(text.utf8)) }
  }
}
