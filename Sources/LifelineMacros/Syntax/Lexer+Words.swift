extension Lexer {
  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"): true
    default: byte >= 0x80
    }
  }

  mutating func skipWord() {
    while !isAtEnd, isWordByte(bytes[offset]) {
      if bytes[offset] >= 0x80, operatorScalarLength() > 0 { return }
      offset += 1
    }
  }

  mutating func skipNumber() {
    let isHexadecimal = peek() == UInt8(ascii: "0") && peek(1) == UInt8(ascii: "x")
    let exponents = isHexadecimal ? "pP" : "eE"
    var hasPoint = false
    while !isAtEnd {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "."), !hasPoint, isDigit(peek(1)) {
        hasPoint = true
      } else if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
        guard exponents.utf8.contains(peek(-1)), isDigit(peek(1)) else { return }
      } else if !isWordByte(byte) || byte >= 0x80 {
        return
      }
      offset += 1
    }
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  mutating func scanBackticks() -> Token.Kind {
    let start = offset
    offset += 1
    while !isAtEnd, !isLineBreak(bytes[offset]) {
      offset += 1
      if peek(-1) == UInt8(ascii: "`") { return .word }
    }
    fail("This name has no closing backtick.", at: start)
    return .unknown
  }

  /// An editor's placeholder, `<#name#>`.
  mutating func scanPlaceholder() -> Token.Kind {
    var end = offset + 2
    while end + 1 < bytes.count, !isLineBreak(bytes[end]) {
      if bytes[end] == UInt8(ascii: "#"), bytes[end + 1] == UInt8(ascii: ">") {
        offset = end + 2
        return .word
      }
      end += 1
    }
    return scanOperator()
  }

  mutating func scanPound() -> Token.Kind {
    var pounds = 0
    while peek(pounds) == UInt8(ascii: "#") { pounds += 1 }
    switch peek(pounds) {
    case UInt8(ascii: "\""):
      offset += pounds
      skipString(pounds: pounds)
      return .string
    case UInt8(ascii: "/"):
      if skipExtendedRegex(pounds: pounds) { return .regex }
    case UInt8(ascii: "`") where pounds == 1:
      offset += 1
      return scanBackticks() == .word ? .pound : .unknown
    case let byte where pounds == 1 && isWordByte(byte):
      offset += 1
      skipWord()
      return .pound
    default: break
    }
    offset += 1
    return .unknown
  }
}
