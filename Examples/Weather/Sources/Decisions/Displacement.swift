/// How far one may move before the weather is another.
///
/// ```
/// Displacement.isExceeded(from: asked, to: place)  // ask again
/// ```
public enum Displacement {
  /// The farthest that still counts as the same place, in kilometres.
  public static let limit = 5.0

  /// Whether a place is more than ``limit`` away from another.
  public static func isExceeded(from origin: Place, to place: Place) -> Bool {
    origin.distance(to: place) > limit
  }

  /// Whether a place is more than ``limit`` away from the one last asked for; where none was, it is.
  public static func isExceeded(from asked: Place?, to place: Place) -> Bool {
    guard let asked else { return true }
    return isExceeded(from: asked, to: place)
  }
}
