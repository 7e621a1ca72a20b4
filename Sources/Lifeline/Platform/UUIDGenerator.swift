#if canImport(Foundation)
public import Foundation
import Synchronization

/// A source of universally unique identifiers that a test can fix.
///
/// ```swift
/// import Foundation
/// import Lifeline
///
/// struct Note: Identifiable {
///   let id: UUID
/// }
///
/// struct Notebook {
///   @Dependency(\.uuid) var uuid
///   var notes: [Note] = []
///
///   mutating func add() {
///     notes.append(Note(id: uuid()))
///   }
/// }
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Makes identifiers with a closure, which is called for each.
  ///
  /// - Parameter generate: Gives an identifier.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Gives the same identifier for ever.
  ///
  /// - Parameter uuid: The identifier.
  /// - Returns: The generator.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// Counts from `00000000-0000-0000-0000-000000000000` up; each use of this property begins anew.
  ///
  /// The copies of one generator count together, from any thread.
  public static var incrementing: UUIDGenerator {
    let counter = Counter()
    return UUIDGenerator { UUID(counter.next()) }
  }

  /// An identifier.
  ///
  /// - Returns: What the closure gives.
  public func callAsFunction() -> UUID {
    generate()
  }

  private final class Counter: Sendable {
    private let count = Atomic(0)

    func next() -> Int {
      count.wrappingAdd(1, ordering: .relaxed).oldValue
    }
  }
}

extension UUID {
  /// The identifier that ``UUIDGenerator/incrementing`` gives as its `number`th, counted from 0.
  ///
  /// - Parameter number: The last 64 bits; 0 or more.
  public init(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      )
    )
  }
}

extension DependencyValues {
  /// A source of identifiers; in tests unimplemented.
  public var uuid: UUIDGenerator {
    get { self[UUIDKey.self] }
    set { self[UUIDKey.self] = newValue }
  }
}

private enum UUIDKey: DependencyKey {
  static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }
  static var testValue: UUIDGenerator {
    let location = SourceLocation.ofReader
    return UUIDGenerator {
      Diagnostic.unimplemented("uuid", arguments: "").report(at: location)
      return UUID()
    }
  }
}
#endif
