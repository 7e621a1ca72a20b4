import Lifeline

extension LocationClient {
  /// Always the same place, which is known at once.
  ///
  /// - Parameter place: The place.
  /// - Returns: The client.
  public static func fixed(_ place: Place) -> LocationClient {
    LocationClient(
      fix: { place },
      known: { LocationReading(current: place) },
      moves: { AsyncStream { $0.finish() } }
    )
  }

  /// A journey: from place to place, each after its delay on `\.continuousClock`.
  ///
  /// The delays begin when somebody listens to the moves. A fix comes after the time that it takes; it is the
  /// place that the journey has led to.
  ///
  /// - Parameters:
  ///   - start: Where it begins.
  ///   - journey: The places after it, each with the time to it.
  ///   - fixTime: How long a fix takes.
  /// - Returns: The client.
  public static func scripted(
    from start: Place,
    _ journey: [(delay: Duration, place: Place)] = [],
    fixTime: Duration = .milliseconds(400)
  ) -> LocationClient {
    let here = LockIsolated(start)
    return LocationClient(
      fix: {
        @Dependency(\.continuousClock) var clock
        try await clock.sleep(for: fixTime)
        return here.value
      },
      known: { LocationReading(current: here.value) },
      moves: {
        @Dependency(\.continuousClock) var clock
        let rest = LockIsolated(journey[...])
        // Whoever asks for the next place travels: no task is left over.
        return AsyncStream { [clock] in
          guard let step = rest.withValue({ $0.popFirst() }) else { return nil }
          do { try await clock.sleep(for: step.delay) } catch { return nil }
          here.setValue(step.place)
          return step.place
        }
      }
    )
  }
}
