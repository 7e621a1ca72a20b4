/// A key that means something.
enum Key: Equatable, Sendable {
  case up
  case down
  case open
  case back
  case refresh
  case quit
}

extension Key {
  /// The keys in what a terminal in raw mode sends; those without a meaning are left out.
  ///
  /// A terminal sends the sequence of an arrow in one piece, so that a lone escape is the key of that name.
  static func keys(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B, let kind = rest.first, [UInt8(ascii: "["), UInt8(ascii: "O")].contains(kind)
      {
        rest.removeFirst()
        keys += arrow(&rest)
      } else if let key = meanings[byte] {
        keys.append(key)
      }
    }
    return keys
  }

  /// The key of a control sequence, which ends with the first byte from `@` on.
  private static func arrow(_ rest: inout ArraySlice<UInt8>) -> [Key] {
    while let byte = rest.popFirst() {
      guard (0x40...0x7E).contains(byte) else { continue }
      switch byte {
      case UInt8(ascii: "A"): return [.up]
      case UInt8(ascii: "B"): return [.down]
      default: return []
      }
    }
    return []
  }

  private static let meanings: [UInt8: Key] = [
    UInt8(ascii: "k"): .up,
    UInt8(ascii: "j"): .down,
    UInt8(ascii: "\r"): .open,
    UInt8(ascii: "\n"): .open,
    UInt8(ascii: " "): .open,
    0x1B: .back,
    0x7F: .back,
    UInt8(ascii: "b"): .back,
    UInt8(ascii: "r"): .refresh,
    UInt8(ascii: "q"): .quit,
    // Ctrl-D, the end of input.
    0x04: .quit,
  ]
}
