import Foundation
import Testing

@testable import Feed

@Suite("Large feeds")
struct LargeDocumentTests {
  @Test func `ten thousand items in 5 MB are read whole`() throws {
    let document = Self.document(items: 10_000)
    #expect(document.count > 5_000_000)
    let clock = ContinuousClock()
    var feed: FeedDocument?
    let time = try clock.measure { feed = try FeedParser.parse(document) }
    let items = try #require(feed).items
    #expect(items.count == 10_000)
    #expect(items[9_999].id == "urn:item:9999")
    #expect(items[9_999].title == "Item 9999 & more")
    #expect(items[9_999].date == utc(2026, 3, 1, 10))
    #expect(items[9_999].text.hasPrefix("A paragraph of item 9999"))
    // Of code that is not optimised, or that a sanitizer watches, the time says nothing.
    if !isDebugBuild { #expect(time < .seconds(2)) }
  }

  @Test func `reading ends when its task is cancelled`() async throws {
    let document = Self.document(items: 2000)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try FeedParser.parse(document)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  private var isDebugBuild: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }()
    )
    return isDebug
  }

  static func document(items count: Int) -> Data {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <title>Large</title>

      """
    for number in 0..<count {
      text += """
        <item><title>Item \(number) &amp;amp; more</title><link>https://large.example/\(number)</link>
        <guid isPermaLink="false">urn:item:\(number)</guid><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate>
        <content:encoded><![CDATA[<p>A paragraph of item \(number), <b>bold</b> &ndash; and long enough
        to make a feed of five megabytes out of ten thousand of these, which is what some podcasts
        publish when they never drop an episode.</p><p>A second one, for good measure.</p>]]></content:encoded>
        <description>A paragraph of item \(number), in short.</description></item>

        """
    }
    return Data((text + "</channel></rss>").utf8)
  }
}
