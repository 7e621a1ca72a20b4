/// Puts JSON together, without white space.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds punctuation or a value that is JSON already.
  mutating func write(json text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func write(json text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  mutating func write(_ number: Int64) {
    bytes.append(contentsOf: String(number).utf8)
  }

  mutating func write(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20:
        write(json: "\\u00")
        bytes.append(Self.digit(byte >> 4))
        bytes.append(Self.digit(byte & 15))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func digit(_ value: UInt8) -> UInt8 { value + (value < 10 ? 0x30 : 0x57) }
}
