import Lifeline
import LifelineTesting
import Testing
import Weather

@testable import ShowcaseCore

@MainActor
@Suite("The scripted weather", .timeLimit(.minutes(1)))
struct WeatherScriptTests {
  /// What the script writes, run as the program runs it.
  private func transcript() async -> [String] {
    var lines: [String] = []
    let script = withLiveEffects {
      withDependencies {
        $0.context = .live
      } operation: {
        WeatherScript(place: Place(latitude: 52.52, longitude: 13.41)) {
          lines += $0.split(separator: "\n").map(String.init)
        }
      }
    }
    await script.run()
    return lines
  }

  /// The threshold in words of its own: 29 seconds are no absence, 30 are.
  @Test func `tells when it loads and when not, and is the same each time`() async {
    let lines = await transcript()
    let events = lines.filter { $0.hasPrefix("> ") || $0.hasPrefix("  Loads") }
    #expect(
      events == [
        "> start", "  Loads: 1.",
        "> 29 s in the background", "  Loads: none.",
        "> 30 s in the background", "  Loads: 1.",
        "> two minutes later: pull", "  Loads: 1.",
        "> another try", "  Loads: 1.",
        "> five minutes later: go to the diary", "  Loads: none.",
        "> eleven minutes later: back to today", "  Loads: 1.",
        "> two minutes later: pull and, before the answer, leave",
      ]
    )
    #expect(lines.last == "  In flight: nothing.")
    let again = await transcript()
    #expect(again == lines)
  }
}
