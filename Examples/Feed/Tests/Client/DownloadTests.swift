import Foundation
import Lifeline
import LifelineTesting
import LoopbackServer
import Testing

@testable import Feed

@Suite("Downloads end in bounded time and memory", .timeLimit(.minutes(1)))
struct DownloadTests {
  private let clock = TestClock()
  private static let feed = "<rss version='2.0'><channel><title>Loopback</title></channel></rss>"

  /// Fetches a feed of a server with these answers.
  private func fetch(
    _ path: String = "/feed",
    limits: FeedLimits = FeedLimits(size: 100_000, time: .seconds(30), redirects: 3),
    from server: LoopbackServer
  ) async throws -> FeedDocument {
    try await withDependencies {
      $0.continuousClock = clock
    } operation: {
      try await FeedClient.live(limits: limits).fetch(.web(server.address(of: path)))
    }
  }

  @Test func `a feed comes whole`() async throws {
    let server = try LoopbackServer { _ in .reply(Self.feed.utf8) }
    #expect(try await fetch(from: server).title == "Loopback")
    await server.saw(.answered("/feed"))
    server.stop()
    #expect(server.connectionCount == 1)
  }

  @Test func `links are relative to where redirects led`() async throws {
    let item =
      "<rss><channel><title>x</title><item><guid>1</guid><link>a</link></item></channel></rss>"
    let server = try LoopbackServer { path in
      path == "/feed" ? .redirect(to: "/moved/here") : .reply(item.utf8)
    }
    defer { server.stop() }
    let link = try await fetch(from: server).items.first?.link
    #expect(link == server.address(of: "/moved/a"))
  }

  @Test(arguments: [
    ("/a/b?c=1&d=%20", "/a/b?c=1&d=%20"),
    ("b", "/deep/b"),
    ("../b?x", "/b?x"),
    ("?page=2", "/deep/feed?page=2"),
  ])
  func `redirects may be relative`(location: String, path: String) async throws {
    let server = try LoopbackServer { asked in
      asked == "/deep/feed" ? .redirect(to: location) : .reply(Self.feed.utf8)
    }
    defer { server.stop() }
    _ = try await fetch("/deep/feed", from: server)
    #expect(server.events.contains(.request(path)))
  }

  @Test func `the server's charset is heard`() async throws {
    let body =
      Array("<rss><channel><title>caf".utf8) + [0xE9] + Array("</title></channel></rss>".utf8)
    let server = try LoopbackServer { _ in
      .reply(body, type: "text/xml; Charset=\"iso-8859-1\"")
    }
    defer { server.stop() }
    #expect(try await fetch(from: server).title == "café")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect loop is left`(status: Int) async throws {
    let server = try LoopbackServer { _ in .redirect(to: "/feed", status: status) }
    defer { server.stop() }
    await #expect(throws: FeedError.tooManyRedirects(limit: 3)) { try await fetch(from: server) }
    #expect(server.events.count { $0 == .request("/feed") } == 4)
  }

  @Test(arguments: ["file:///etc/hosts", "ftp://127.0.0.1/x"])
  func `a redirect to another scheme is not followed`(target: String) async throws {
    let server = try LoopbackServer { _ in .redirect(to: target) }
    defer { server.stop() }
    await #expect(throws: FeedError.forbiddenRedirect(to: target)) { try await fetch(from: server) }
  }

  @Test func `a body that never ends is left at the limit of size`() async throws {
    let server = try LoopbackServer { _ in
      .endless(start: "<rss><channel>", repeating: String(repeating: "<item/>", count: 1000))
    }
    defer { server.stop() }
    let before = peakMemory()
    await #expect(throws: FeedError.tooLarge(limit: 100_000)) { try await fetch(from: server) }
    await server.saw(.abandoned("/feed"))
    // Tests beside this one need some, too; without a limit it was gigabytes.
    #expect(peakMemory() - before < 250_000_000)
  }

  /// The most memory that this process has used, in bytes.
  private func peakMemory() -> Int {
    var usage = rusage()
    getrusage(0, &usage)
    return Int(usage.ru_maxrss) * 1024
  }

  @Test func `a body that claims to be too large is not read`() async throws {
    let server = try LoopbackServer { _ in .claiming(length: 100_001) }
    defer { server.stop() }
    await #expect(throws: FeedError.tooLarge(limit: 100_000)) { try await fetch(from: server) }
    await server.saw(.abandoned("/feed"))
  }

  @Test func `a body at the limit is read`() async throws {
    let feed = Self.feed
    let server = try LoopbackServer { _ in .reply(feed.utf8) }
    defer { server.stop() }
    let limits = FeedLimits(size: feed.utf8.count, time: .seconds(30), redirects: 0)
    #expect(try await fetch(limits: limits, from: server).title == "Loopback")
  }

  @Test(arguments: ["", "<rss><channel>"])
  func `a body that stops coming is left at the limit of time`(start: String) async throws {
    let server = try LoopbackServer { _ in .stalling(after: start) }
    defer { server.stop() }
    let document = Task { try await fetch(from: server) }
    await server.saw(.request("/feed"))
    await clock.sleepers(count: 1)
    await clock.advance(by: .seconds(30))
    await #expect(throws: FeedError.timedOut(after: .seconds(30))) { try await document.value }
    await server.saw(.abandoned("/feed"))
  }

  @Test func `an answer that never comes is left at the limit of time, on a real clock`()
    async throws
  {
    let server = try LoopbackServer { _ in .stalling() }
    defer { server.stop() }
    let limits = FeedLimits(size: 100, time: .milliseconds(50), redirects: 0)
    await #expect(throws: FeedError.timedOut(after: .milliseconds(50))) {
      try await withDependencies {
        $0.continuousClock = ContinuousClock()
      } operation: {
        try await FeedClient.live(limits: limits).fetch(.web(server.address(of: "/feed")))
      }
    }
    await server.saw(.abandoned("/feed"))
  }

  @Test(arguments: [400, 401, 404, 410, 429, 500, 503])
  func `an error of HTTP is told by its number`(status: Int) async throws {
    let server = try LoopbackServer { _ in .reply(Self.feed.utf8, status: status) }
    defer { server.stop() }
    await #expect(throws: FeedError.httpStatus(status)) { try await fetch(from: server) }
  }

  @Test func `an answer that is no feed is told`() async throws {
    let server = try LoopbackServer { _ in
      .reply("<!DOCTYPE html><html><body>Log in".utf8, type: "text/html")
    }
    defer { server.stop() }
    await #expect(throws: FeedError.notAFeed(found: "an HTML page")) {
      try await fetch(from: server)
    }
  }

  @Test(arguments: ["", "nonsense\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nshort"])
  func `an answer that is no HTTP, or breaks off, is told`(answer: String) async throws {
    let server = try LoopbackServer { _ in .raw(answer) }
    defer { server.stop() }
    let error = await #expect(throws: FeedError.self) { try await fetch(from: server) }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a server that is not there is told`() async throws {
    let server = try LoopbackServer { _ in .raw("") }
    server.stop()
    let error = await #expect(throws: FeedError.self) { try await fetch(from: server) }
    guard case .unreachable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `cancelling ends the download`() async throws {
    let server = try LoopbackServer { _ in .stalling(after: "<rss>") }
    defer { server.stop() }
    let task = Task { try await fetch(from: server) }
    await server.saw(.request("/feed"))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    await server.saw(.abandoned("/feed"))
  }

  @Test func `a cancelled task asks for nothing`() async throws {
    let server = try LoopbackServer { _ in .reply(Self.feed.utf8) }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await fetch(from: server)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    server.stop()
    #expect(!server.events.contains(.answered("/feed")))
  }
}
