import Feed
import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import ShowcaseCore

@MainActor
@Suite("The scripted run", .timeLimit(.minutes(1)))
struct ScriptTests {
  /// What the script writes, run as the program runs it.
  private func transcript(_ source: FeedSource) async throws -> [String] {
    var lines: [String] = []
    let script = withLiveEffects {
      withDependencies {
        $0.context = .live
      } operation: {
        Script(source: source) { lines += $0.split(separator: "\n").map(String.init) }
      }
    }
    try await script.run()
    return lines
  }

  @Test func `of the sample shows a failure, an item and what ends with it`() async throws {
    let lines = try await transcript(.sample)
    let schedule =
      "  In flight: 'sync every five minutes' of Showcase.feed, started by feed.appeared."
    #expect(lines.contains("  The Harbour Gazette: 5 items"))
    #expect(lines.contains("  The items are still there: 5."))
    #expect(lines.contains("  The Harbour Gazette: 7 items"))
    #expect(
      lines.filter { $0.hasPrefix("  In flight") } == [
        schedule,
        "  In flight: 'reading time' of Showcase.feed.article, started by feed.article.opened.",
        schedule,
        schedule,
        "  In flight: 'refresh' of Showcase.feed, started by feed.refreshTapped.",
        "  In flight: nothing.",
      ]
    )
  }

  @Test func `is the same each time`() async throws {
    #expect(try await transcript(.sample) == transcript(.sample))
  }

  @Test func `of a feed that cannot be read throws`() async throws {
    await #expect(throws: FeedError.self) { try await transcript(.file(path: "/no/such.xml")) }
  }
}
