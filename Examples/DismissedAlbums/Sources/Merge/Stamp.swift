public import Foundation

/// When and where a mark was set: one order of all edits, which is the same on all devices.
///
/// A hybrid logical clock: the wall clock where it is ahead of all that was seen, else what was seen and a
/// counter (Kulkarni and others, "Logical Physical Clocks", 2014). So an edit comes after whatever its user
/// had seen, however wrong the clocks are, and a stamp from the future blocks nobody.
public struct Stamp: Hashable, Sendable {
  /// Milliseconds since 1970, in UTC.
  public let milliseconds: Int64
  /// Tells edits apart that the clock does not.
  public let counter: Int64
  /// The device; it settles what was edited at one time without knowing of each other.
  public let device: String

  /// The greatest time and count that a document may have: numbers beyond are not exact everywhere in JSON.
  static let limit: Int64 = 1 << 53 - 1

  /// Makes a stamp out of its parts.
  public init(milliseconds: Int64, counter: Int64 = 0, device: String) {
    (self.milliseconds, self.counter, self.device) = (milliseconds, counter, device)
  }

  /// The stamp of an edit: later than the newest one seen for the album, and not before the clock.
  ///
  /// - Parameters:
  ///   - seen: The stamp of what the user edits; nil if nothing was known of the album.
  ///   - date: What the clock shows, right or wrong.
  ///   - device: Where the edit is made.
  /// - Returns: The stamp. After the last one that there is, which no clock reaches, it is that one again.
  public static func next(after seen: Stamp?, at date: Date, on device: String) -> Stamp {
    let now = milliseconds(of: date)
    guard let seen, seen.milliseconds >= now else {
      return Stamp(milliseconds: now, device: device)
    }
    if seen.counter < limit {
      return Stamp(milliseconds: seen.milliseconds, counter: seen.counter + 1, device: device)
    }
    return Stamp(
      milliseconds: min(seen.milliseconds + 1, limit),
      counter: seen.milliseconds < limit ? 0 : limit,
      device: device
    )
  }

  private static func milliseconds(of date: Date) -> Int64 {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    return Int64(min(max(milliseconds, 0), Double(limit)))
  }
}

extension Stamp: Comparable {
  /// By time, then by count, then by device.
  public static func < (first: Stamp, second: Stamp) -> Bool {
    if first.milliseconds != second.milliseconds {
      return first.milliseconds < second.milliseconds
    }
    if first.counter != second.counter { return first.counter < second.counter }
    return first.device < second.device
  }
}
