public import Foundation

/// How the system shows the application.
public enum AppPhase: Equatable, Sendable {
  /// In front, and heard.
  case active
  /// Visible, but behind something of the system: a dialog, the control centre.
  case inactive
  /// Not to be seen.
  case background
}

/// Whether a return to the application is one after which the weather is asked for again.
///
/// ```
/// var gate = RefreshGate()
/// _ = gate.passes(.background, at: noon)
/// gate.passes(.active, at: noon + 30)  // true
/// ```
///
/// On a phone `.inactive` comes between the two others, in both directions. It decides nothing.
public struct RefreshGate: Equatable, Sendable {
  /// The shortest absence that counts.
  public static let absence = Duration.seconds(30)

  private var departure: Date?

  /// Makes the gate of an application that has just been started.
  public init() {}

  /// Notes a phase, and says whether to refresh.
  ///
  /// `.background` records its instant, a later one in place of an earlier one. `.active` forgets it, and
  /// answers yes if at least ``absence`` has passed since. So the first `.active` after the start answers no.
  ///
  /// - Parameters:
  ///   - phase: The phase that the application has entered.
  ///   - now: When it did.
  /// - Returns: Whether the weather is to be asked for again.
  public mutating func passes(_ phase: AppPhase, at now: Date) -> Bool {
    switch phase {
    case .background:
      departure = now
      return false
    case .inactive:
      return false
    case .active:
      defer { departure = nil }
      guard let departure else { return false }
      return Duration.seconds(now.timeIntervalSince(departure)) >= Self.absence
    }
  }
}
