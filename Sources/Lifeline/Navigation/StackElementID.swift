import Synchronization

/// What tells the elements of a stack apart: a number that is given once.
///
/// ``StackState`` draws one for each element that is added. In a test the numbers begin at 0, so that tests write
/// them down: `\.path[id: 0].timer.ticked`. In an application a number written down names no element.
public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// How many were drawn before it.
  public let generation: Int

  /// The id of the element that was added after `generation` others.
  public init(generation: Int) {
    self.generation = generation
  }

  /// The id of the element that was added after so many others.
  public init(integerLiteral generation: Int) {
    self.init(generation: generation)
  }
}

extension StackElementID: CustomStringConvertible, CustomDumpStringConvertible {
  /// The number, as in `#3`.
  public var description: String { "#\(generation)" }

  /// The number, as in `#3`.
  public var customDumpDescription: String { description }
}

/// Where stacks draw the ids of their elements: each is given once.
///
/// Copies go on together; a ``fork()`` goes on by itself.
package struct StackElementIDGenerator: Sendable {
  private final class Counter: Sendable {
    let next: Atomic<Int>

    init(_ first: Int) {
      next = Atomic(first)
    }
  }

  private let counter: Counter
  /// Whether it repeats what another one draws: that of an expectation, where ids are written down.
  package let isFork: Bool

  /// A generator whose first id has this generation.
  package init(startingAt first: Int = 0) {
    self.init(startingAt: first, isFork: false)
  }

  private init(startingAt first: Int, isFork: Bool) {
    counter = Counter(first)
    self.isFork = isFork
  }

  /// Draws an id.
  package func next() -> StackElementID {
    StackElementID(generation: counter.next.add(1, ordering: .relaxed).oldValue)
  }

  /// The id that is drawn next.
  package func peek() -> StackElementID {
    StackElementID(generation: counter.next.load(ordering: .relaxed))
  }

  /// Never draws this id, nor one before it.
  package func skip(_ id: StackElementID) {
    _ = counter.next.max(id.generation &+ 1, ordering: .relaxed)
  }

  /// A generator of its own that draws from here on what this one would.
  package func fork() -> StackElementIDGenerator {
    StackElementIDGenerator(startingAt: peek().generation, isFork: true)
  }
}

extension DependencyValues {
  /// Where stacks draw the ids of their elements: in tests one for each test, else one for the process.
  package var stackElementID: StackElementIDGenerator {
    get {
      // Without a known test there is nothing to keep a generator by, and a new one would repeat ids.
      if override(of: StackElementIDKey.self) == nil, context == .test, testDefaults == nil {
        return StackElementIDKey.liveValue
      }
      return self[StackElementIDKey.self]
    }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static let liveValue = StackElementIDGenerator()
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}

extension StackElementID {
  /// Draws an id from the generator of the current task.
  @usableFromInline
  static func next() -> StackElementID { DependencyValues.current.stackElementID.next() }
}
