import Foundation
import Lifeline
import Testing

@Suite("Values of Foundation are dumped the same on every system")
struct FoundationDumpTests {
  @Test(
    arguments: [
      (0, "2001-01-01T00:00:00.000Z"),
      (-0.25, "2000-12-31T23:59:59.750Z"),
      (0.000_125, "2001-01-01T00:00:00.000125Z"),
      (-978_307_200, "1970-01-01T00:00:00.000Z"),
      (-26_524_800, "2000-02-29T00:00:00.000Z"),
      (725_846_399, "2024-01-01T23:59:59.000Z"),
      (730_944_000, "2024-03-01T00:00:00.000Z"),
      (-3_187_296_000, "1900-01-01T00:00:00.000Z"),
      (3_124_224_000, "2100-01-02T00:00:00.000Z"),
    ] as [(Double, String)]
  )
  func `a date is written in universal time`(seconds: Double, text: String) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(String(customDumping: date) == "Date(\(text))")
  }

  @Test func `every day of four centuries has the date that Foundation says`() {
    for day in stride(from: -150_000.0, to: 150_000, by: 37) {
      let date = Date(timeIntervalSinceReferenceDate: day * 86_400)
      let text = date.formatted(.iso8601).replacing("Z", with: ".000Z")
      #expect(String(customDumping: date) == "Date(\(text))")
    }
  }

  @Test func `other values are written by what identifies them`() {
    #expect(
      String(customDumping: UUID(uuidString: "00000000-0000-0000-0000-00000000002A"))
        == "UUID(00000000-0000-0000-0000-00000000002A)"
    )
    #expect(String(customDumping: URL(string: "https://swift.org")) == "URL(https://swift.org)")
    #expect(String(customDumping: Data()) == "Data()")
    #expect(String(customDumping: Data([1, 255])) == "Data(2 bytes, 01ff)")
    #expect(String(customDumping: Decimal(string: "0.10")) == "0.1")
    #expect(String(customDumping: TimeZone(identifier: "GMT")) == "TimeZone(GMT)")
    #expect(String(customDumping: Locale(identifier: "de_DE")) == "Locale(de_DE)")
  }

  @Test func `long data that differs is told apart`() {
    let data = Data(repeating: 0, count: 40)
    let difference = diff(data, data.dropLast() + [1])
    #expect(
      difference?.contains("- Data(40 bytes, 00000000000000000000000000000000…, hash") == true
    )
    #expect(difference?.contains("+ Data(40 bytes") == true)
  }
}
