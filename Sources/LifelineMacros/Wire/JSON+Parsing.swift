extension JSON {
  /// Text that is not JSON, and where that was noticed.
  struct Malformed: Error, Equatable {
    let offset: Int
  }

  /// Reads one value that fills `bytes`.
  ///
  /// Fractions and exponents are cut off: the compiler sends only whole numbers. Nesting deeper than 512 is refused.
  static func parse(_ bytes: [UInt8]) throws(Malformed) -> JSON {
    var parser = Parser(bytes: bytes)
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.offset == bytes.count else { throw Malformed(offset: parser.offset) }
    return value
  }
}

private struct Parser {
  let bytes: [UInt8]
  var offset = 0

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }
  private var malformed: JSON.Malformed { JSON.Malformed(offset: offset) }

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func skipSpace() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { offset += 1 }
  }

  mutating func value(depth: Int) throws(JSON.Malformed) -> JSON {
    guard depth < 512 else { throw malformed }
    skipSpace()
    switch byte {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  private mutating func object(depth: Int) throws(JSON.Malformed) -> JSON {
    offset += 1
    var members: [String: JSON] = [:]
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let key = try string()
      guard take(":") else { throw malformed }
      members[key] = try value(depth: depth + 1)
      if take("}") { return .object(members) }
      guard take(",") else { throw malformed }
    }
  }

  private mutating func array(depth: Int) throws(JSON.Malformed) -> JSON {
    offset += 1
    var elements: [JSON] = []
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value(depth: depth + 1))
      if take("]") { return .array(elements) }
      guard take(",") else { throw malformed }
    }
  }

  private mutating func word(_ text: StaticString, _ value: JSON) throws(JSON.Malformed) -> JSON {
    for expected in text.description.utf8 {
      guard byte == expected else { throw malformed }
      offset += 1
    }
    return value
  }

  private mutating func number() throws(JSON.Malformed) -> JSON {
    let negative = byte == UInt8(ascii: "-")
    if negative { offset += 1 }
    let start = offset
    var magnitude = 0
    while let digit = byte, (0x30...0x39).contains(digit) {
      let (shifted, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      guard !overflow, shifted <= Int.max - 9 else { throw malformed }
      magnitude = shifted + Int(digit - 0x30)
      offset += 1
    }
    guard offset > start else { throw malformed }
    while let byte, ".eE+-".utf8.contains(byte) || (0x30...0x39).contains(byte) { offset += 1 }
    return .number(negative ? -magnitude : magnitude)
  }

  private mutating func string() throws(JSON.Malformed) -> String {
    guard byte == UInt8(ascii: "\"") else { throw malformed }
    offset += 1
    var text: [UInt8] = []
    while let byte {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text += Array(String(try escape()).utf8)
      default: text.append(byte)
      }
    }
    throw malformed
  }

  private mutating func escape() throws(JSON.Malformed) -> Unicode.Scalar {
    guard let byte else { throw malformed }
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return try unicodeEscape()
    default: return Unicode.Scalar(byte)
    }
  }

  private mutating func unicodeEscape() throws(JSON.Malformed) -> Unicode.Scalar {
    let first = try codeUnit()
    if let scalar = Unicode.Scalar(first) { return scalar }
    let isPair = first < 0xDC00 && byte == UInt8(ascii: "\\") && offset + 1 < bytes.count
    guard isPair, bytes[offset + 1] == UInt8(ascii: "u") else { return "\u{FFFD}" }
    offset += 2
    let second = try codeUnit()
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(JSON.Malformed) -> UInt32 {
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw malformed
      }
      unit = unit << 4 + UInt32(digit)
      offset += 1
    }
    return unit
  }
}
