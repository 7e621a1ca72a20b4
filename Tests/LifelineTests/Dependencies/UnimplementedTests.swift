import Lifeline
import Testing

@Suite("An unimplemented endpoint says so by name")
struct UnimplementedTests {
  struct Client {
    var count: @Sendable () -> Int = unimplemented("Client.count", placeholder: 42)
    var close: @Sendable () -> Void = unimplemented("Client.close")
    var store: @Sendable (Int, String) -> Void = unimplemented("Client.store")
    var load: @Sendable (Int) throws -> String = unimplemented("Client.load")
    var fetch: @Sendable (Int) async throws -> String = unimplemented("Client.fetch")
    var wait: @Sendable () async -> Int = unimplemented("Client.wait", placeholder: 7)
    var flush: @Sendable () async -> Void = unimplemented("Client.flush")
    var upload: @Sendable (Int) async throws -> Void = unimplemented("Client.upload")
    var title: @MainActor @Sendable () -> String = unimplemented("Client.title", placeholder: "")
    var parse: @Sendable (String) -> Int = unimplemented("Client.parse")
  }

  @Test func `it returns the placeholder`() async {
    let client = Client()
    let issues = await DependencyIssues.reported {
      #expect(client.count() == 42)
      #expect(await client.wait() == 7)
      #expect(await client.title() == "")
    }
    #expect(issues == ["count", "wait", "title"].map { message("Client.\($0)") })
  }

  @Test func `it returns when there is nothing to return`() async {
    let client = Client()
    let issues = await DependencyIssues.reported {
      client.close()
      client.store(1, "one")
      await client.flush()
    }
    #expect(
      issues == [
        message("Client.close"), message("Client.store", " with (1, one)"), message("Client.flush"),
      ]
    )
  }

  @Test func `it throws its name where it can`() async {
    let client = Client()
    let issues = await DependencyIssues.reported {
      #expect(throws: UnimplementedFailure.self) { try client.load(1) }
      let failure = await #expect(throws: UnimplementedFailure.self) { try await client.fetch(2) }
      #expect(failure?.endpoint == "Client.fetch")
      #expect(failure?.description == "'Client.fetch' is unimplemented")
    }
    #expect(
      issues == [message("Client.load", " with (1)"), message("Client.fetch", " with (2)")]
    )
  }

  @Test func `it is reported where it was written`() {
    let issues = DependencyIssues()
    let line: UInt = #line + 1
    let endpoint: @Sendable () -> Void = unimplemented("endpoint")
    Reporting.$scoped.withValue(issues) { endpoint() }
    #expect(issues.lines == [line])
  }

  @Test func `it stops the program where nothing can be returned`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      // The report itself would reach the test through its own channel.
      Reporting.$scoped.withValue(DependencyIssues()) { _ = Client().parse("1") }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(message("Client.parse", " with (1)")))
  }

  private func message(_ name: String, _ arguments: String = "") -> String {
    """
    '\(name)' was called\(arguments) but is unimplemented. Give it an implementation, in a test by \
    overriding the dependency. [unimplemented]
    """
  }
}
