import Downloads
public import Foundation
import Lifeline

extension WeatherClient {
  /// Where Open-Meteo answers without a key.
  public static let openMeteoAddress = URL(string: "https://api.open-meteo.com/v1/forecast")

  /// A client of Open-Meteo's forecast service, or of one that answers alike.
  ///
  /// Time is measured by `\.continuousClock`. Redirects are followed once.
  ///
  /// - Parameters:
  ///   - address: Where the service is; the query is added.
  ///   - time: How long an answer may take in all.
  ///   - size: How large it may be, in bytes as decompressed.
  /// - Returns: The client.
  public static func openMeteo(
    at address: URL? = openMeteoAddress,
    within time: Duration = .seconds(15),
    size: Int = 256 << 10
  ) -> WeatherClient {
    WeatherClient { place in
      @Dependency(\.continuousClock) var clock
      @Dependency(\.date) var date
      guard let url = address.flatMap({ OpenMeteo.url($0, place) }) else {
        throw WeatherError.unreachable(reason: "its address is not valid")
      }
      do {
        let download = try await Download.fetch(
          url,
          accept: "application/json",
          limits: DownloadLimits(size: size, time: time, redirects: 1),
          clock: clock
        )
        guard download.type == "application/json" else {
          throw WeatherError.wrongType(download.type)
        }
        return try OpenMeteo.forecast(download.data)
      } catch let error as DownloadError {
        throw WeatherError(error, now: date.now)
      }
    }
  }
}

extension WeatherError {
  init(_ error: DownloadError, now: @autoclosure () -> Date) {
    self =
      switch error {
      case .unreachable(let reason): .unreachable(reason: reason)
      case .httpStatus(429, let wait, let date):
        .tooManyRequests(
          retryAfter: RetryAfter.duration(wait, date: date, now: now())
        )
      case .httpStatus(let status, _, _): .httpStatus(status)
      case .tooManyRedirects: .misdirected(to: nil)
      case .forbiddenRedirect(let target): .misdirected(to: target)
      case .tooLarge(let limit): .tooLarge(limit: limit)
      case .timedOut(let duration): .timedOut(after: duration)
      }
  }
}
