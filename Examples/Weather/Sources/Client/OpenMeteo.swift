import Foundation

/// The questions and answers of Open-Meteo (open-meteo.com/en/docs).
enum OpenMeteo {
  /// The address of the forecast for a place.
  static func url(_ base: URL, _ place: Place) -> URL? {
    var components = URLComponents(url: base, resolvingAgainstBaseURL: true)
    components?.queryItems = [
      // A hundredth of a degree is a kilometre: nearer than a forecast is, farther than a house.
      URLQueryItem(name: "latitude", value: String(format: "%.2f", place.latitude)),
      URLQueryItem(name: "longitude", value: String(format: "%.2f", place.longitude)),
      URLQueryItem(name: "current", value: "temperature_2m,weather_code,wind_speed_10m"),
      URLQueryItem(
        name: "daily",
        value: "weather_code,temperature_2m_max,temperature_2m_min"
      ),
      URLQueryItem(name: "timeformat", value: "unixtime"),
      URLQueryItem(name: "timezone", value: "auto"),
    ]
    return components?.url
  }

  /// Reads an answer.
  static func forecast(_ data: Data) throws(WeatherError) -> Forecast {
    let answer: Answer
    do {
      answer = try JSONDecoder().decode(Answer.self, from: data)
    } catch let error as DecodingError {
      throw .malformed(problem(of: error))
    } catch {
      throw .malformed("it is not JSON")
    }
    return Forecast(
      provider: "Open-Meteo",
      temperature: answer.current.temperature,
      wind: answer.current.wind,
      sky: Sky(code: answer.current.code),
      days: try days(answer.daily)
    )
  }

  private static func days(_ daily: Answer.Daily) throws(WeatherError) -> [Forecast.Day] {
    let count = daily.dates.count
    guard [daily.codes.count, daily.highs.count, daily.lows.count].allSatisfy({ $0 == count })
    else {
      throw .malformed("its days have parts that are missing")
    }
    // Where the models have not come so far yet, the service gives null.
    return daily.dates.indices.compactMap { index in
      guard
        let code = daily.codes[index],
        let high = daily.highs[index],
        let low = daily.lows[index]
      else { return nil }
      return Forecast.Day(
        date: Date(timeIntervalSince1970: daily.dates[index]),
        low: low,
        high: high,
        sky: Sky(code: code)
      )
    }
  }

  private static func problem(of error: DecodingError) -> String {
    func place(_ path: [any CodingKey], _ last: (any CodingKey)? = nil) -> String {
      (path + [last].compactMap(\.self)).map(\.stringValue).joined(separator: ".")
    }
    return switch error {
    case .keyNotFound(let key, let context): "'\(place(context.codingPath, key))' is missing"
    case .valueNotFound(_, let context): "'\(place(context.codingPath))' is missing"
    case .typeMismatch(_, let context): "'\(place(context.codingPath))' is something else"
    default: "it is not JSON"
    }
  }

  /// What the service answers, of which all is needed.
  private struct Answer: Decodable {
    struct Current: Decodable {
      let temperature: Double
      let code: Int
      let wind: Double

      enum CodingKeys: String, CodingKey {
        case temperature = "temperature_2m"
        case code = "weather_code"
        case wind = "wind_speed_10m"
      }
    }

    struct Daily: Decodable {
      let dates: [Double]
      let codes: [Int?]
      let highs: [Double?]
      let lows: [Double?]

      enum CodingKeys: String, CodingKey {
        case dates = "time"
        case codes = "weather_code"
        case highs = "temperature_2m_max"
        case lows = "temperature_2m_min"
      }
    }

    let current: Current
    let daily: Daily
  }
}
