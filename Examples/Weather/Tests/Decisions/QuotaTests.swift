import Foundation
import Testing

@testable import Weather

@Suite("How long the service is left alone")
struct QuotaTests {
  @Test(arguments: [
    (Duration.seconds(90), 0.0, Duration.seconds(90)),
    (.seconds(90), 89, .seconds(1)),
    (.seconds(90), 90, nil),
    (.seconds(90), 1000, nil),
    (nil, 0, .seconds(60)),
    (nil, 60, nil),
    (.zero, 0, nil),
    (.seconds(-5), 0, nil),
    (.seconds(1_000_000_000), 0, .seconds(86_400)),
    // A clock that was set back.
    (.seconds(90), -1, nil),
  ])
  func `as long as it asks, at most a day`(asked: Duration?, after: Double, rest: Duration?) {
    var quota = Quota()
    quota.refused(retryAfter: asked, at: start)
    #expect(quota.remainingWait(at: start + after) == rest)
  }

  @Test func `who was refused nothing need not wait`() {
    #expect(Quota().remainingWait(at: start) == nil)
  }

  @Test(
    arguments: [
      ("120", nil, Duration.seconds(120)),
      (" 7 ", nil, .seconds(7)),
      ("0", nil, .zero),
      ("99999999999999999999999", nil, .seconds(1 << 31)),
      ("Wed, 21 Oct 2026 07:28:00 GMT", "Wed, 21 Oct 2026 07:26:30 GMT", .seconds(90)),
      ("Wed, 21 Oct 2026 07:28:00 GMT", "Wed, 21 Oct 2026 08:00:00 GMT", .zero),
      ("soon", nil, nil),
      ("-5", nil, nil),
      ("", nil, nil),
      (nil, nil, nil),
    ] as [(String?, String?, Duration?)]
  )
  func `the field of HTTP`(field: String?, date: String?, wait: Duration?) {
    #expect(RetryAfter.duration(field, date: date, now: start) == wait)
  }
}

@Suite("What the screen says of the weather's age")
struct FreshnessTests {
  @Test(arguments: [
    (Freshness(age: .seconds(59), source: .network), "now, from the network"),
    (Freshness(age: .seconds(300), source: .cache), "5 min old, from the cache"),
    (
      Freshness(age: .seconds(7200), source: .network, fix: .lastKnown),
      "2 h old, from the network, for the last known location"
    ),
    (
      Freshness(age: .seconds(172_800), source: .cache, fix: .current, isForHere: false),
      "2 days old, from the cache, for the current location, of another place"
    ),
  ])
  func `in words`(freshness: Freshness, text: String) {
    #expect(freshness.description == text)
  }
}
