import Foundation

/// Reads the dates of feeds.
///
/// Written by hand because feeds bend the rules in more ways than a formatter forgives. A time without an
/// offset is taken as UTC.
enum FeedDate {
  /// The date, or nil when it is in no known format.
  ///
  /// Known are RFC 822 with its later editions (`Sat, 7 Sep 02 00:01 EST`, names and offsets, with and
  /// without weekday, seconds and zone) and RFC 3339 with what W3C's note on dates allows to leave out
  /// (`2003-12-13T18:30:02.25+01:00`, `2003-12-13`).
  static func parse(_ text: String) -> Date? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard text.utf8.count <= 64 else { return nil }
    return numeric(text) ?? named(text)
  }

  // RFC 3339.
  private static func numeric(_ text: String) -> Date? {
    var fields = Scan(text)
    guard let year = fields.number(digits: 4...4) else { return nil }
    guard fields.take("-") else { return fields.isAtEnd ? date(year, 1, 1) : nil }
    guard let month = fields.number(digits: 2...2) else { return nil }
    guard fields.take("-") else { return fields.isAtEnd ? date(year, month, 1) : nil }
    guard let day = fields.number(digits: 2...2) else { return nil }
    if fields.isAtEnd { return date(year, month, day) }
    guard fields.take("T") || fields.take("t") || fields.take(" ") else { return nil }
    return time(&fields).flatMap { date(year, month, day, $0) }
  }

  // RFC 822, 2822, 5322.
  private static func named(_ text: String) -> Date? {
    var fields = Scan(text)
    let weekday = fields.word()
    if !weekday.isEmpty {
      _ = fields.take(",")
      fields.skipSpace()
    }
    guard let day = fields.number(digits: 1...2) else { return nil }
    fields.skipSpace(and: "-")
    guard let month = months[fields.word().prefix(3).lowercased()] else { return nil }
    fields.skipSpace(and: "-")
    guard let digits = fields.digits(2...4), let number = Int(digits) else { return nil }
    let year =
      switch digits.count {
      case 2: number < 50 ? 2000 + number : 1900 + number
      case 3: 1900 + number
      default: number
      }
    fields.skipSpace()
    if fields.isAtEnd { return date(year, month, day) }
    return time(&fields).flatMap { date(year, month, day, $0) }
  }

  /// Seconds since midnight, in UTC.
  private static func time(_ fields: inout Scan) -> Double? {
    guard let hour = fields.number(digits: 1...2), hour < 24, fields.take(":"),
      let minute = fields.number(digits: 2...2), minute < 60
    else { return nil }
    var seconds = 0.0
    if fields.take(":") {
      // A leap second is the next one.
      guard let whole = fields.number(digits: 2...2), whole <= 60 else { return nil }
      seconds = Double(whole)
      if fields.take(".") || fields.take(",") {
        guard let fraction = fields.digits(1...20), let value = Double("0.\(fraction)") else {
          return nil
        }
        seconds += value
      }
    }
    fields.skipSpace()
    guard let offset = offset(&fields), fields.isAtEnd else { return nil }
    return Double(hour * 3600 + minute * 60 - offset) + seconds
  }

  /// Seconds east of Greenwich.
  private static func offset(_ fields: inout Scan) -> Int? {
    let isEast = fields.take("+")
    if isEast || fields.take("-") {
      guard let hours = fields.number(digits: 2...2), hours < 24 else { return nil }
      _ = fields.take(":")
      guard let minutes = fields.number(digits: 2...2), minutes < 60 else { return nil }
      fields.skipComment()
      return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
    }
    let name = fields.word().uppercased()
    fields.skipComment()
    return zones[name].map { $0 * 3600 }
  }

  private static let months = Dictionary(
    uniqueKeysWithValues: zip(
      ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
      1...12
    )
  )

  // Hours. No name at all is UTC; the military letters but Z were defined wrongly and mean nothing.
  private static let zones = [
    "": 0, "Z": 0, "UT": 0, "UTC": 0, "GMT": 0, "EST": -5, "EDT": -4, "CST": -6, "CDT": -5,
    "MST": -7,
    "MDT": -6, "PST": -8, "PDT": -7, "BST": 1, "CET": 1, "CEST": 2,
  ]

  private static func date(_ year: Int, _ month: Int, _ day: Int, _ time: Double = 0) -> Date? {
    guard (1...12).contains(month), day >= 1, day <= length(of: month, year) else { return nil }
    let date = Double(days(year, month, day)) * 86400 + time
    return Date(timeIntervalSince1970: date)
  }

  private static func length(of month: Int, _ year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Days since 1970 in the Gregorian calendar, with years that begin in March.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}

/// Reads a text from left to right.
private struct Scan {
  private var rest: Substring

  init(_ text: String) {
    rest = text[...]
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Character) -> Bool {
    guard rest.first == character else { return false }
    rest.removeFirst()
    return true
  }

  mutating func skipSpace(and other: Character = " ") {
    rest = rest.drop { $0 == other || $0.isWhitespace }
  }

  /// What mail programs add to an offset: its name in parentheses.
  mutating func skipComment() {
    skipSpace()
    if rest.first == "(", rest.last == ")" { rest = "" }
  }

  mutating func word() -> Substring {
    let word = rest.prefix { $0.isASCII && $0.isLetter }
    rest = rest[word.endIndex...]
    return word
  }

  /// As many digits as there are, up to the end of the range.
  mutating func digits(_ count: ClosedRange<Int>) -> Substring? {
    let digits = rest.prefix(count.upperBound).prefix { $0.isASCII && $0.isNumber }
    guard count.contains(digits.count) else { return nil }
    rest = rest[digits.endIndex...]
    return digits
  }

  mutating func number(digits count: ClosedRange<Int>) -> Int? {
    digits(count).flatMap { Int($0) }
  }
}
