/// One load: locate, look into the cache, ask the network.
public struct Pass: Equatable, Sendable {
  /// How far a pass has come.
  public enum Phase: Equatable, Sendable {
    /// It waits for a place.
    case locating
    /// It waits for the cache.
    case reading
    /// It waits for the weather service.
    case requesting
  }

  /// How a pass ends.
  public enum Outcome: Equatable, Sendable {
    /// The network answered.
    case network
    /// The cache answered.
    case cache
    /// There was no location, or no answer.
    case failure
  }

  /// Its place in the order of starts, from 1.
  public let number: Int
  /// Whether somebody wants the newest.
  public internal(set) var isForced: Bool
  /// How far it has come.
  public internal(set) var phase = Phase.locating
  /// Where the weather is wanted, once that is known.
  public internal(set) var place: Place?
  /// How the place came to be known.
  public internal(set) var fix = FixKind.new

  /// Makes a pass that has just started.
  ///
  /// - Parameters:
  ///   - number: Its place in the order of starts.
  ///   - isForced: Whether somebody wants the newest.
  ///   - place: Where the weather is wanted, if that is known beforehand.
  public init(number: Int, isForced: Bool, place: Place? = nil) {
    self.number = number
    self.isForced = isForced
    self.place = place
  }
}

/// The pass in flight, and the one that follows it: at most one of each.
public struct Passes: Equatable, Sendable {
  /// What is to follow the pass in flight.
  public struct FollowUp: Equatable, Sendable {
    /// Whether a pull asked for it.
    public internal(set) var isForced = false
    /// The place that a move led to.
    public internal(set) var place: Place?
  }

  /// The pass in flight.
  public internal(set) var inFlight: Pass?
  /// What is to follow it.
  public private(set) var followUp: FollowUp?
  /// How many passes have been started.
  public private(set) var count = 0

  /// Makes the passes of a state in which none has been started.
  public init() {}

  /// Takes a request for a refresh.
  ///
  /// A pull and a move while one pass is in flight make one that follows: forced, and for the last place.
  ///
  /// - Parameters:
  ///   - isForced: Whether somebody wants the newest.
  ///   - place: The place that it is for, if it is for one.
  /// - Returns: The pass to begin, unless the request joined the one in flight.
  public mutating func request(isForced: Bool, place: Place? = nil) -> Pass? {
    let decision = Coalescer.decision(isForced: isForced, place: place, inFlight: inFlight)
    if decision == .start { return start(isForced: isForced, place: place) }
    if decision == .joinThenForce { followUp = FollowUp(isForced: true, place: followUp?.place) }
    if let place { noteMove(to: place) }
    return nil
  }

  /// Ends the pass in flight.
  ///
  /// - Returns: The pass to begin now.
  public mutating func finish() -> Pass? {
    inFlight = nil
    guard let next = followUp else { return nil }
    return start(isForced: next.isForced, place: next.place)
  }

  private mutating func start(isForced: Bool, place: Place?) -> Pass {
    count += 1
    let pass = Pass(number: count, isForced: isForced, place: place)
    (inFlight, followUp) = (pass, nil)
    return pass
  }

  /// The last place counts: who comes back before the pass is over needs none for elsewhere.
  private mutating func noteMove(to place: Place) {
    let isAway = inFlight?.place.map { Displacement.isExceeded(from: $0, to: place) } ?? false
    let isForced = followUp?.isForced ?? false
    followUp =
      isAway || isForced ? FollowUp(isForced: isForced, place: isAway ? place : nil) : nil
  }
}
