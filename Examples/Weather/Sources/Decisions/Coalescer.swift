/// What becomes of a request for a refresh while another one may be in flight.
///
/// ```
/// Coalescer.decision(isForced: true, inFlight: ordinaryPass)  // .joinThenForce
/// ```
public enum Coalescer {
  /// What becomes of a request.
  public enum Decision: Equatable, Sendable {
    /// It starts a pass.
    case start
    /// The pass in flight is its answer.
    case join
    /// The pass in flight is followed by a forced one.
    case joinThenForce
    /// The pass in flight, which is for another place, is followed by an ordinary one for this place.
    case joinThenMove
  }

  /// What becomes of a request; depends on nothing else.
  ///
  /// - Parameters:
  ///   - isForced: Whether somebody wants the newest.
  ///   - place: The place that it is for, if it is for one: a move is, a pull is not.
  ///   - pass: The pass in flight.
  public static func decision(
    isForced: Bool,
    place: Place? = nil,
    inFlight pass: Pass?
  ) -> Decision {
    guard let pass else { return .start }
    if isForced && !pass.isForced { return .joinThenForce }
    if let place, let old = pass.place, Displacement.isExceeded(from: old, to: place) {
      return .joinThenMove
    }
    return .join
  }
}
