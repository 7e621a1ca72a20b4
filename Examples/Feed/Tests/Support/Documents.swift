import Foundation
import Testing

@testable import Feed

/// The bytes of a file in Fixtures.
func fixture(_ name: String) throws -> Data {
  let folder = try #require(Bundle.module.resourceURL)
  return try Data(contentsOf: folder.appending(path: "Fixtures/\(name)"))
}

/// Reads a file in Fixtures.
func parse(
  fixture name: String,
  from location: String = "https://origin.example/feeds/x.xml"
) throws -> FeedDocument {
  try FeedParser.parse(fixture(name), from: URL(string: location))
}

/// Reads a document.
func parse(_ text: String) throws -> FeedDocument {
  try FeedParser.parse(Data(text.utf8))
}

/// The error that a document ends in.
func failure(_ text: String) throws -> FeedError {
  try #require(throws: FeedError.self) { try parse(text) }
}

/// A date in UTC.
func utc(
  _ year: Int,
  _ month: Int,
  _ day: Int,
  _ hour: Int = 0,
  _ minute: Int = 0,
  _ second: Int = 0
) -> Date? {
  var calendar = Calendar(identifier: .gregorian)
  calendar.timeZone = .gmt
  return calendar.date(
    from: DateComponents(
      year: year,
      month: month,
      day: day,
      hour: hour,
      minute: minute,
      second: second
    )
  )
}

extension FeedDocument {
  /// The item with this id.
  func item(_ id: String) throws -> FeedItem {
    try #require(items.first { $0.id == id })
  }
}
