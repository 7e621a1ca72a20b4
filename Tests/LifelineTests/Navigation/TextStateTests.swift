import Lifeline
import Testing

@Suite("A text of a state")
struct TextStateTests {
  @Test func `texts are put together and keep how they are written`() {
    let name = "Ida"
    let text = TextState("Hello, ") + TextState("\(name)").bold().italic() + "!"
    #expect(String(state: text) == "Hello, Ida!")
    #expect(text.description == "Hello, _**Ida**_!")
    #expect(text.runs.count == 3)
    #expect(text.runs[1].modifiers == [.bold, .italic])
  }

  @Test func `a modifier counts once and can be taken back`() {
    let text = TextState("x")
    #expect(text.bold().bold() == text.bold())
    #expect(text.bold().bold(false) == text)
    #expect(text.kerning(1) != text.kerning(2))
    #expect(text.underline().strikethrough().monospaced().description == "`~~<u>x</u>~~`")
    #expect(
      text.tracking(1).baselineOffset(2).description
        == "<offset=2.0><tracking=1.0>x</tracking></offset>"
    )
  }

  @Test func `letters decide equality, and nothing is nothing`() {
    let literal: TextState = "a \(1)"
    #expect(literal == TextState(verbatim: "a 1"))
    #expect(TextState("") == TextState("") && TextState("").runs.isEmpty)
    #expect(TextState("a".dropLast()) + "b" == "b")
  }
}
