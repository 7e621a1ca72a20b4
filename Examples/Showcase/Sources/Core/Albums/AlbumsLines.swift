import DismissedAlbums
import Foundation
import Lifeline

/// One device with the albums: commands come in, a line each, and lines say what became of them.
///
/// A change is confirmed when it is on the disk, not before: what was confirmed survives the end of the process
/// at any point. Devices that share a folder see each other's changes while they are Pro.
@MainActor
final class AlbumsLines {
  private let store: StoreOf<Albums>
  private let write: (String) -> Void
  /// What is said when a revision is on the disk.
  private var confirmations: [(revision: Int, line: String)] = []
  private var toldIDs: [Album.ID] = []
  private var toldProblems: [String] = []

  /// Makes a device.
  ///
  /// - Parameters:
  ///   - options: Its name, its folder, and whether its user is Pro at first.
  ///   - write: Takes the lines.
  init(_ options: Options.Device, write: @escaping (String) -> Void) {
    self.write = write
    store = Store(initialState: Albums.State(device: options.name, isPro: options.isPro)) {
      Albums()
    } withDependencies: {
      let folder = URL(filePath: options.folder)
      $0.localStore = .file(folder.appending(path: "devices/\(options.name)/dismissed"))
      $0.keyValueClient = .folder(folder.appending(path: "cloud"))
    }
  }

  /// Carries out commands until there are no more, and then waits for the disk.
  func run(_ lines: AsyncStream<String>) async {
    let reports = Task { for await _ in store.states { report() } }
    defer { reports.cancel() }
    store.send(.started)
    for await state in store.states where state.isLoaded { break }
    report()
    write("ready: \(store.state.dismissed.count) dismissed, \(store.state.visible.count) shown")
    for await line in lines where !carryOut(line) { break }
    for await state in store.states where state.isSaved { break }
    report()
  }

  /// Carries out a command; false if it is the last one.
  private func carryOut(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.count) {
    case ("dismiss", 2): edit(.dismissTapped(words[1]), "dismissed \(words[1])")
    case ("restore", 2): edit(.restoreTapped(words[1]), "restored \(words[1])")
    case ("pro", 1): store.send(.entitlementChanged(isPro: true))
    case ("free", 1): store.send(.entitlementChanged(isPro: false))
    case ("replace", 1) where store.state.sync != nil: store.send(.sync(.replaceDamageTapped))
    case ("list", 1): write(list)
    case ("quit", 1): return false
    case (nil, _): break
    default:
      write(
        "not understood: '\(TextLayout.printable(line))'; commands: dismiss <id>, restore <id>, "
          + "list, pro, free, quit, and with Pro: replace"
      )
    }
    return true
  }

  private func edit(_ action: Albums.Action, _ line: String) {
    let revision = store.state.revision
    store.send(action)
    if store.state.revision == revision { return write("nothing changes: \(line)") }
    confirmations.append((store.state.revision, line))
  }

  /// Says what has changed since it was called last.
  private func report() {
    let state = store.state
    let ids = state.dismissed.map(\.id)
    if state.isLoaded, ids != toldIDs {
      toldIDs = ids
      write(list)
    }
    while let next = confirmations.first, next.revision <= state.savedRevision {
      write(confirmations.removeFirst().line)
    }
    let problems = [state.problem?.description, state.sync?.problem?.description].compactMap(\.self)
    for problem in problems where !toldProblems.contains(problem) { write("problem: \(problem)") }
    toldProblems = problems
  }

  private var list: String {
    (["not interested in:"] + store.state.dismissed.map(\.id)).joined(separator: " ")
  }
}

extension AlbumsLines {
  /// The lines of standard input, read beside the program until there are no more.
  nonisolated static func standardInput() -> AsyncStream<String> {
    AsyncStream { lines in
      // A thread of its own: reading waits.
      Thread.detachNewThread {
        while let line = readLine() { lines.yield(line) }
        lines.finish()
      }
    }
  }
}
