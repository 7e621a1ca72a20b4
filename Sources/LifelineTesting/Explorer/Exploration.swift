/// What an exploration has covered, and what it has found.
///
/// ```swift
/// import LifelineTesting
///
/// func check() async {
///   let exploration = await exploreInterleavings { _ in }
///   print(exploration)  // all 1 orders: …
/// }
/// ```
public struct Exploration: Sendable, CustomStringConvertible {
  /// An order in which the body failed: of those that were found the shortest.
  public struct Failure: Sendable {
    /// What failed.
    public let message: String
    /// Who did what, one step after the other.
    public let steps: [String]
    /// Runs exactly this order again: pass it to `replayInterleaving`, or set `LIFELINE_REPLAY`.
    public let token: String
  }

  /// How many orders were run that differ in what they can show.
  public internal(set) var orderCount = 0
  /// How many more were begun and found to repeat others.
  public internal(set) var redundantCount = 0
  /// Whether there are no other orders.
  public internal(set) var isComplete = false
  /// The greatest number of steps in an order.
  public internal(set) var stepCount = 0
  /// How many orders came to each outcome that the body noted.
  public internal(set) var outcomes: [String: Int] = [:]
  /// What failed; nil when nothing did.
  public internal(set) var failure: Failure?
  /// How long it took.
  public internal(set) var duration: Duration = .zero
  /// How the orders were chosen, for ``coverage``.
  var parts: [String] = []

  /// What was covered, and no more: "all 90 orders", "5000 random orders, seed 7".
  public var coverage: String {
    isComplete ? "all \(orderCount) orders" : parts.joined(separator: " and ")
  }

  /// The coverage, the effort and the failure in words.
  public var description: String {
    let seconds = duration / .seconds(1)
    let rate = seconds > 0 ? Int(Double(orderCount + redundantCount) / seconds) : 0
    let effort = "\(coverage): at most \(stepCount) steps, \(rate) orders a second"
    guard let failure else { return "\(effort), no failure" }
    let steps = failure.steps.enumerated().map { "  \($0 + 1). \($1)\n" }.joined()
    return """
      \(failure.message)
      This happens in the order:
      \(steps)Run it again with the token \(failure.token) (LIFELINE_REPLAY=\(failure.token)). \
      Covered were \(effort).
      """
  }
}
