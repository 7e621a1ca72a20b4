public import Lifeline

/// The weather that all tabs share: what is shown, how fresh it is, and the passes that keep it so.
///
/// A pass locates, looks into the cache, and asks the network. Each step reports with the number of its pass;
/// what comes from another pass, or too late, is not heard.
@Reducer
public struct Conditions {
  /// What is known about the weather.
  @ObservableState
  public struct State: Equatable {
    /// The weather that is shown, however old.
    public internal(set) var snapshot: Snapshot?
    /// How much that can be trusted.
    public internal(set) var freshness: Freshness?
    /// What went wrong last; stands beside the weather, and goes when a pass succeeds.
    public internal(set) var problem: Problem?
    /// What is wrong with the cache.
    public internal(set) var cacheProblem: SnapshotCacheError?
    /// The pass in flight, and what follows it.
    public internal(set) var passes = Passes()
    /// The repetition of a pass that found no location.
    public internal(set) var retry = LocationRetry()
    /// How long the service wants to be left alone.
    public internal(set) var quota = Quota()
    /// The place last asked for.
    public internal(set) var askedPlace: Place?

    /// Makes a state that knows nothing.
    public init() {}

    /// Whether a pass is in flight: the spinner.
    public var isRefreshing: Bool { passes.inFlight != nil }
  }

  /// Why there is no newer weather.
  public enum Problem: Equatable, Sendable, CustomStringConvertible {
    /// The service gave none.
    case weather(WeatherError)
    /// Nobody knows where we are.
    case location(LocationProblem)

    /// What is wrong, and what to do.
    public var description: String {
      switch self {
      case .weather(let error): error.description
      case .location(.denied): "No location: it is not allowed. Allow it in the settings."
      case .location(.restricted): "No location: this device does not allow it."
      case .location(.notFound): "No location: none was found. Pull to try again."
      }
    }
  }

  /// Why the weather is wanted.
  public enum Reason: Equatable, Sendable {
    /// Something is seen that has none, or old one.
    case shown
    /// The user pulled.
    case pulled
    /// The application came back from the background.
    case returned

    var isForced: Bool { self != .shown }
  }

  /// What can happen to the weather.
  public enum Action: Sendable {
    /// It came to be: listens to moves from now on.
    case started
    /// Somebody wants it.
    case wanted(Reason)
    /// One came to a place, or the system measured better where one is.
    case moved(Place)
    /// What could be learned about the location.
    case located(pass: Int, LocationReading)
    /// What the cache had.
    case cacheRead(pass: Int, Result<Snapshot?, SnapshotCacheError>)
    /// What the service answered.
    case answered(pass: Int, Result<Snapshot, WeatherError>)
    /// What was answered could not be kept.
    case saveFailed(SnapshotCacheError)
    /// The pause after a pass without a location is over.
    case retryDue
    /// A pass ended; for who counts them.
    case passEnded(Pass.Outcome)
    /// Time went by: what is shown is older.
    case timePassed
  }

  enum ID { case moves, location, retry, save }

  @Dependency(\.weatherClient) var client
  @Dependency(\.locationClient) var location
  @Dependency(\.snapshotCache) var cache
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date

  /// Makes the feature.
  public init() {}

  /// The steps of the passes.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      let effect = reduce(&state, action)
      state.updateFreshness { date.now }
      return effect
    }
  }

  private func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .started: return listen()
    case .wanted(let reason):
      if reason == .pulled { state.retry.reset() }
      return begin(state.passes.request(isForced: reason.isForced), &state)
    case .moved(let place): return move(to: place, &state)
    case .located(let number, let reading):
      guard let pass = state.pass(number, in: .locating) else { return .none }
      return .merge(.cancel(id: ID.location), located(reading, pass, &state))
    case .cacheRead(let number, let result):
      guard let pass = state.pass(number, in: .reading), let place = pass.place else {
        return .none
      }
      return look(result, pass, at: place, &state)
    case .answered(let number, let result):
      guard let pass = state.pass(number, in: .requesting) else { return .none }
      return answered(result, pass, &state)
    case .saveFailed(let error):
      state.cacheProblem = error
      return .none
    case .retryDue:
      guard let isForced = state.retry.takeScheduled() else { return .none }
      return begin(state.passes.request(isForced: isForced), &state)
    case .passEnded, .timePassed: return .none
    }
  }
}
