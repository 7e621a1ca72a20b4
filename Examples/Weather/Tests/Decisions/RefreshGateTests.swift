import Foundation
import Testing

@testable import Weather

@Suite("The gate after a return from the background")
struct RefreshGateTests {
  /// Phases with their seconds, and at which of them the gate says yes.
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let phases: [(Double, AppPhase)]
    let yes: [Double]
    var testDescription: String { name }

    init(_ name: String, _ phases: [(Double, AppPhase)], yes: [Double] = []) {
      (self.name, self.phases, self.yes) = (name, phases, yes)
    }
  }

  static let rows = [
    Row("a cold start", [(0, .active)]),
    Row("a cold start through inactive", [(0, .inactive), (1, .active)]),
    Row("29 seconds", [(5, .background), (34, .active)]),
    Row("a moment less than 30 seconds", [(5, .background), (34.999, .active)]),
    Row("30 seconds", [(5, .background), (35, .active)], yes: [35]),
    Row("a day", [(0, .background), (86_400, .active)], yes: [86_400]),
    Row(
      "the historic fault: a phone returns through inactive",
      [(0, .inactive), (1, .background), (31, .inactive), (31, .active)],
      yes: [31]
    ),
    Row("a dialog for a minute", [(0, .active), (5, .inactive), (65, .active)]),
    Row(
      "inactive long after the background does not count",
      [(0, .background), (5, .active), (6, .inactive), (100, .active)]
    ),
    Row(
      "the instant is forgotten after a yes",
      [(0, .background), (30, .active), (60, .active)],
      yes: [30]
    ),
    Row("and after a no", [(0, .background), (10, .active), (60, .active)]),
    Row(
      "the later of two instants counts",
      [(0, .background), (20, .background), (40, .active)]
    ),
    Row(
      "each absence by itself",
      [(0, .background), (20, .active), (30, .background), (60, .active)],
      yes: [60]
    ),
    Row("a clock that was set back", [(100, .background), (0, .active)]),
  ]

  @Test(arguments: rows)
  func `says yes after 30 seconds, once`(row: Row) {
    var gate = RefreshGate()
    let yes = row.phases.filter { gate.passes($0.1, at: start + $0.0) }.map(\.0)
    #expect(yes == row.yes)
  }

  /// In words of its own, so that a changed constant is noticed.
  @Test func `29 seconds: no, 30 seconds: yes`() {
    for (seconds, answer) in [(29.0, false), (30, true)] {
      var gate = RefreshGate()
      _ = gate.passes(.background, at: start)
      #expect(gate.passes(.active, at: start + seconds) == answer)
    }
  }
}
