import Foundation
import Testing

@testable import Weather

@Suite("Open-Meteo's questions and answers")
struct OpenMeteoTests {
  /// An answer of the service, shortened.
  static let answer = """
    {"latitude":48.0,"longitude":11.0,"utc_offset_seconds":3600,"timezone":"Europe/Berlin",
    "current":{"time":1764580500,"interval":900,"temperature_2m":3.4,"weather_code":61,
    "wind_speed_10m":12.6},
    "daily":{"time":[1764543600,1764630000,1764716400],"weather_code":[61,0,null],
    "temperature_2m_max":[5.1,7.0,null],"temperature_2m_min":[1.2,-0.5,null]}}
    """

  @Test func `an answer is read`() throws {
    let forecast = try OpenMeteo.forecast(Data(Self.answer.utf8))
    #expect(
      forecast
        == Forecast(
          provider: "Open-Meteo",
          temperature: 3.4,
          wind: 12.6,
          sky: .rain,
          days: [
            Forecast.Day(
              date: Date(timeIntervalSince1970: 1_764_543_600),
              low: 1.2,
              high: 5.1,
              sky: .rain
            ),
            Forecast.Day(
              date: Date(timeIntervalSince1970: 1_764_630_000),
              low: -0.5,
              high: 7,
              sky: .clear
            ),
          ]
        )
    )
  }

  @Test(arguments: [
    ("", "it is not JSON"),
    ("<html>", "it is not JSON"),
    (String(answer.dropLast(40)), "it is not JSON"),
    ("[]", "'' is something else"),
    ("{}", "'current' is missing"),
    (#"{"current":{"temperature_2m":"warm"}}"#, "'current.temperature_2m' is something else"),
    (
      answer.replacing(#""wind_speed_10m":12.6"#, with: #""wind_speed_10m":null"#),
      "'current.wind_speed_10m' is missing"
    ),
    (answer.replacing("[61,0,null]", with: "[61,0]"), "its days have parts that are missing"),
  ])
  func `what is no forecast is told by its mistake`(text: String, problem: String) {
    #expect(throws: WeatherError.malformed(problem)) { try OpenMeteo.forecast(Data(text.utf8)) }
  }

  @Test func `the place is rounded to a kilometre`() throws {
    let base = try #require(URL(string: "https://weather.example/v1/forecast"))
    let url = OpenMeteo.url(base, Place(latitude: -33.86785, longitude: 151.20732))
    let text = try #require(url?.absoluteString)
    #expect(text.hasPrefix("https://weather.example/v1/forecast?latitude=-33.87&longitude=151.21&"))
    #expect(text.contains("timeformat=unixtime"))
  }

  @Test(arguments: [
    (0, Sky.clear), (2, .cloudy), (45, .fog), (55, .rain), (75, .snow), (81, .rain), (86, .snow),
    (96, .storm), (1234, .cloudy),
  ])
  func `codes of the sky`(code: Int, sky: Sky) {
    #expect(Sky(code: code) == sky)
  }
}

@Suite("Errors say what to do")
struct WeatherErrorTests {
  @Test(arguments: [
    WeatherError.unreachable(reason: "no route"), .tooManyRequests(retryAfter: .seconds(9)),
    .tooManyRequests(retryAfter: nil), .httpStatus(500), .misdirected(to: "file:///"),
    .misdirected(to: nil), .wrongType("text/html"), .wrongType(nil), .tooLarge(limit: 1 << 20),
    .timedOut(after: .seconds(15)), .malformed("it is not JSON"),
  ])
  func `in one or two sentences`(error: WeatherError) {
    #expect(error.description.hasSuffix("."))
    #expect(error.description.count < 120)
    #expect(!error.description.contains("Optional"))
  }
}
