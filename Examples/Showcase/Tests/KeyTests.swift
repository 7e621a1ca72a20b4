import Testing

@testable import ShowcaseCore

@Suite("Keys as terminals send them")
struct KeyTests {
  @Test(arguments: [
    ("\u{1B}[A", [Key.up]),
    ("\u{1B}OA", [.up]),
    ("k", [.up]),
    ("\u{1B}[B", [.down]),
    ("\u{1B}OB", [.down]),
    ("j", [.down]),
    ("\r", [.open]),
    ("\n", [.open]),
    (" ", [.open]),
    ("\u{1B}", [.back]),
    ("\u{7F}", [.back]),
    ("b", [.back]),
    ("r", [.refresh]),
    ("q", [.quit]),
    ("\u{4}", [.quit]),
  ])
  func `each key`(text: String, keys: [Key]) {
    #expect(Key.keys(in: Array(text.utf8)) == keys)
  }

  @Test(arguments: ["x", "", "\u{1B}[C", "\u{1B}[1;5D", "\u{1B}[3~", "\u{1B}[", "é", "\u{1B}OP"])
  func `others mean nothing`(text: String) {
    #expect(Key.keys(in: Array(text.utf8)).isEmpty)
  }

  @Test func `keys typed ahead come in order`() {
    let text = "j\u{1B}[B\u{1B}[1;2Ax\rb\u{1B}[3~r"
    #expect(Key.keys(in: Array(text.utf8)) == [.down, .down, .up, .open, .back, .refresh])
  }
}
