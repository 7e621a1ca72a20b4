/// Whether the application may know where it is.
public enum LocationAuthorization: Equatable, Sendable {
  /// It may, or the user has not been asked yet.
  case allowed
  /// The user said no.
  case denied
  /// The device's rules say no, and the user cannot change that.
  case restricted
}

/// How a place came to be known.
public enum FixKind: String, Equatable, Sendable {
  /// It was measured for this pass.
  case new
  /// It is the system's current one, measured before.
  case current
  /// It is the last one that the system remembers, however old.
  case lastKnown
}

/// What could be learned about the location within the time for it.
public struct LocationReading: Equatable, Sendable {
  /// Where one is, and how that is known.
  public struct Choice: Equatable, Sendable {
    /// The place.
    public let place: Place
    /// How it is known.
    public let fix: FixKind
  }

  /// A fix that came while it was waited for.
  public var fix: Place?
  /// The system's current one.
  public var current: Place?
  /// The last one that the system remembers.
  public var lastKnown: Place?
  /// Whether a fix may be had at all.
  public var authorization: LocationAuthorization

  /// Makes a reading.
  public init(
    fix: Place? = nil,
    current: Place? = nil,
    lastKnown: Place? = nil,
    authorization: LocationAuthorization = .allowed
  ) {
    self.fix = fix
    self.current = current
    self.lastKnown = lastKnown
    self.authorization = authorization
  }

  /// The best that there is: a new fix, else the current one, else the last known one.
  public var choice: Choice? {
    if let fix { return Choice(place: fix, fix: .new) }
    if let current { return Choice(place: current, fix: .current) }
    return lastKnown.map { Choice(place: $0, fix: .lastKnown) }
  }
}
