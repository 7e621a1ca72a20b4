import Feed
import Foundation
import Lifeline
import LifelineTesting
import Testing

@testable import ShowcaseCore

@Suite("The showcase's feature and what it shows")
struct ShowcaseTests {
  private let clock = TestClock()

  /// The showcase over a feed of two items, of which every request takes a second.
  private func makeCore(
    _ answer: Result<[String], FeedError> = .success(["one", "two", "three"])
  ) -> HostedCore<Showcase.State, Showcase.Action> {
    HostedCore(initialState: Showcase.State(source: .file(path: "news.xml"))) {
      Showcase()
    } withDependencies: { [clock] in
      $0.continuousClock = clock
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.feedClient = FeedClient { _ in
        try await clock.sleep(for: .seconds(1))
        let titles = try answer.get()
        return FeedDocument(
          format: .rss2,
          title: "News",
          items: titles.enumerated().map { index, title in
            FeedItem(
              id: title,
              title: title,
              date: Date(timeIntervalSince1970: 86_400 * Double(100 - index)),
              author: "A. Writer",
              text: "The text of \(title)."
            )
          }
        )
      }
    }
  }

  private func loaded() async -> HostedCore<Showcase.State, Showcase.Action> {
    let core = makeCore()
    await core.send(.launched)
    await clock.advance(by: .seconds(1))
    return core
  }

  private func text(_ state: Showcase.State, columns: Int = 40, rows: Int = 9) -> [String] {
    Screen(state, columns: columns, rows: rows).lines.map(\.text)
  }

  @Test func `it says that it loads`() async {
    let core = makeCore()
    await core.send(.launched)
    #expect(text(core.state) == ["news.xml", "", "", "", "Loading…"])
  }

  @Test func `it shows the list with the first item selected`() async {
    let core = await loaded()
    #expect(
      text(core.state, columns: 60) == [
        "News (3 unread of 3)",
        "",
        "• 1970-04-11  one",
        "• 1970-04-10  two",
        "• 1970-04-09  three",
        "",
        "↑↓ choose   return open   r refresh   q quit",
      ]
    )
    #expect(Screen(core.state, columns: 60, rows: 9).lines[2].style == .selected)
  }

  @Test func `the selection moves and stops at the ends`() async {
    let core = await loaded()
    for (key, selection) in [(Key.up, 0), (.down, 1), (.down, 2), (.down, 2), (.up, 1)] {
      await core.send(.keyPressed(key))
      #expect(core.state.selection == selection)
    }
    await core.send(.keyPressed(.open))
    #expect(core.state.feed?.article?.item.title == "two")
  }

  @Test func `an item opens, shows its text and time, and closes`() async {
    let core = await loaded()
    await core.send(.keyPressed(.open))
    await clock.advance(by: .seconds(2))
    #expect(
      text(core.state, columns: 60, rows: 24) == [
        "News (2 unread of 3)",
        "",
        "one",
        "1970-04-11 · A. Writer · open for 2 s",
        "",
        "The text of one.",
        "",
        "b back   r refresh   q quit",
      ]
    )
    await core.send(.keyPressed(.down))
    #expect(core.state.selection == 0)
    await core.send(.keyPressed(.back))
    #expect(core.state.feed?.article == nil)
    #expect(core.effects.map(\.name) == ["sync every five minutes"])
    #expect(text(core.state)[2] == "  1970-04-11  one")
  }

  @Test func `a refresh says so, and what came of it`() async {
    let core = makeCore(.failure(.httpStatus(503)))
    await core.send(.launched)
    await clock.advance(by: .seconds(1))
    #expect(
      text(core.state, columns: 60).suffix(2) == [
        "! The server answered with status 503. Try again later.", "Press r to try again.",
      ]
    )
    await core.send(.keyPressed(.refresh))
    #expect(text(core.state).last == "Refreshing…")
  }

  @Test(arguments: [[], [Key.open], [.refresh], [.open, .refresh]])
  func `quitting ends everything, wherever it happens`(keys: [Key]) async {
    let core = await loaded()
    for key in keys { await core.send(.keyPressed(key)) }
    #expect(core.effects.count == keys.count + 1)
    await core.send(.keyPressed(.quit))
    #expect(core.state.hasQuit)
    #expect(core.effects.isEmpty)
    #expect(text(core.state).isEmpty)
    await core.send(.keyPressed(.refresh))
    #expect(core.effects.isEmpty)
  }

  @Test(arguments: [(80, 24), (40, 8), (10, 5), (3, 3), (1, 1)])
  func `it fits every terminal`(columns: Int, rows: Int) async {
    let core = await loaded()
    for key in [Key.down, .down, .open] {
      let lines = text(core.state, columns: columns, rows: rows)
      #expect(lines.count <= rows)
      #expect(lines.allSatisfy { TextLayout.width($0) <= columns })
      await core.send(.keyPressed(key))
    }
    #expect(text(core.state, columns: columns, rows: rows).count <= rows)
  }

  @Test func `the selection stays in sight`() async {
    let core = await loaded()
    for _ in 0..<2 { await core.send(.keyPressed(.down)) }
    #expect(text(core.state, rows: 5)[2].contains("three"))
  }
}
