import Foundation

/// The encodings that feeds are written in.
enum DocumentEncoding {
  case utf8
  case utf16Big
  case utf16Little
  case utf32Big
  case utf32Little
  /// Also for ISO-8859-1 and ASCII, as the Encoding Standard says: that is what is meant by them.
  case windows1252
  /// What Foundation decodes.
  case other(String.Encoding, name: String)

  /// The encoding with this IANA name, in any case.
  init(named name: String) throws(FeedError) {
    switch name.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "utf-16be": self = .utf16Big
    case "utf-16le": self = .utf16Little
    case "utf-32be": self = .utf32Big
    case "utf-32le": self = .utf32Little
    case "iso-8859-1", "latin1", "l1", "us-ascii", "ascii", "windows-1252", "cp1252":
      self = .windows1252
    default:
      guard let encoding = Self.others[name.lowercased()] else { throw .unknownEncoding(name) }
      self = .other(encoding, name: name)
    }
  }

  private static let others: [String: String.Encoding] = [
    "iso-8859-2": .isoLatin2,
    "windows-1250": .windowsCP1250,
    "windows-1251": .windowsCP1251,
    "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254,
    "shift_jis": .shiftJIS,
    "euc-jp": .japaneseEUC,
    "iso-2022-jp": .iso2022JP,
  ]

  /// The text as UTF-8.
  func decode(_ data: Data) throws(FeedError) -> Data {
    switch self {
    case .utf8:
      // Checked without making characters: the bytes stay as they are.
      guard String(validating: data, as: UTF8.self) != nil else {
        throw .undecodable(encoding: "UTF-8")
      }
      return Data(data)
    case .utf16Big:
      return try units(data, named: "UTF-16", as: UTF16.self) { $0 << 8 | $1 }
    case .utf16Little:
      return try units(data, named: "UTF-16", as: UTF16.self, isReversed: true) { $0 << 8 | $1 }
    case .utf32Big:
      return try units(data, named: "UTF-32", as: UTF32.self) { $0 << 8 | $1 }
    case .utf32Little:
      return try units(data, named: "UTF-32", as: UTF32.self, isReversed: true) { $0 << 8 | $1 }
    case .windows1252:
      var text = ""
      text.unicodeScalars.append(contentsOf: data.lazy.map(Windows1252.scalar))
      return Data(text.utf8)
    case .other(let encoding, let name):
      guard let text = String(data: Data(data), encoding: encoding) else {
        throw .undecodable(encoding: name)
      }
      return Data(text.utf8)
    }
  }

  /// Decodes units of several bytes, the first of which weighs most unless reversed.
  private func units<Encoding: Unicode.Encoding>(
    _ data: Data,
    named name: String,
    as encoding: Encoding.Type,
    isReversed: Bool = false,
    join: (Encoding.CodeUnit, Encoding.CodeUnit) -> Encoding.CodeUnit
  ) throws(FeedError) -> Data {
    let size = Encoding.CodeUnit.bitWidth / 8
    guard data.count.isMultiple(of: size) else { throw .undecodable(encoding: name) }
    let bytes = Array(data)
    let units = stride(from: 0, to: bytes.count, by: size).map { start in
      let unit = bytes[start..<start + size].map { Encoding.CodeUnit($0) }
      return (isReversed ? unit.reversed() : unit).reduce(0, join)
    }
    guard let text = String(validating: units, as: encoding) else {
      throw .undecodable(encoding: name)
    }
    return Data(text.utf8)
  }
}

/// The characters of windows-1252.
enum Windows1252 {
  /// The character of a byte.
  static func scalar(_ byte: UInt8) -> Unicode.Scalar {
    (0x80..<0xA0).contains(byte) ? upper[Int(byte) - 0x80] : Unicode.Scalar(byte)
  }

  // As in the Encoding Standard; five bytes stand for control characters.
  private static let upper: [Unicode.Scalar] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars
  )
}
