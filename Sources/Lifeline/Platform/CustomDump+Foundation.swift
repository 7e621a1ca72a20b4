#if canImport(Foundation)
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Date: CustomDumpStringConvertible {
  /// The date in universal time, to the microsecond: `Date(2001-01-01T00:00:00.000Z)`.
  public var customDumpDescription: String {
    let seconds = timeIntervalSinceReferenceDate
    guard seconds.isFinite, abs(seconds) < 1e13 else { return "Date(\(seconds))" }
    let total = Int64((seconds * 1_000_000).rounded())
    let (days, time) = total.quotientAndRemainder(floorDividingBy: 86_400_000_000)
    let (second, micro) = time.quotientAndRemainder(floorDividingBy: 1_000_000)
    var fraction = padded(micro, to: 6)
    while fraction.count > 3, fraction.hasSuffix("0") { fraction.removeLast() }
    let clock = [second / 3600, second / 60 % 60, second % 60].map { padded($0, to: 2) }
    return "Date(\(civilDate(days))T\(clock.joined(separator: ":")).\(fraction)Z)"
  }
}

extension UUID: CustomDumpStringConvertible {
  /// The hexadecimal digits: `UUID(00000000-0000-0000-0000-000000000000)`.
  public var customDumpDescription: String { "UUID(\(uuidString))" }
}

extension URL: CustomDumpStringConvertible {
  /// The whole address: `URL(https://swift.org)`.
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension Data: CustomDumpStringConvertible {
  /// The number of bytes and, for the sake of differences, the bytes of a short value or a hash of a long one.
  public var customDumpDescription: String {
    let shown = prefix(16).map { padded(Int64($0), to: 2, radix: 16) }.joined()
    // FNV-1a: the same in every run.
    let hash = reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let rest = count > 16 ? "…, hash \(String(hash, radix: 16))" : ""
    return count == 0 ? "Data()" : "Data(\(count) bytes, \(shown)\(rest))"
  }
}

extension Decimal: CustomDumpStringConvertible {
  /// The digits: `0.1`.
  public var customDumpDescription: String { description }
}

extension TimeZone: CustomDumpStringConvertible {
  /// The identifier: `TimeZone(Europe/Berlin)`.
  public var customDumpDescription: String { "TimeZone(\(identifier))" }
}

extension Locale: CustomDumpStringConvertible {
  /// The identifier: `Locale(de_DE)`.
  public var customDumpDescription: String { "Locale(\(identifier))" }
}

/// Year, month and day of the Gregorian calendar, `days` after 2001-01-01.
///
/// Years are counted from a March, so that a leap day is the last of its year.
private func civilDate(_ days: Int64) -> String {
  let sinceMarch2000 = days + 306
  let (era, day) = sinceMarch2000.quotientAndRemainder(floorDividingBy: 146_097)
  let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
  let dayOfYear = day - (365 * year + year / 4 - year / 100)
  let month = (5 * dayOfYear + 2) / 153
  let civil = (
    year: 2000 + era * 400 + year + (month < 10 ? 0 : 1),
    month: month < 10 ? month + 3 : month - 9,
    day: dayOfYear - (153 * month + 2) / 5 + 1
  )
  return "\(padded(civil.year, to: 4))-\(padded(civil.month, to: 2))-\(padded(civil.day, to: 2))"
}

private func padded(_ number: Int64, to width: Int, radix: Int = 10) -> String {
  let digits = String(number.magnitude, radix: radix)
  let zeros = String(repeating: "0", count: max(0, width - digits.count))
  return (number < 0 ? "-" : "") + zeros + digits
}

extension Int64 {
  /// As division, with a remainder that is never negative.
  fileprivate func quotientAndRemainder(floorDividingBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
#endif
