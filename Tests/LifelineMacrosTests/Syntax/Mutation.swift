/// Sources of declarations, and ways to spoil them.
struct Mutation {
  private let seeds: [[UInt8]]
  private var generator: SplitMix

  /// The pieces that hide or open something.
  private static let pieces: [[UInt8]] = [
    "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "/", "#/", "/#", "/*", "*/", "//", "\n", "`", "{",
    "}", "(",
    ")", "[", "]", "<", ">", ">>", "->", "=", ",", ":", ";", ".", "...", "@", "#", "#if A\n",
    "#else\n",
    "#endif\n", "\\", "?", "!", "&", "case ", "var ", "let ", "enum E {", "struct S {", "func ",
    "init",
    "where ", "indirect ", "@available(", "async throws ", "some ", "é", "\u{2260}", "😀", "\0",
    "\r\n",
    "get {", "didSet {", "if x {", "switch x {", "as? ", "\\.x", "= {", "0x", "1e-", "_", "$0",
    "import ",
  ].map { Array($0.utf8) }

  init(seeds: [String], seed: UInt64) {
    self.seeds = seeds.map { Array($0.utf8) }
    generator = SplitMix(state: seed)
  }

  /// The next spoiled source; not always UTF-8.
  mutating func next() -> [UInt8] {
    var bytes = seeds[below(seeds.count)]
    for _ in 0...below(3) { spoil(&bytes) }
    return bytes
  }

  private mutating func spoil(_ bytes: inout [UInt8]) {
    let place = below(bytes.count + 1)
    let end = min(bytes.count, place + below(40))
    switch below(8) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.replaceSubrange(place..<min(place + 1, bytes.count), with: piece())
    case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 3: bytes.insert(UInt8(truncatingIfNeeded: generator.next()), at: place)
    case 4: bytes.removeSubrange(end...)
    case 5:
      let other = seeds[below(seeds.count)]
      bytes.insert(contentsOf: other[below(other.count)...].prefix(60), at: place)
    case 6:
      bytes.insert(contentsOf: (0..<below(50)).flatMap { _ in Self.pieces[place % 20] }, at: place)
    default: bytes.insert(contentsOf: piece(), at: place)
    }
  }

  private mutating func piece() -> [UInt8] { Self.pieces[below(Self.pieces.count)] }

  private mutating func below(_ count: Int) -> Int {
    count <= 1 ? 0 : Int(generator.next() % UInt64(count))
  }
}

/// A generator whose numbers are the same in every run.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
