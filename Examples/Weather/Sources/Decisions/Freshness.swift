import Foundation

/// How much the weather on the screen can be trusted: its age, and where it came from.
public struct Freshness: Equatable, Sendable, CustomStringConvertible {
  /// Where it came from, most recently.
  public enum Source: String, Equatable, Sendable {
    /// The weather service answered.
    case network
    /// A snapshot served in place of a request.
    case cache
  }

  /// How old it is, as of the last action; never negative.
  public internal(set) var age: Duration
  /// Where it came from.
  public internal(set) var source: Source
  /// How the place was known that it was asked for.
  public internal(set) var fix: FixKind
  /// Whether it is the weather of the place that is wanted now.
  public internal(set) var isForHere: Bool

  /// Makes a statement of freshness.
  public init(age: Duration, source: Source, fix: FixKind = .new, isForHere: Bool = true) {
    self.age = age
    self.source = source
    self.fix = fix
    self.isForHere = isForHere
  }

  /// Whether it stands for a place that was not measured for it.
  public var isForFallbackLocation: Bool { fix != .new }

  /// What the screen says: `5 min old, from the cache, for the last known location`.
  public var description: String {
    let minutes = age.components.seconds / 60
    let ageText =
      switch minutes {
      case 0: "now"
      case 1..<120: "\(minutes) min old"
      case 120..<2880: "\(minutes / 60) h old"
      default: "\(minutes / 1440) days old"
      }
    let fixText: String? =
      switch fix {
      case .new: nil
      case .current: "for the current location"
      case .lastKnown: "for the last known location"
      }
    let sourceText = source == .network ? "from the network" : "from the cache"
    let parts = [ageText, sourceText, fixText, isForHere ? nil : "of another place"]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// The age of something of that date.
  static func age(of date: Date, at now: Date) -> Duration {
    max(.zero, .seconds(now.timeIntervalSince(date)))
  }
}
