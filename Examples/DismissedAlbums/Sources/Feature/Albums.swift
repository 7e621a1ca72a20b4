public import Lifeline

/// A catalogue of albums; those in which the user is not interested vanish from it, for Pro users everywhere.
///
/// The list on this device is the truth. It is saved after each change; with Pro, a layer around it keeps it in
/// step with the user's other devices.
@Reducer
public struct Albums {
  /// What is known of the albums.
  @ObservableState
  public struct State: Equatable {
    /// All that is offered.
    public let catalogue: IdentifiedArrayOf<Album>
    /// The name of this device, which no other one has.
    public let device: String
    /// What the user has said, here and, as far as it came here, elsewhere.
    public internal(set) var dismissals = Dismissals()
    /// Whether the saved list has been read; before that nothing is shown.
    public internal(set) var isLoaded = false
    /// Whether the user is Pro.
    public internal(set) var isPro: Bool
    /// The layer that syncs, as long as the user is Pro.
    public internal(set) var sync: Sync.State?
    /// What is wrong with the local store.
    public internal(set) var problem: LocalStoreError?
    /// How often the list has changed.
    public internal(set) var revision = 0
    /// The revision that is on the disk: what was acknowledged.
    public internal(set) var savedRevision = 0

    var savingRevision: Int?
    var backoff = Backoff()

    /// Makes a state that knows what is offered, and not yet what was dismissed.
    public init(
      catalogue: IdentifiedArrayOf<Album> = Catalogue.bundled,
      device: String,
      isPro: Bool = false
    ) {
      (self.catalogue, self.device, self.isPro) = (catalogue, device, isPro)
    }

    /// What is shown, in the order of the catalogue.
    ///
    /// Complexity: O(*n*).
    public var visible: [Album] {
      isLoaded ? catalogue.filter { !dismissals.isDismissed($0.id) } : []
    }

    /// What the user dismissed of the catalogue, in its order.
    ///
    /// Complexity: O(*n*).
    public var dismissed: [Album] { catalogue.filter { dismissals.isDismissed($0.id) } }

    /// Whether all changes are on the disk.
    public var isSaved: Bool { savedRevision == revision }
  }

  /// What can happen to the albums.
  public enum Action: Sendable {
    /// They came to be seen.
    case started
    /// The saved list was read, or not.
    case loaded(Result<Dismissals, LocalStoreError>)
    /// The user is not interested in an album that is shown.
    case dismissTapped(Album.ID)
    /// The user is interested in an album again.
    case restoreTapped(Album.ID)
    /// The user bought Pro, or it ran out.
    case entitlementChanged(isPro: Bool)
    /// A revision is on the disk.
    case saved(revision: Int)
    /// A revision could not be saved.
    case saveFailed(LocalStoreError)
    /// The pause after a failure of the disk is over.
    case retryDue
    /// What happens to the layer that syncs.
    case sync(Sync.Action)
  }

  @Dependency(\.localStore) private var localStore
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date) private var date

  /// Makes the feature.
  public init() {}

  /// The list and, for Pro users, the layer that syncs it.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started:
        return state.isLoaded ? .none : load()
      case .loaded(.success(let dismissals)):
        return loaded(dismissals, &state)
      case .loaded(.failure(.damaged(let path, let reason))):
        state.problem = .damaged(setAside: path, reason: reason)
        return loaded(Dismissals(), &state)
      case .loaded(.failure(let error)):
        // What cannot be read must not be replaced by an empty list.
        state.problem = error
        return retry(&state)
      case .dismissTapped(let id):
        guard state.isLoaded, state.catalogue[id: id] != nil, !state.dismissals.isDismissed(id)
        else { return .none }
        return edit(.dismissed, id, &state)
      case .restoreTapped(let id):
        guard state.dismissals.isDismissed(id) else { return .none }
        return edit(.removed, id, &state)
      case .entitlementChanged(let isPro):
        state.isPro = isPro
        return gate(&state)
      case .saved(let revision):
        return saved(revision, &state)
      case .saveFailed(let error):
        state.problem = error
        return retry(&state)
      case .retryDue:
        // Until now nothing else was saved: the pause takes the place of a save.
        state.savingRevision = nil
        return state.isLoaded ? save(&state) : load()
      case .sync(.downloaded(.list(let dismissals))):
        return adopt(state.dismissals.merged(with: dismissals), &state)
      case .sync:
        return .none
      }
    }
    .ifLet(\.sync, action: \.sync) { Sync() }
  }
}

extension Albums {
  /// Who syncs: the one place that decides it, from the entitlement.
  static func layer(isPro: Bool, around dismissals: Dismissals) -> Sync.State? {
    isPro ? Sync.State(around: dismissals) : nil
  }

  private func gate(_ state: inout State) -> Effect<Action> {
    guard state.isLoaded, state.isPro != (state.sync != nil) else { return .none }
    state.sync = Self.layer(isPro: state.isPro, around: state.dismissals)
    return state.sync == nil ? .none : .send(.sync(.started))
  }

  private func load() -> Effect<Action> {
    .run(name: "load") { [localStore] send in
      let result: Result<Dismissals, LocalStoreError>
      do {
        result = .success(try await localStore.load())
      } catch {
        try Task.checkCancellation()
        result = .failure(error as? LocalStoreError ?? .unreadable(reason: "\(error)"))
      }
      await send(.loaded(result))
    }
  }

  private func loaded(_ dismissals: Dismissals, _ state: inout State) -> Effect<Action> {
    if state.isLoaded { return .none }
    if case .unreadable = state.problem { state.problem = nil }
    state.backoff.succeeded()
    state.dismissals = dismissals
    state.isLoaded = true
    return gate(&state)
  }

  private func edit(_ mark: Mark, _ id: Album.ID, _ state: inout State) -> Effect<Action> {
    var dismissals = state.dismissals
    dismissals.set(mark, id, at: date.now, on: state.device)
    let save = adopt(dismissals, &state)
    return state.sync == nil ? save : .merge(save, .send(.sync(.localChanged(dismissals))))
  }

  /// Takes a list for the truth, and saves it if it is another one.
  private func adopt(_ dismissals: Dismissals, _ state: inout State) -> Effect<Action> {
    guard dismissals != state.dismissals else { return .none }
    state.dismissals = dismissals
    state.revision += 1
    return save(&state)
  }

  /// Saves the newest list, one save at a time: what changes meanwhile follows in the next one.
  private func save(_ state: inout State) -> Effect<Action> {
    guard state.savingRevision == nil, !state.isSaved else { return .none }
    state.savingRevision = state.revision
    return .run(name: "save") {
      [localStore, dismissals = state.dismissals, revision = state.revision] in
      try await localStore.save(dismissals: dismissals)
      await $0(.saved(revision: revision))
    } catch: { error, send in
      await send(.saveFailed(error as? LocalStoreError ?? .unwritable(reason: "\(error)")))
    }
  }

  private func saved(_ revision: Int, _ state: inout State) -> Effect<Action> {
    state.savedRevision = revision
    state.savingRevision = nil
    state.backoff.succeeded()
    if case .unwritable = state.problem { state.problem = nil }
    return save(&state)
  }

  /// Tries again what the disk did not do.
  ///
  /// A change does not shorten the pause, but goes along.
  private func retry(_ state: inout State) -> Effect<Action> {
    .run(name: "retry") { [clock, wait = state.backoff.failed()] send in
      try await clock.sleep(for: wait)
      await send(.retryDue)
    }
  }
}
