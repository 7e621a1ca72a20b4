package import Lifeline

/// How an effect stands that has not returned.
package struct EffectStanding: Sendable, Equatable, CustomStringConvertible {
  package enum Status: Sendable, Equatable {
    /// Its first step has not been run.
    case notStarted
    /// It sleeps on a test clock until this offset; some other part of it may not, unless `isWhole`.
    case asleep(until: Duration, isWhole: Bool)
    /// It waits for something that the library does not see.
    case unknown

    /// Whether it may do something without a clock being moved.
    package var isAwake: Bool {
      if case .asleep(_, isWhole: true) = self { false } else { true }
    }
  }

  package let identity: EffectIdentity
  package let status: Status

  package static func == (a: Self, b: Self) -> Bool {
    a.identity.number == b.identity.number && a.status == b.status
  }

  package var description: String {
    let state =
      switch status {
      case .notStarted: "has not started"
      case .asleep(let deadline, isWhole: true): "is suspended on a TestClock until \(deadline)"
      case .asleep(let deadline, isWhole: false):
        "is suspended on a TestClock until \(deadline), and may wait for something else, too"
      case .unknown: "waits for something that the library does not control"
      }
    return "\(identity.label) \(state)"
  }
}
