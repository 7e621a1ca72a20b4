import Foundation
public import Lifeline

/// The layer around the local store that keeps it in step with the cloud: there only while the user is Pro.
///
/// Its state is made by becoming Pro and set to nil by losing it. That alone ends the subscription to changes,
/// every upload, download and pause: nothing here is cancelled by hand because somebody lost Pro.
@Reducer
public struct Sync {
  /// How far the device and the cloud are in step.
  @ObservableState
  public struct State: Equatable {
    var exchange: Exchange
    /// What is wrong; goes when an exchange succeeds.
    public internal(set) var problem: Problem?

    /// Makes a layer around a list.
    public init(around local: Dismissals) {
      exchange = Exchange(local: local)
    }

    /// Whether the cloud holds what this device holds, as far as is known here.
    public var isSettled: Bool { exchange.phase == .settled }
  }

  /// Why the list is not in step.
  ///
  /// It is safe on this device meanwhile.
  public enum Problem: Equatable, Sendable, CustomStringConvertible {
    /// The store refuses, or cannot be reached.
    case store(KeyValueError)
    /// What the cloud holds cannot be read; a copy of it was set aside, and it is left as it is.
    case damaged(DocumentError, setAside: String)
    /// What the cloud holds cannot be read, and could not even be set aside.
    case notSetAside(DocumentError, LocalStoreError)

    /// What is wrong, and what to do.
    public var description: String {
      switch self {
      case .store(let error): error.description
      case .damaged(.tooNew(let version), let path):
        "The cloud holds a list of version \(version): update the application to sync. A copy is '\(path)'."
      case .damaged(let error, let path):
        "The cloud holds a list that cannot be read (\(error)). A copy is '\(path)'. "
          + "Replace it by the list of this device, or leave it."
      case .notSetAside(let error, let reason):
        "The cloud holds a list that cannot be read (\(error)), and no copy can be kept. \(reason)"
      }
    }
  }

  /// What a download brought.
  public enum Download: Equatable, Sendable {
    /// A list; an empty one where the cloud holds none.
    case list(Dismissals)
    /// Something that cannot be read.
    case damaged(DocumentError, setAside: Result<String, LocalStoreError>)
    /// Nothing.
    case failed(KeyValueError)
  }

  /// What can happen to the layer.
  public enum Action: Sendable {
    /// It came to be.
    case started
    /// Another device changed what the cloud holds, or nobody has looked yet.
    case cloudChanged
    /// The list on this device changed.
    case localChanged(Dismissals)
    /// A pause is over.
    case pauseEnded
    /// A download is over.
    case downloaded(Download)
    /// An upload is over; nil if the cloud holds it.
    case uploaded(KeyValueError?)
    /// The user wants what cannot be read to be replaced.
    case replaceDamageTapped
  }

  /// How long an upload waits for more that may follow.
  public static let collectingTime = Duration.milliseconds(300)
  /// The key of the one value that is shared.
  public static let key = "dismissed-albums"

  enum ID { case pause }

  @Dependency(\.keyValueClient) private var client
  @Dependency(\.localStore) private var localStore
  @Dependency(\.continuousClock) private var clock

  /// Makes the feature.
  public init() {}

  /// Turns what happens into what the exchange decides.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: listen()
      case .cloudChanged: carryOut(state.exchange.cloudChanged())
      case .localChanged(let dismissals): carryOut(state.exchange.localChanged(dismissals))
      case .pauseEnded: carryOut(state.exchange.pauseEnded())
      case .downloaded(let download): carryOut(state.take(download))
      case .uploaded(let error): carryOut(state.uploadEnded(error))
      case .replaceDamageTapped: carryOut(state.replaceDamage())
      }
    }
  }
}

extension Sync {
  /// Listens, and has the cloud looked at; in this order, so that no change is missed.
  private func listen() -> Effect<Action> {
    .run(name: "changes") { [client, clock] send in
      while true {
        try Task.checkCancellation()
        let changes = client.changes(of: Self.key)
        await send(.cloudChanged)
        for await _ in changes { await send(.cloudChanged) }
        // The store ended it.
        try await clock.sleep(for: Backoff.limit)
      }
    }
  }

  private func carryOut(_ step: Exchange.Step) -> Effect<Action> {
    switch step {
    case .nothing: .none
    case .collect: pause(Self.collectingTime)
    case .pause(let duration): pause(duration)
    case .download: .merge(.cancel(id: ID.pause), download())
    case .upload(let dismissals): upload(dismissals)
    }
  }

  private func pause(_ duration: Duration) -> Effect<Action> {
    .run(name: "pause") { [clock] send in
      try await clock.sleep(for: duration)
      await send(.pauseEnded)
    }
    .cancellable(id: ID.pause, cancelInFlight: true)
  }

  // A task that is cancelled before it starts still starts: the store is not to be asked then.
  private func download() -> Effect<Action> {
    .run(name: "download") { [client, localStore] send in
      try Task.checkCancellation()
      let download: Download
      do {
        let data = try await client.value(of: Self.key)
        do throws(DocumentError) {
          download = .list(try data.map(Dismissals.init(document:)) ?? Dismissals())
        } catch {
          try Task.checkCancellation()
          let aside = await Self.setAside(data ?? .init(), in: localStore)
          download = .damaged(error, setAside: aside)
        }
      } catch let error as CancellationError {
        throw error
      } catch {
        download = .failed(error as? KeyValueError ?? .unavailable(reason: "\(error)"))
      }
      await send(.downloaded(download))
    }
  }

  private static func setAside(
    _ damaged: Data,
    in localStore: LocalStoreClient
  ) async -> Result<String, LocalStoreError> {
    do {
      return .success(try await localStore.setAside(damaged: damaged))
    } catch {
      return .failure(error as? LocalStoreError ?? .unwritable(reason: "\(error)"))
    }
  }

  func upload(_ dismissals: Dismissals) -> Effect<Action> {
    .run(name: "upload") { [client] send in
      try Task.checkCancellation()
      var failure: KeyValueError?
      do {
        try await client.setValue(value: dismissals.document, of: Self.key)
      } catch let error as CancellationError {
        throw error
      } catch {
        failure = error as? KeyValueError ?? .unavailable(reason: "\(error)")
      }
      await send(.uploaded(failure))
    }
  }
}

extension Sync.State {
  fileprivate mutating func take(_ download: Sync.Download) -> Exchange.Step {
    switch download {
    case .list(let dismissals):
      problem = nil
      return exchange.downloaded(dismissals)
    case .damaged(let error, .success(let path)):
      problem = .damaged(error, setAside: path)
      return exchange.foundDamage()
    case .damaged(let error, .failure(let reason)):
      problem = .notSetAside(error, reason)
      return exchange.failed()
    case .failed(let error):
      problem = .store(error)
      return exchange.failed()
    }
  }

  fileprivate mutating func uploadEnded(_ error: KeyValueError?) -> Exchange.Step {
    problem = error.map { .store($0) }
    return switch error {
    case nil: exchange.uploaded()
    case .unavailable: exchange.failed()
    // Trying again with the same list would end in the same way.
    case .overQuota, .badKey, .tooManyKeys: exchange.refused()
    }
  }

  fileprivate mutating func replaceDamage() -> Exchange.Step {
    // What a newer version wrote is not damaged.
    if case .damaged(.tooNew, _) = problem { return .nothing }
    guard case .damaged = problem else { return .nothing }
    return exchange.replace()
  }
}
