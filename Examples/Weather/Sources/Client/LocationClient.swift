public import Lifeline

/// Asks the system where one is.
///
/// ```
/// @Dependency(\.locationClient) var location
/// for await place in location.moves() { … }
/// ```
@DependencyClient
public struct LocationClient: Sendable {
  /// Waits for a new fix, however long that takes; who calls it sets the limit.
  ///
  /// It throws at once where there will be none, because it is not allowed for instance.
  public var fix: @Sendable () async throws -> Place
  /// The system's current fix, and the last one that it remembers, without waiting.
  public var known: @Sendable () -> LocationReading = { LocationReading() }
  /// The places that one comes to, as long as somebody listens.
  public var moves: @Sendable () -> AsyncStream<Place> = { AsyncStream { $0.finish() } }
}

/// There is no fix, and there will be none.
public struct NoFix: Error, Equatable {
  /// Makes the error.
  public init() {}
}

extension LocationClient: TestDependencyKey {
  /// Reports an issue when it is used: a test says where one is.
  public static var testValue: LocationClient { LocationClient() }
}

extension DependencyValues {
  /// Asks the system where one is; in tests unimplemented.
  public var locationClient: LocationClient {
    get { self[LocationClient.self] }
    set { self[LocationClient.self] = newValue }
  }
}
