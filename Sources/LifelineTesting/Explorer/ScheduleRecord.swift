import Lifeline

/// What one run of an explored body did and what went wrong.
final class ScheduleRecord {
  var choices: [Int] = []
  /// Whether the run repeats another one, so that what it shows is known.
  var isRedundant = false
  /// Whether the same choices led to something else than before.
  var hasDiverged = false
  private(set) var failure: String?
  /// What came after it nobody needs to read.
  private var stepCountAtFailure: Int?
  private(set) var outcome: String?
  private var invariants: [(message: String, holds: () -> Bool)] = []
  private let isLogging: Bool
  private var steps: [(label: String, isTest: Bool, isFirst: Bool, notes: [String])] = []

  init(isLogging: Bool) {
    self.isLogging = isLogging
    if isLogging { steps.append(("test", true, true, [])) }
  }

  func begin(_ label: String, isTest: Bool, isFirst: Bool) {
    if isLogging { steps.append((label, isTest, isFirst, [])) }
  }

  func reduced(_ name: () -> String, _ sender: ActionSender) {
    guard isLogging, !steps.isEmpty else { return }
    switch sender {
    case .user, .effect: steps[steps.count - 1].notes.append("sends '\(name())'")
    case .action: steps[steps.count - 1].notes.append("which leads to '\(name())'")
    }
  }

  func fail(_ message: String) {
    guard failure == nil else { return }
    failure = message
    stepCountAtFailure = steps.count
  }

  func add(_ invariant: @escaping () -> Bool, _ message: String) {
    invariants.append((message, invariant))
  }

  /// Fails when one of the test's invariants does not hold.
  func checkInvariants() {
    for (message, holds) in invariants where !holds() { fail(message) }
  }

  /// Lets go of the invariants, and of the stores that they look at.
  func dropInvariants() {
    invariants = []
  }

  func come(to outcome: String) {
    self.outcome = outcome
  }

  /// Who did what; steps of the test in which it sends nothing are left out.
  var lines: [String] {
    steps.prefix(stepCountAtFailure ?? steps.count).compactMap { step in
      if step.notes.isEmpty {
        return step.isTest ? nil : "\(step.label) \(step.isFirst ? "starts" : "goes on")"
      }
      return "\(step.label) \(step.notes.joined(separator: ", "))"
    }
  }
}
