public import Lifeline
import Testing

@DependencyClient
private struct Library: Sendable {
  var album: @Sendable (_ id: Int) async throws -> String
  var rename: @Sendable (_ id: Int, _ name: String) async throws -> Void
  var isOpen: @Sendable () -> Bool = { false }
  var close: @Sendable () async -> Void
  var count: @Sendable (Int, _ from: Int) -> Int = { $0 + $1 }
  var name = "library"
  let limit = 3
}

/// Public, with a property that has to be given.
@DependencyClient
public struct Shelf {
  /// How many books there are.
  public var count: (_ shelf: Int) throws -> Int
  /// How long it is.
  public var length: Int
}

@Suite("A dependency client")
struct CompiledDependencyClientTests {
  @Test func `endpoints are given one by one, and are methods`() async throws {
    var library = Library()
    library.album = { "album \($0)" }
    #expect(try await library.album(id: 7) == "album 7")
    let shelf = Shelf(count: { $0 + 1 }, length: 3)
    #expect(try shelf.count(shelf: 1) == 2 && shelf.length == 3)
    #expect(library.name == "library")
  }

  @Test func `an unimplemented endpoint is an issue with its name`() async throws {
    let library = Library()
    let issues = CollectedIssues()
    await Reporting.$scoped.withValue(issues) {
      #expect(!library.isOpen())
      #expect(library.count(1, from: 2) == 3)
      await library.close()
      await #expect(throws: UnimplementedFailure.self) { try await library.album(id: 1) }
    }
    let messages = issues.messages
    #expect(messages.count == 4)
    for (message, name) in zip(messages, ["isOpen", "count", "close", "album"]) {
      #expect(message.contains("Library.\(name)"))
    }
  }
}
