import Feed
import Lifeline

/// The application in a terminal: keys in, screens out, until the user leaves.
@MainActor
struct Session {
  private let store: StoreOf<Showcase>

  init(source: FeedSource) {
    store = Store(initialState: Showcase.State(source: source)) { Showcase() }
  }

  /// Runs until the user quits; the terminal is as before when it returns.
  ///
  /// - Returns: The exit code.
  func run() async -> Int32 {
    let terminal = Terminal()
    defer { terminal.restore() }
    let drawing = Task { [store] in
      for await state in store.states { Self.draw(state, terminal) }
    }
    defer { drawing.cancel() }
    store.send(.launched)
    for await event in terminal.events {
      switch event {
      case .keys(let keys):
        for key in keys { store.send(.keyPressed(key)) }
      case .resized:
        Self.draw(store.state, terminal)
      case .closed:
        store.send(.keyPressed(.quit))
      case .signalled(let number):
        store.send(.keyPressed(.quit))
        return 128 + number
      }
      if store.state.hasQuit { break }
    }
    return 0
  }

  private static func draw(_ state: Showcase.State, _ terminal: Terminal) {
    let (columns, rows) = terminal.size
    terminal.draw(Screen(state, columns: columns, rows: rows))
  }
}
