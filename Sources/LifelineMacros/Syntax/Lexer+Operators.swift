extension Lexer {
  var isOperatorHead: Bool {
    switch bytes[offset] {
    case UInt8(ascii: "."): true
    case let byte where byte >= 0x80: operatorScalarLength() > 0
    case let byte: isASCIIOperator(byte)
    }
  }

  /// Whether the point at the current position begins an operator, as in `..<` or `.&`.
  var startsPointedOperator: Bool {
    let second = peek(1)
    if second == UInt8(ascii: "/") { return !"/*".utf8.contains(peek(2)) }
    return second == UInt8(ascii: ".") || isASCIIOperator(second)
  }

  mutating func scanOperator() -> Token.Kind {
    skipOperator()
    return .operator
  }

  mutating func skipOperator() {
    let start = offset
    let mayHoldPoints = bytes[offset] == UInt8(ascii: ".")
    while !isAtEnd {
      let byte = bytes[offset]
      let opensComment =
        byte == UInt8(ascii: "/")
        && (peek(1) == UInt8(ascii: "/") || peek(1) == UInt8(ascii: "*"))
      if opensComment, offset > start { return }
      if byte == UInt8(ascii: ".") {
        guard mayHoldPoints else { return }
        offset += 1
      } else if byte >= 0x80 {
        let length = operatorScalarLength()
        guard length > 0 else { return }
        offset += length
      } else {
        guard isASCIIOperator(byte) else { return }
        offset += 1
      }
    }
  }

  private func isASCIIOperator(_ byte: UInt8) -> Bool {
    "/=-+!*%<>&|^~?".utf8.contains(byte)
  }

  /// How many bytes the operator character at the current position has; 0 where none stands there.
  func operatorScalarLength() -> Int {
    let lead = peek()
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC2 ? 2 : 0
    guard length > 0, offset + length <= bytes.count else { return 0 }
    var value = UInt32(lead) & (0xFF >> (UInt32(length) + 1))
    for distance in 1..<length {
      guard peek(distance) & 0xC0 == 0x80 else { return 0 }
      value = value << 6 | UInt32(peek(distance) & 0x3F)
    }
    return Self.isOperatorScalar(value) ? length : 0
  }

  /// Unicode's operator characters, after the grammar in The Swift Programming Language ("Operators").
  private static func isOperatorScalar(_ value: UInt32) -> Bool {
    switch value {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0...0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
    case 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E: true
    case 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
    case 0x3001...0x3003, 0x3008...0x3020, 0x3030: true
    case 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F:
      // Combining characters continue what they follow; nothing is lost by calling them operators only there.
      false
    default: false
    }
  }
}
