import Feed
import Lifeline

/// The application without a terminal: presses keys, and writes what comes of each.
///
/// It waits for what a key led to, not for a time. With the embedded sample time runs faster.
@MainActor
struct Script {
  private let store: StoreOf<Showcase>
  private let source: FeedSource
  private let write: (String) -> Void

  init(source: FeedSource, write: @escaping (String) -> Void) {
    self.source = source
    self.write = write
    store = Store(initialState: Showcase.State(source: source)) {
      Showcase()
    } withDependencies: {
      // A client of its own: the sample's weather depends on how often it was asked.
      $0.feedClient = .live()
      if source == .sample { $0.continuousClock = HurriedClock(speed: 20) }
    }
  }

  /// Runs the script.
  ///
  /// - Throws: Why the feed could not be had, if the first load failed.
  func run() async throws {
    write("The showcase without a terminal: a script presses the keys. See 'showcase --help'.")
    write("\n> start: load \(source)")
    await answers(to: .launched)
    if let failure = store.state.feed?.failure { throw failure }
    showList()
    if source == .sample {
      for comment in ["a bad moment", "again"] { await refresh(comment) }
    }
    readFirstItem()
    await leave()
  }

  private func refresh(_ comment: String) async {
    write("\n> press r: refresh, \(comment)")
    // To its end, not only to its answer: until then the refresh is listed as in flight.
    await store.send(.keyPressed(.refresh)).finish()
    if let failure = store.state.feed?.failure {
      write("  \(failure)")
      write("  The items are still there: \(store.state.feed?.items.count ?? 0).")
    } else {
      showList()
    }
  }

  /// Sends an action and waits until no request is under way; the feed's schedule goes on.
  private func answers(to action: Showcase.Action) async {
    store.send(action)
    for await state in store.states where state.feed?.isWaiting != true { return }
  }

  private func readFirstItem() {
    guard let item = store.state.feed?.items.first else { return }
    write("\n> press return: open '\(TextLayout.printable(Screen.name(of: item)))'")
    store.send(.keyPressed(.open))
    let text = TextLayout.wrap(item.text, to: 76)
    for line in text.prefix(6) { write(line.isEmpty ? "" : "  \(line)") }
    if text.count > 6 { write("  …") }
    showEffects()
    write("\n> press b: back to the list, which ends the item's timer")
    store.send(.keyPressed(.back))
    showEffects()
  }

  private func leave() async {
    write("\n> press r and, before the answer, q: quit")
    let refresh = store.send(.keyPressed(.refresh))
    showEffects()
    store.send(.keyPressed(.quit))
    await refresh.finish()
    write("  The feed is gone.")
    showEffects()
  }

  private func showList() {
    guard let feed = store.state.feed else { return }
    let count = feed.items.count
    write("  \(TextLayout.printable(feed.title)): \(count) item\(count == 1 ? "" : "s")")
    for item in feed.items.prefix(10) {
      write(
        "  \(Screen.day(item.date))  \(TextLayout.cut(TextLayout.printable(Screen.name(of: item)), to: 64))"
      )
    }
    if count > 10 { write("  … and \(count - 10) more") }
  }

  /// What is in flight and not yet told to end.
  private func showEffects() {
    let effects = store.effects.filter { $0.status != .cancelledStillRunning }
    if effects.isEmpty { write("  In flight: nothing.") }
    for effect in effects {
      write("  In flight: '\(effect.name ?? "?")' of \(effect.owner), started by \(effect.action).")
    }
  }
}
