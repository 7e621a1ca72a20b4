import AtomicFiles
import Foundation
import Lifeline
import Testing

@testable import Weather

/// A folder of its own for a test.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "weather-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  var file: URL { url.appending(path: "snapshots") }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}

@Suite("Snapshots in a file", .timeLimit(.minutes(1)))
struct SnapshotFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func `what one process keeps the next one finds`() throws {
    let snapshot = Snapshot.number(7)
    try SnapshotFile(folder.file).save(snapshot)
    #expect(try SnapshotFile(folder.file).snapshot(near: .north(3)) == snapshot)
    #expect(try SnapshotFile(folder.file).snapshot(near: .north(30)) == nil)
    #expect(try folder.names() == ["snapshots"])
  }

  @Test func `where nothing was kept nothing is found, and the folder is made`() throws {
    let file = SnapshotFile(folder.url.appending(path: "a/b/snapshots"))
    #expect(try file.snapshot(near: .home) == nil)
    try file.save(.number(1))
    #expect(try file.snapshot(near: .home)?.forecast.number == 1)
  }

  /// Each byte of it, so that no kind of damage is left out.
  @Test func `a file with one wrong bit is set aside, reported once, and replaced`() throws {
    try SnapshotFile(folder.file).save(.number(1))
    let whole = try Data(contentsOf: folder.file)
    let aside = folder.file.appendingPathExtension("damaged")
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 1
      try damaged.write(to: folder.file)
      let file = SnapshotFile(folder.file)
      #expect(throws: SnapshotCacheError.damaged(setAside: aside.path(percentEncoded: false))) {
        try file.snapshot(near: .home)
      }
      #expect(try Data(contentsOf: aside) == damaged)
      #expect(try file.snapshot(near: .home) == nil)
    }
    try SnapshotFile(folder.file).save(.number(2))
    #expect(try SnapshotFile(folder.file).snapshot(near: .home)?.forecast.number == 2)
  }

  @Test func `so is a file that was cut, at any length, or is something else`() throws {
    try SnapshotFile(folder.file).save(.number(1))
    let whole = try Data(contentsOf: folder.file)
    let others = [Data("{}".utf8), Data(count: 100), whole + whole, Data(count: 3 << 20)]
    for data in whole.indices.map({ whole.prefix($0) }) + others {
      try data.write(to: folder.file)
      #expect(throws: SnapshotCacheError.self) {
        try SnapshotFile(folder.file).snapshot(near: .home)
      }
      #expect(try folder.names() == ["snapshots.damaged"])
    }
  }

  @Test func `a save over a damaged file keeps both, and reports`() throws {
    try Data("nonsense".utf8).write(to: folder.file)
    #expect(throws: SnapshotCacheError.self) { try SnapshotFile(folder.file).save(.number(3)) }
    #expect(try folder.names() == ["snapshots", "snapshots.damaged"])
    #expect(try SnapshotFile(folder.file).snapshot(near: .home)?.forecast.number == 3)
  }

  @Test func `what is no file is not read`() throws {
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: true)
    #expect(throws: SnapshotCacheError.unreadable(reason: "open: Is a directory")) {
      try SnapshotFile(folder.file).snapshot(near: .home)
    }
    #expect(throws: SnapshotCacheError.unreadable(reason: "open: Invalid argument")) {
      try SnapshotFile(URL(filePath: "/dev/zero")).snapshot(near: .home)
    }
  }

  @Test(arguments: AtomicFile.Step.allCases)
  func `a write that fails leaves the old file, or the new one`(step: AtomicFile.Step) throws {
    struct Fault: Error {}
    try SnapshotFile(folder.file).save(.number(1))
    let faulty = SnapshotFile(folder.file) { if $0 == step { throw Fault() } }
    #expect(throws: SnapshotCacheError.self) { try faulty.save(.number(2, age: -1)) }
    #expect(try folder.names() == ["snapshots"])
    let number = try SnapshotFile(folder.file).snapshot(near: .home)?.forecast.number
    #expect(number == (step == .renamed ? 2 : 1))
  }

  /// A process of its own, which the system ends at once: nothing is flushed, nothing cleaned up.
  @Test(arguments: AtomicFile.Step.allCases)
  func `kill -9 in the middle of a write leaves the old file, or the new one`(
    step: AtomicFile.Step
  ) async throws {
    try SnapshotFile(folder.file).save(.number(1))
    let path = folder.file.path(percentEncoded: false)
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, step = step as AtomicFile.Step] in
      let file = SnapshotFile(URL(filePath: path)) { if $0 == step { kill(getpid(), SIGKILL) } }
      try file.save(.number(2, age: -1))
    }
    let isDraftLeft = try folder.names().contains { $0.hasSuffix(".draft") }
    #expect(isDraftLeft == (step != .renamed))
    let number = try SnapshotFile(folder.file).snapshot(near: .home)?.forecast.number
    #expect(number == (step == .renamed ? 2 : 1))
    // What the dead process left is gone, too.
    #expect(try folder.names() == ["snapshots"])
    try SnapshotFile(folder.file).save(.number(3, age: -2))
    #expect(try SnapshotFile(folder.file).snapshot(near: .home)?.forecast.number == 3)
  }

  @Test func `a write that goes on in a living process is let go on`() throws {
    try SnapshotFile(folder.file).save(.number(1))
    let url = folder.file
    let slow = SnapshotFile(url) { step in
      guard step == .written else { return }
      _ = try SnapshotFile(url).snapshot(near: .home)
    }
    try slow.save(.number(2, age: -1))
    #expect(try SnapshotFile(folder.file).snapshot(near: .home)?.forecast.number == 2)
  }

  @Test func `many writers and readers see whole files only`() async throws {
    let file = folder.file
    await withTaskGroup(of: Void.self) { group in
      for writer in 1...4 {
        group.addTask {
          let cache = SnapshotCache.file(file)
          for number in 1...25 { try? await cache.save(.number(writer * 100 + number)) }
        }
        group.addTask {
          let cache = SnapshotCache.file(file)
          for _ in 1...25 {
            do {
              _ = try await cache.snapshot(near: .home)
            } catch {
              Issue.record("\(error)")
            }
          }
        }
      }
    }
    #expect(try folder.names() == ["snapshots"])
  }

  @Test func `a save whose task was cancelled changes nothing`() async throws {
    let cache = SnapshotCache.file(folder.file)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await cache.save(.number(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try folder.names() == [])
  }
}
