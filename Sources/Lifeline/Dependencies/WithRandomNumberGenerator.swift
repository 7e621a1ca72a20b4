import Synchronization

/// A source of randomness that a test can fix.
///
/// ```swift
/// import Lifeline
///
/// struct Die {
///   @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
///   func roll() -> Int {
///     withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
///   }
/// }
/// ```
///
/// It may be called from any thread; calls wait for each other. A call inside another's closure stops the
/// program or never returns.
public struct WithRandomNumberGenerator: Sendable {
  private let shared: Shared

  private final class Shared: Sendable {
    let generator: Mutex<any RandomNumberGenerator & Sendable>

    init(_ generator: any RandomNumberGenerator & Sendable) {
      self.generator = Mutex(generator)
    }
  }

  /// Shares a generator: all copies draw from one sequence.
  ///
  /// - Parameter generator: Where random numbers come from.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    shared = Shared(generator)
  }

  /// Gives the generator to a closure.
  ///
  /// - Parameter work: Draws from the generator.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  public func callAsFunction<Result>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    try shared.generator.withLock { generator in
      try work(&generator)
    }
  }
}

extension DependencyValues {
  /// Gives a random number generator to a closure; in tests unimplemented.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }
}

private enum WithRandomNumberGeneratorKey: DependencyKey {
  static var liveValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }
  static var testValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(UnimplementedGenerator(location: .ofReader))
  }
}

private struct UnimplementedGenerator: RandomNumberGenerator {
  let location: SourceLocation
  private var generator = SystemRandomNumberGenerator()

  init(location: SourceLocation) {
    self.location = location
  }

  mutating func next() -> UInt64 {
    Diagnostic.unimplemented("withRandomNumberGenerator", arguments: "").report(at: location)
    return generator.next()
  }
}
