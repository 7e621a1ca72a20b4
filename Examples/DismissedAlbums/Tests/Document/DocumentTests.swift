import Foundation
import Testing

@testable import DismissedAlbums

@Suite("The document")
struct DocumentTests {
  private func read(_ text: String) throws -> Dismissals {
    try Dismissals(document: Data(text.utf8))
  }

  private func text(_ list: Dismissals) -> String { String(decoding: list.document, as: UTF8.self) }

  @Test func `it comes back as it went, whatever the names`() throws {
    var list = Dismissals()
    let names = ["4711", "", "\"\\/", "\u{0}\u{1F}\n", "Ärger 🎷", "a\u{301}", "\u{2028}"]
    for (number, name) in names.enumerated() {
      list.set(number % 2 == 0 ? .dismissed : .removed, name, at: date(number), on: name)
    }
    #expect(try Dismissals(document: list.document) == list)
    #expect(try JSONSerialization.jsonObject(with: list.document) is [String: Any])
  }

  @Test func `equal lists have equal bytes, whatever the order of edits`() {
    let ids = (0..<50).map(String.init)
    var (first, second) = (Dismissals(), Dismissals())
    for id in ids { first.set(.dismissed, id, at: date(0), on: "A") }
    for id in ids.reversed() { second.set(.dismissed, id, at: date(0), on: "A") }
    #expect(first.document == second.document)
  }

  @Test func `what it looks like`() {
    var list = Dismissals()
    list.set(.dismissed, "4711", at: Date(timeIntervalSince1970: 1_764_576_000), on: "phone")
    #expect(
      text(list)
        == #"{"version":1,"oldestReader":1,"albums":{"4711":{"dismissedAt":[1764576000000,0,"phone"]}}}"#
    )
  }

  @Test(arguments: [
    "1.10", "1e+400", "-0", #""\u00e4\/""#, "[ 1 , 2 ]", #"{"b" : 1,"a":[]}"#, "null", "true",
    #""\ud800""#, "123456789012345678901234567890",
  ])
  func `unknown members survive a round trip byte by byte, with an edit on the way`(
    value: String
  ) throws {
    let document = """
      {"version":7,"oldestReader":1,"future":\(value),"albums":
        {"1":{"more":\(value),"dismissedAt":[5,0,"A"]}}}
      """
    var list = try read(document)
    list.set(.removed, "1", at: date(0), on: "B")
    list.merge(.dismissing("2"))
    let written = text(list)
    #expect(written.contains("\"future\":\(value)}"))
    #expect(written.contains("\"more\":\(value)}"))
    #expect(written.hasPrefix(#"{"version":7,"oldestReader":1,"#))
    #expect(try read(written) == list)
  }

  @Test func `a newer version may say that this one does not understand it`() {
    let texts = [
      #"{"version":2,"albums":{}}"#, #"{"version":9,"oldestReader":2,"albums":[]}"#,
      #"{"albums":{"1":{"hiddenAt":7}},"version":3}"#,
    ]
    for (text, version) in zip(texts, [2, 9, 3]) {
      #expect(throws: DocumentError.tooNew(version: version)) { try read(text) }
    }
  }

  @Test(arguments: [
    ("", "at byte 0: '{' is missing"),
    ("[]", "at byte 0: '{' is missing"),
    (#"{"albums":{}}"#, "'version' is missing"),
    (#"{"version":1}"#, "'albums' is missing"),
    (#"{"version":1,"version":1,"albums":{}}"#, "'version' is there twice"),
    (#"{"version":1,"x":1,"x":1,"albums":{}}"#, "'x' is there twice"),
    (#"{"version":1.5,"albums":{}}"#, "at byte 11: a whole number"),
    (#"{"version":1,"albums":{"1":{}}}"#, "the album '1' has no mark"),
    (
      #"{"version":1,"albums":{"1":{"dismissedAt":[1,0,"A"],"removedAt":[1,0,"A"]}}}"#,
      "the album '1' has two marks"
    ),
    (
      #"{"version":1,"albums":{"1":{"dismissedAt":[1,0,"A"]},"1":{"dismissedAt":[1,0,"A"]}}}"#,
      "the album '1' is there twice"
    ),
    (
      #"{"version":1,"albums":{"1":{"dismissedAt":[-1,0,"A"]}}}"#, "a whole number from 0"
    ),
    (
      #"{"version":1,"albums":{"1":{"dismissedAt":[9007199254740992,0,"A"]}}}"#,
      "a whole number from 0"
    ),
    (#"{"version":1,"albums":{"\ud800":{"dismissedAt":[1,0,"A"]}}}"#, "half a surrogate pair"),
    (#"{"version":1,"albums":{}} x"#, "at byte 26: something follows the end"),
    (#"{"version":1,"albums":{},}"#, "a string is missing"),
    (#"{"version":1,"x":01,"albums":{}}"#, "',' is missing"),
    (#"{"version":1,"x":.5,"albums":{}}"#, "a digit is missing"),
    (#"{"version":1,"x":nul,"albums":{}}"#, "no value begins so"),
    (#"{"version":1,"x":"\q","albums":{}}"#, "there is no such escape"),
    (#"{"version":1,"x":"\u12G4","albums":{}}"#, "four hexadecimal digits"),
    ("{\"version\":1,\"x\":\"\n\",\"albums\":{}}", "a control character"),
  ])
  func `what is damaged is said`(text: String, problem: String) {
    #expect {
      try read(text)
    } throws: { error in
      "\(error)".contains(problem)
    }
  }

  @Test func `deep nesting and bytes that are no text are refused`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: DocumentError.self) { try read("{\"version\":1,\"x\":\(deep)") }
    #expect(throws: DocumentError.malformed(offset: 0, "it is no UTF-8")) {
      try Dismissals(document: Data([0x7B, 0xFF, 0x7D]))
    }
  }

  @Test func `one that was cut at any place is refused, and read again is no other list`() throws {
    let document = Dismissals.dismissing("1", "Ä\n").document
    for length in 0..<document.count {
      #expect(throws: DocumentError.self) { try Dismissals(document: document.prefix(length)) }
    }
  }

  /// Bytes are changed, inserted and left out: it is read or refused, and never ends the process.
  @Test func `random damage is read or refused`() {
    let document = Dismissals([(.dismissed, "1"), (.removed, "ä\"")]).document
    for seed in 0..<Int(2000 * lawScale) {
      var generator = Seeded(seed)
      var damaged = document
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let index = damaged.indices.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0...2, using: &generator) {
        case 0: damaged[index] = .random(in: 0...255, using: &generator)
        case 1: damaged.insert(.random(in: 0...255, using: &generator), at: index)
        default: damaged.remove(at: index)
        }
      }
      guard let list = try? Dismissals(document: damaged) else { continue }
      #expect(try! Dismissals(document: list.document) == list)
    }
  }

  /// What 10,000 dismissals cost; the times are printed, and only their kind is held, for a debug build.
  @Test func `10,000 dismissals fit the store, and are read and merged quickly`() throws {
    var (phone, tablet) = (Dismissals(), Dismissals())
    for number in 0..<10_000 {
      phone.set(.dismissed, "\(1_440_000_000 + number)", at: date(number), on: "A1B2C3D4")
      tablet.set(.removed, "\(1_440_000_000 + number)", at: date(number + 1), on: "E5F6A7B8")
    }
    let document = phone.document
    #expect(document.count < KeyValueLimits.iCloud.bytes)
    let clock = ContinuousClock()
    var read = Dismissals()
    let reading = try clock.measure { read = try Dismissals(document: document) }
    #expect(read == phone)
    let merging = clock.measure { phone.merge(tablet) }
    #expect(phone == tablet)
    print(
      "albums: 10,000 dismissals: \(document.count) bytes, read in \(reading), merged in \(merging)"
    )
  }
}
