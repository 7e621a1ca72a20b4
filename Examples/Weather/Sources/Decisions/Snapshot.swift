public import Foundation

/// The weather of a place at a time.
public struct Snapshot: Equatable, Sendable, Codable {
  /// What the service said.
  public let forecast: Forecast
  /// The place that it was asked for.
  public let place: Place
  /// When the answer came.
  public let date: Date

  /// Makes a snapshot.
  public init(forecast: Forecast, place: Place, date: Date) {
    self.forecast = forecast
    self.place = place
    self.date = date
  }
}

/// What a weather service says about a place.
public struct Forecast: Equatable, Sendable, Codable {
  /// The weather of one day.
  public struct Day: Equatable, Sendable, Codable {
    /// Midnight at the place.
    public let date: Date
    /// The lowest temperature in degrees Celsius.
    public let low: Double
    /// The highest temperature in degrees Celsius.
    public let high: Double
    /// What it looks like.
    public let sky: Sky

    /// Makes a day.
    public init(date: Date, low: Double, high: Double, sky: Sky) {
      self.date = date
      self.low = low
      self.high = high
      self.sky = sky
    }
  }

  /// Who says it.
  public let provider: String
  /// The temperature now, in degrees Celsius.
  public let temperature: Double
  /// The wind now, in kilometres an hour.
  public let wind: Double
  /// What it looks like now.
  public let sky: Sky
  /// The days to come, today first.
  public let days: [Day]

  /// Makes a forecast.
  public init(provider: String, temperature: Double, wind: Double, sky: Sky, days: [Day] = []) {
    self.provider = provider
    self.temperature = temperature
    self.wind = wind
    self.sky = sky
    self.days = days
  }
}

/// What the weather looks like, coarsely.
public enum Sky: String, Equatable, Sendable, Codable, CaseIterable {
  /// No clouds.
  case clear
  /// Some clouds, or nothing else.
  case cloudy
  /// Fog, with or without rime.
  case fog
  /// Rain, drizzle or showers.
  case rain
  /// Snow in any form.
  case snow
  /// Thunder.
  case storm
}

extension Sky {
  /// The sky of a weather code of the World Meteorological Organization (table 4677, as Open-Meteo uses it).
  ///
  /// Codes that are not known are `cloudy`, which promises least.
  public init(code: Int) {
    self =
      switch code {
      case 0, 1: .clear
      case 45, 48: .fog
      case 51...67, 80...82: .rain
      case 71...77, 85, 86: .snow
      case 95...99: .storm
      default: .cloudy
      }
  }
}
