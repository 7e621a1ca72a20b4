import Testing

@testable import ShowcaseCore

@Suite("Text in columns")
struct TextLayoutTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("\u{1B}[2Jgone", "[2Jgone"),
    ("\u{9B}2Jgone", "2Jgone"),
    ("a\tb\u{7}", "ab"),
    ("right\u{202E}left", "rightleft"),
    ("no\u{A0}break", "no break"),
    ("👩\u{200D}🚀", "👩\u{200D}🚀"),
  ])
  func `a feed cannot command the terminal`(text: String, printed: String) {
    #expect(TextLayout.printable(text) == printed)
  }

  @Test(arguments: [
    ("short", 10, "short"),
    ("exactly ten", 11, "exactly ten"),
    ("one too many", 11, "one too ma…"),
    ("日本語", 6, "日本語"),
    ("日本語", 5, "日本…"),
    ("日本語", 4, "日…"),
    ("x", 0, ""),
  ])
  func `what does not fit is cut`(text: String, columns: Int, cut: String) {
    #expect(TextLayout.cut(text, to: columns) == cut)
    #expect(TextLayout.width(cut) <= columns)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one\n\ntwo", 10, ["one", "", "two"]),
    ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
    ("日本語", 1, ["日", "本", "語", ""]),
    ("", 5, [""]),
  ])
  func `what is long is broken between words`(text: String, columns: Int, lines: [String]) {
    #expect(
      TextLayout.wrap(text, to: columns).filter { !$0.isEmpty } == lines.filter { !$0.isEmpty }
    )
  }
}
