import Foundation
import Testing

@testable import Feed

@Suite("Dates of feeds")
struct FeedDateTests {
  @Test func `one moment in all formats is one moment`() throws {
    let moment = utc(2002, 9, 7, 0, 0, 1)
    let items = try parse(fixture: "dates.rss.xml").items
    #expect(items.count == 15)
    for item in items { #expect(item.date == moment, "\(item.id)") }
  }

  @Test(arguments: [
    ("Sun, 01 Mar 2026 10:00 GMT", utc(2026, 3, 1, 10)),
    ("01 Mar 49 10:00 GMT", utc(2049, 3, 1, 10)),
    ("01 Mar 50 10:00 GMT", utc(1950, 3, 1, 10)),
    ("01 Mar 102 10:00 GMT", utc(2002, 3, 1, 10)),
    ("1 Mar 2026", utc(2026, 3, 1)),
    ("Thu, 29 Feb 2024 12:00:00 +0000", utc(2024, 2, 29, 12)),
    ("2026", utc(2026, 1, 1)),
    ("2026-03", utc(2026, 3, 1)),
    ("2026-03-01", utc(2026, 3, 1)),
    ("2026-03-01 08:00:00", utc(2026, 3, 1, 8)),
    ("1969-12-31T23:59:59Z", utc(1969, 12, 31, 23, 59, 59)),
    ("2016-12-31T23:59:60Z", utc(2017, 1, 1)),
    ("2000-02-29T00:00:00+14:00", utc(2000, 2, 28, 10)),
  ])
  func `a date may be short, old or in between`(text: String, date: Date?) {
    #expect(date != nil)
    #expect(FeedDate.parse(text) == date)
  }

  @Test(arguments: [
    "", "yesterday", "2026-13-01", "2026-02-29", "30 Feb 2026 10:00 GMT", "2026-03-01T25:00:00Z",
    "2026-03-01T10:60:00Z", "Sun, 01 Mar 2026 10:00 NOWHERE", "2026-03-01T10:00:00Zulu",
    "01/03/2026",
    "99999999999999999999", "1 Mar 20266 10:00 GMT", "Sun, 01 Mar 2026 ٣:00 GMT",
  ])
  func `what is no date is none`(text: String) {
    #expect(FeedDate.parse(text) == nil)
  }

  @Test func `an item without a date has none`() throws {
    let feed = try parse(fixture: "anonymous.rss.xml")
    #expect(feed.items[0].date == nil)
  }

  @Test func `fractions count`() throws {
    let date = try #require(FeedDate.parse("2026-03-01T00:00:00.25Z"))
    #expect(date.timeIntervalSince(try #require(utc(2026, 3, 1))) == 0.25)
  }
}
