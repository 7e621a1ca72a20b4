/// Reads JSON from its beginning to its end, and can tell where each value stands.
///
/// The coders of Foundation do not keep the text of what they do not know: `1.10` would come back as `1.1`.
/// This reader checks the grammar (RFC 8259) and leaves numbers and strings that nobody asks for as they are.
struct JSONReader {
  private let bytes: [UInt8]
  private(set) var position = 0
  private var depth = 0
  /// Deeper nesting is refused: documents come from elsewhere.
  private static let depthLimit = 64

  /// Throws if the bytes are no UTF-8.
  init(_ bytes: [UInt8]) throws(DocumentError) {
    self.bytes = bytes
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw .malformed(offset: 0, "it is no UTF-8")
    }
  }

  func failure(_ problem: String) -> DocumentError { .malformed(offset: position, problem) }

  /// The text between two positions.
  func text(from start: Int) -> [UInt8] { Array(bytes[start..<position]) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ character: Unicode.Scalar) throws(DocumentError) {
    skipSpace()
    guard skip(character) else { throw failure("'\(character)' is missing") }
  }

  /// Throws if something follows.
  mutating func expectEnd() throws(DocumentError) {
    skipSpace()
    if position < bytes.count { throw failure("something follows the end") }
  }

  /// The name of the next member, after which its value stands; nil at the end of the object.
  ///
  /// Call it after ``expect(_:)`` with `{`, until it is nil.
  mutating func nextName(isFirst: inout Bool) throws(DocumentError) -> String? {
    skipSpace()
    if skip("}") { return nil }
    if !isFirst { try expect(",") }
    isFirst = false
    skipSpace()
    let name = try string()
    try expect(":")
    skipSpace()
    return name
  }

  /// Goes over a value of whatever kind.
  mutating func skipValue() throws(DocumentError) {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): try skipObject()
    case UInt8(ascii: "["): try skipArray()
    case UInt8(ascii: "\""): try skipString()
    case UInt8(ascii: "t"): try skipWord("true")
    case UInt8(ascii: "f"): try skipWord("false")
    case UInt8(ascii: "n"): try skipWord("null")
    default: try skipNumber()
    }
  }

  private mutating func enter() throws(DocumentError) {
    depth += 1
    if depth > Self.depthLimit { throw failure("it is nested too deeply") }
  }

  private mutating func skipObject() throws(DocumentError) {
    try enter()
    try expect("{")
    var isFirst = true
    while true {
      skipSpace()
      if skip("}") { break }
      if !isFirst { try expect(",") }
      isFirst = false
      skipSpace()
      try skipString()
      try expect(":")
      try skipValue()
    }
    depth -= 1
  }

  private mutating func skipArray() throws(DocumentError) {
    try enter()
    try expect("[")
    skipSpace()
    if !skip("]") {
      repeat {
        try skipValue()
        skipSpace()
      } while skip(",")
      try expect("]")
    }
    depth -= 1
  }

  private mutating func skipWord(_ word: StaticString) throws(DocumentError) {
    let text = word.description.utf8
    guard bytes[position...].starts(with: text) else { throw failure("no value begins so") }
    position += text.count
  }

  private mutating func skipNumber() throws(DocumentError) {
    _ = skip("-")
    if !skip("0") { try skipDigits() }
    if skip(".") { try skipDigits() }
    if skip("e") || skip("E") {
      _ = skip("+") || skip("-")
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(DocumentError) {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    if position == start { throw failure("a digit is missing") }
  }

  /// A number without fraction or exponent, from 0 to ``Stamp/limit``.
  mutating func integer() throws(DocumentError) -> Int64 {
    skipSpace()
    let start = position
    try skipNumber()
    let digits = bytes[start..<position]
    guard let number = Int64(String(decoding: digits, as: UTF8.self)),
      (0...Stamp.limit).contains(number), digits.first != UInt8(ascii: "-")
    else {
      position = start
      throw failure("a whole number from 0 to \(Stamp.limit) is missing")
    }
    return number
  }

  /// A string, its escapes resolved.
  mutating func string() throws(DocumentError) -> String {
    let start = position
    let hasEscapes = try skipString()
    let inner = bytes[(start + 1)..<(position - 1)]
    guard hasEscapes else { return String(decoding: inner, as: UTF8.self) }
    guard let text = JSONEscapes.resolved(inner) else {
      position = start
      throw failure("a string has half a surrogate pair")
    }
    return text
  }

  /// Goes over a string; true if it has escapes.
  @discardableResult
  private mutating func skipString() throws(DocumentError) -> Bool {
    guard skip("\"") else { throw failure("a string is missing") }
    var hasEscapes = false
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape()
      case ..<0x20: throw failure("a string has a control character")
      default: break
      }
    }
    throw failure("a string does not end")
  }

  private mutating func skipEscape() throws(DocumentError) {
    guard let byte = next else { throw failure("a string does not end") }
    position += 1
    if byte == UInt8(ascii: "u") {
      for _ in 0..<4 {
        guard let digit = next, JSONEscapes.value(ofDigit: digit) != nil else {
          throw failure("an escape needs four hexadecimal digits")
        }
        position += 1
      }
    } else if JSONEscapes.characters[byte] == nil {
      throw failure("there is no such escape")
    }
  }
}
