import Lifeline
import LifelineTesting
import Testing

@testable import ShowcaseCore

@MainActor
@Suite("The scripted albums", .timeLimit(.minutes(1)))
struct AlbumsScriptTests {
  @Test func `tells what each device shows, and that nothing is in flight without Pro`() async {
    var lines: [String] = []
    let script = withLiveEffects {
      withDependencies {
        $0.context = .live
      } operation: {
        AlbumsScript { lines += $0.split(separator: "\n").map(String.init) }
      }
    }
    await script.run()
    let counts = lines.filter { $0.hasPrefix("  On ") }.map { $0.prefix { $0 != "," } }
    #expect(
      counts == [
        "  On the phone: 298 shown", "  On the tablet: 298 shown",
        "  On the phone: 299 shown", "  On the tablet: 299 shown",
        "  On the phone: 298 shown", "  On the tablet: 299 shown",
        "  On the phone: 298 shown", "  On the tablet: 298 shown",
        "  On the new phone: 298 shown",
      ]
    )
    #expect(
      lines.filter { $0.contains("In flight") } == [
        "  In flight: 'changes' of Albums.sync.", "  In flight: 'pause' of Albums.sync.",
        "  In flight: nothing.",
      ]
    )
  }
}
