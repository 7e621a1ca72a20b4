import Foundation
import Lifeline
import Testing

@testable import DismissedAlbums

/// What every key-value store must do.
///
/// iCloud's cannot run here.
@Suite("The contract of key-value stores", .timeLimit(.minutes(1)))
struct KeyValueContractTests {
  enum Kind: CaseIterable {
    case memory, folder

    /// Makes a store, and returns what makes a client of it for one more device.
    func makeStore(_ folder: Folder, limits: KeyValueLimits = .iCloud) -> () -> KeyValueClient {
      switch self {
      case .memory:
        let store = MemoryKeyValueStore(limits: limits)
        return { store.client() }
      case .folder:
        let url = folder.url.appending(path: "cloud")
        return { .folder(url, limits: limits) }
      }
    }
  }

  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  private func data(_ text: String) -> Data { Data(text.utf8) }

  @Test(arguments: Kind.allCases)
  func `what one device writes, another reads`(kind: Kind) async throws {
    let makeClient = kind.makeStore(folder)
    let (phone, tablet) = (makeClient(), makeClient())
    #expect(try await phone.value(of: "key") == nil)
    try await phone.setValue(value: data("1"), of: "key")
    #expect(try await tablet.value(of: "key") == data("1"))
    try await tablet.setValue(value: data("22"), of: "key")
    #expect(try await phone.value(of: "key") == data("22"))
    #expect(try await phone.value(of: "other") == nil)
    try await phone.setValue(value: Data(), of: "key")
    #expect(try await tablet.value(of: "key") == Data())
  }

  @Test(arguments: Kind.allCases)
  func `a change by another device is told`(kind: Kind) async throws {
    let makeClient = kind.makeStore(folder)
    let (phone, tablet) = (makeClient(), makeClient())
    var changes = phone.changes(of: "key").makeAsyncIterator()
    for number in 1...5 {
      try await tablet.setValue(value: data("\(number)"), of: "key")
      // Told once or more often, at last with the newest.
      while try await phone.value(of: "key") != data("\(number)") { await changes.next() }
      if number > 1 { continue }
      await changes.next()
    }
  }

  @Test(arguments: Kind.allCases)
  func `one's own change, another key's and what was there before is not told`(
    kind: Kind
  ) async throws {
    let makeClient = kind.makeStore(folder)
    let (phone, tablet) = (makeClient(), makeClient())
    try await tablet.setValue(value: data("before"), of: "key")
    let stream = phone.changes(of: "key")
    try await phone.setValue(value: data("mine"), of: "key")
    try await tablet.setValue(value: data("x"), of: "other")
    try await tablet.setValue(value: data("theirs"), of: "key")
    for await _ in stream {
      #expect(try await phone.value(of: "key") == data("theirs"))
      break
    }
  }

  @Test(arguments: Kind.allCases)
  func `listening ends with the task`(kind: Kind) async {
    let client = kind.makeStore(folder)()
    let task = Task { for await _ in client.changes(of: "key") {} }
    task.cancel()
    await task.value
  }

  @Test(arguments: Kind.allCases)
  func `over the quota it refuses, and keeps what it had`(kind: Kind) async throws {
    let client = kind.makeStore(folder, limits: KeyValueLimits(bytes: 20, keys: 9, keyBytes: 9))()
    try await client.setValue(value: data("1234567"), of: "key")
    try await client.setValue(value: data("1234567"), of: "yek")
    await #expect(throws: KeyValueError.overQuota(bytes: 21, limit: 20)) {
      try await client.setValue(value: data("12345678"), of: "key")
    }
    #expect(try await client.value(of: "key") == data("1234567"))
    // The space of what is replaced counts as free.
    try await client.setValue(value: data("7654321"), of: "key")
    #expect(try await client.value(of: "key") == data("7654321"))
  }

  @Test(arguments: Kind.allCases)
  func `too many keys and keys that are too long are refused`(kind: Kind) async throws {
    let client = kind.makeStore(folder, limits: KeyValueLimits(bytes: 99, keys: 2, keyBytes: 4))()
    // Four bytes, and names that mean something to file systems.
    for key in ["é/", ".."] { try await client.setValue(value: data(key), of: key) }
    for key in ["é/", ".."] { #expect(try await client.value(of: key) == data(key)) }
    await #expect(throws: KeyValueError.tooManyKeys(limit: 2)) {
      try await client.setValue(value: data("x"), of: "new")
    }
    for key in ["", "12345", "éé1"] {
      await #expect(throws: KeyValueError.badKey(key, limit: 4)) {
        try await client.setValue(value: data("x"), of: key)
      }
      await #expect(throws: KeyValueError.badKey(key, limit: 4)) { try await client.value(of: key) }
    }
  }

  @Test(arguments: Kind.allCases)
  func `a cancelled task writes nothing`(kind: Kind) async throws {
    let client = kind.makeStore(folder)()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await client.setValue(value: Data([1]), of: "key")
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await client.value(of: "key") == nil)
  }

  @Test(arguments: Kind.allCases)
  func `many writers and readers see whole values only`(kind: Kind) async throws {
    let makeClient = kind.makeStore(folder)
    let clients = (0..<4).map { _ in makeClient() }
    await withTaskGroup(of: Void.self) { group in
      for (number, client) in clients.enumerated() {
        group.addTask {
          for length in 1...25 {
            do {
              try await client.setValue(
                value: Data(repeating: UInt8(number), count: length * 100),
                of: "key"
              )
              let value = try await client.value(of: "key") ?? Data()
              #expect(Set(value).count == 1)
            } catch {
              Issue.record("\(error)")
            }
          }
        }
      }
    }
  }

  @Test func `a folder that cannot be is said`() async throws {
    try Data().write(to: folder.file)
    let client = KeyValueClient.folder(folder.file)
    await #expect(throws: KeyValueError.self) {
      try await client.setValue(value: data("1"), of: "key")
    }
    // A stream that ends at once: who listens tries again later.
    for await _ in client.changes(of: "key") { Issue.record("There is nothing to tell.") }
  }
}
