/// Why there is no forecast: what was wrong, and what can be done.
public enum WeatherError: Error, Equatable, Sendable {
  /// No answer came: no such host, no connection, or it broke off.
  case unreachable(reason: String)
  /// The service has had too many requests, and wants to be left alone for a time that it may name.
  case tooManyRequests(retryAfter: Duration?)
  /// The service answered with an error.
  case httpStatus(Int)
  /// The service sent us elsewhere, too often or to where nothing is looked for.
  case misdirected(to: String?)
  /// The answer is of another kind than forecasts are.
  case wrongType(String?)
  /// The answer is larger than is read.
  case tooLarge(limit: Int)
  /// The answer was not all there in time.
  case timedOut(after: Duration)
  /// The answer is not a forecast, or not a whole one.
  case malformed(String)
}

extension WeatherError: CustomStringConvertible {
  /// What was wrong and what to do, as one or two sentences for a person.
  public var description: String {
    switch self {
    case .unreachable(let reason):
      "The weather service cannot be reached: \(reason). Check the connection."
    case .tooManyRequests(let wait?):
      "The weather service has had too many requests. It can be asked again in \(wait)."
    case .tooManyRequests(nil):
      "The weather service has had too many requests. Try again later."
    case .httpStatus(let status):
      "The weather service answered with status \(status). Try again later."
    case .misdirected(let target):
      "The weather service sent us \(target.map { "to '\($0)'" } ?? "in a circle"), and we did not follow."
    case .wrongType(let type):
      "The answer is no forecast but \(type ?? "of no kind that it names"). A network may want a log-in."
    case .tooLarge(let limit):
      "The answer is larger than \(limit / 1024) KB, and was not read."
    case .timedOut(let duration):
      "The forecast did not arrive within \(duration). Try again later."
    case .malformed(let problem):
      "The answer is no forecast: \(problem). Try again later."
    }
  }
}
