public import Lifeline

/// Asks a weather service.
///
/// ```
/// @Dependency(\.weatherClient) var client
/// let forecast = try await client.forecast(at: place)
/// ```
@DependencyClient
public struct WeatherClient: Sendable {
  /// Gets the forecast for a place.
  ///
  /// It ends in bounded time and memory, with a forecast, a ``WeatherError``, or a `CancellationError` as
  /// soon as the task is cancelled; then the connection is closed.
  public var forecast: @Sendable (_ at: Place) async throws -> Forecast
}

extension WeatherClient: DependencyKey {
  /// Asks Open-Meteo.
  public static var liveValue: WeatherClient { .openMeteo() }

  /// Reports an issue when it is used: a test says what it answers.
  public static var testValue: WeatherClient { WeatherClient() }
}

extension DependencyValues {
  /// Asks a weather service; in tests unimplemented.
  public var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}
