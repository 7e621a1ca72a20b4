import Foundation
import Lifeline
import Testing

@testable import Feed

@Suite("Feeds in files")
struct LocalFileTests {
  private func fetch(_ path: String, limit: Int = 1 << 20) async throws -> FeedDocument {
    try await withDependencies {
      $0.continuousClock = ContinuousClock()
    } operation: {
      try await FeedClient.live(limits: FeedLimits(size: limit, time: .seconds(30), redirects: 0))
        .fetch(.file(path: path))
    }
  }

  private func path(_ name: String) throws -> String {
    try #require(Bundle.module.resourceURL).appending(path: "Fixtures/\(name)")
      .path(percentEncoded: false)
  }

  @Test func `a file is read, and its links are relative to it`() async throws {
    let path = try path("old.rss.xml")
    let image = try await fetch(path).items.first?.image
    let folder = URL(filePath: path).deletingLastPathComponent()
    #expect(image == folder.appending(path: "pictures/still.gif"))
  }

  @Test func `a file that is not there is named`() async {
    await #expect(
      throws: FeedError.unreadableFile(path: "/no/such.xml", reason: "there is no such file")
    ) { try await fetch("/no/such.xml") }
  }

  @Test func `a folder is no feed`() async throws {
    let folder = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    await #expect(throws: FeedError.unreadableFile(path: folder, reason: "it is a folder")) {
      try await fetch(folder)
    }
  }

  @Test(arguments: ["/dev/zero", "/dev/null"])
  func `what may never end is not begun`(path: String) async {
    await #expect(throws: FeedError.unreadableFile(path: path, reason: "it is not a plain file")) {
      try await fetch(path)
    }
  }

  @Test func `a file over the limit is not read`() async throws {
    let path = try path("blog.rss.xml")
    await #expect(throws: FeedError.tooLarge(limit: 1000)) { try await fetch(path, limit: 1000) }
  }

  @Test func `what can be known beforehand is said beforehand`() throws {
    #expect(throws: FeedError.self) { try FeedSource.file(path: "/no/such.xml").check() }
    try FeedSource.file(path: path("old.rss.xml")).check()
    try FeedSource.sample.check()
  }
}

@Suite("Sources as people type them")
struct FeedSourceTests {
  @Test(arguments: [
    ("https://a.example/feed", "https://a.example/feed"),
    ("HTTP://a.example", "HTTP://a.example"),
    ("news.xml", "news.xml"),
    ("/feeds/a b.xml", "/feeds/a b.xml"),
    ("file:///feeds/a%20b.xml", "/feeds/a b.xml"),
  ])
  func `addresses and paths`(text: String, shown: String) throws {
    #expect(try FeedSource(text).description == shown)
  }

  @Test(arguments: ["ftp://a.example/x", "http://", "gopher://x", "javascript://x"])
  func `other addresses are refused`(text: String) {
    #expect(throws: FeedError.unsupportedAddress(text)) { try FeedSource(text) }
  }
}
