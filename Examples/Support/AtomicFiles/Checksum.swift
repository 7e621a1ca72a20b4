/// A sum over bytes that tells accidents, not enemies: FNV-1a with 64 bits.
package struct Checksum: Equatable, CustomStringConvertible {
  private let sum: UInt64

  /// Adds up the bytes.
  package init(of bytes: some Sequence<UInt8>) {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.sum = sum
  }

  /// The sum in hexadecimal digits.
  package var description: String { String(sum, radix: 16) }
}
