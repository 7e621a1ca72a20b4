import Foundation

/// A point on the earth, in degrees.
public struct Place: Equatable, Hashable, Sendable, Codable {
  /// Degrees north, from -90 to 90.
  public var latitude: Double
  /// Degrees east, from -180 to 180.
  public var longitude: Double

  /// Makes a place.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The way to another place along the surface, in kilometres.
  ///
  /// On a sphere of 6,371 km (the haversine formula), which is wrong by half a percent at most.
  public func distance(to other: Place) -> Double {
    let radians = Double.pi / 180
    let (north, east) = (
      sin((other.latitude - latitude) * radians / 2),
      sin((other.longitude - longitude) * radians / 2)
    )
    let cosines = cos(latitude * radians) * cos(other.latitude * radians)
    return 2 * 6371 * asin(min(1, (north * north + cosines * east * east).squareRoot()))
  }
}

extension Place: CustomStringConvertible {
  /// The coordinates to a hundredth of a degree, which is a kilometre.
  public var description: String {
    String(format: "%.2f, %.2f", latitude, longitude)
  }
}
