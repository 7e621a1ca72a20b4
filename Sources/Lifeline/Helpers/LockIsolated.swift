import Synchronization

/// A value that may be used from any thread, one at a time.
///
/// For tests above all: what an asynchronous dependency was called with, for instance.
///
/// ```swift
/// import Lifeline
///
/// let calls = LockIsolated<[String]>([])
/// let track: @Sendable (String) -> Void = { event in
///   calls.withValue { $0.append(event) }
/// }
/// track("launched")
/// let count = calls.count
/// ```
///
/// A single read or write is atomic; a read followed by a write is not, so change the value in one
/// ``withValue(_:)``. A call inside another's closure stops the program or never returns.
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  private let guarded: Mutex<Value>

  /// Guards a value.
  ///
  /// - Parameter value: The value at first.
  public init(_ value: sending Value) {
    guarded = Mutex(value)
  }

  /// Gives a closure the value to read and change, while no one else uses it.
  ///
  /// - Parameter work: Uses the value; it must not wait for others who do.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; changes made before stay.
  public func withValue<Result: ~Copyable, Failure: Error>(
    _ work: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try guarded.withLock(work)
  }
}

extension LockIsolated where Value: Sendable {
  /// The value now.
  public var value: Value { guarded.withLock { $0 } }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The value from now on.
  public func setValue(_ newValue: Value) {
    guarded.withLock { $0 = newValue }
  }

  /// A part of the value now.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Part: Sendable>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    guarded.withLock { $0[keyPath: keyPath] }
  }
}
