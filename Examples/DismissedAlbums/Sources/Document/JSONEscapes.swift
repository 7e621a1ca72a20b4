/// The escapes in strings of JSON.
enum JSONEscapes {
  /// What the letter after a backslash stands for.
  static let characters: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""),
    UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"),
    UInt8(ascii: "b"): 0x08,
    UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "n"): 0x0A,
    UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "t"): 0x09,
  ]

  static func value(ofDigit digit: UInt8) -> UInt16? {
    switch digit {
    case 0x30...0x39: UInt16(digit) - 0x30
    case 0x41...0x46: UInt16(digit) - 0x37
    case 0x61...0x66: UInt16(digit) - 0x57
    default: nil
    }
  }

  /// The text of a string whose escapes are well formed; nil if it has half a surrogate pair.
  static func resolved(_ bytes: ArraySlice<UInt8>) -> String? {
    var units: [UInt16] = []
    var plain: [UInt8] = []
    var text = ""
    var rest = bytes
    /// Adds what has been collected.
    func flush() -> Bool {
      text += String(decoding: plain, as: UTF8.self)
      plain = []
      guard let part = String(validating: units, as: UTF16.self) else { return false }
      text += part
      units = []
      return true
    }
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let letter = rest.popFirst() else {
        if !units.isEmpty, !flush() { return nil }
        plain.append(byte)
        continue
      }
      if let character = characters[letter] {
        if !units.isEmpty, !flush() { return nil }
        plain.append(character)
        continue
      }
      if !plain.isEmpty, !flush() { return nil }
      units.append(rest.prefix(4).reduce(0) { $0 << 4 | (value(ofDigit: $1) ?? 0) })
      rest = rest.dropFirst(4)
    }
    return flush() ? text : nil
  }
}
