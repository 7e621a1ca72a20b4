import Foundation

/// The wait that a server asks for (RFC 9110, 10.2.3).
enum RetryAfter {
  /// Reads the field: a number of seconds, or a date, from which that of the answer is subtracted.
  ///
  /// - Parameters:
  ///   - field: What the server says.
  ///   - date: The answer's own `Date`, because the server's clock may differ from ours.
  ///   - now: What counts as that where it is missing.
  /// - Returns: The wait, never negative; nil where the field is missing or cannot be read.
  static func duration(_ field: String?, date: String?, now: Date) -> Duration? {
    guard let text = field?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      // More than that is asked for by nobody, and does not fit everywhere.
      return .seconds(Int(text).map { min($0, 1 << 31) } ?? 1 << 31)
    }
    guard let end = httpDate(text) else { return nil }
    return max(.zero, .seconds(end.timeIntervalSince(date.flatMap(httpDate) ?? now)))
  }

  private static func httpDate(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
