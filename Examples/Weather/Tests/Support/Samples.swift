import Foundation

@testable import Weather

/// The instant at which test clocks show zero.
let start = Date(timeIntervalSinceReferenceDate: 800_000_000)

extension Place {
  /// A place, and others so many kilometres north of it.
  static let home = Place(latitude: 48, longitude: 11)

  static func north(_ kilometres: Double) -> Place {
    // A degree of latitude on the sphere that distances are measured on.
    Place(latitude: 48 + kilometres / (2 * .pi * 6371 / 360), longitude: 11)
  }
}

extension Forecast {
  /// A forecast that can be told from others by its temperature.
  static func number(_ number: Int) -> Forecast {
    Forecast(provider: "test", temperature: Double(number), wind: 0, sky: .clear)
  }

  var number: Int { Int(temperature) }
}

extension Snapshot {
  /// A snapshot that is so old when test clocks show zero.
  static func number(_ number: Int, age: Double = 0, at place: Place = .home) -> Snapshot {
    Snapshot(forecast: .number(number), place: place, date: start - age)
  }
}
