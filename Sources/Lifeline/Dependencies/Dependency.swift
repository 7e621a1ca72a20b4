/// Reads a dependency from the current ``DependencyValues`` each time it is accessed.
///
/// ```swift
/// import Lifeline
///
/// struct Stopwatch {
///   @Dependency(\.continuousClock) var clock
///
///   func pause() async throws {
///     try await clock.sleep(for: .seconds(1))
///   }
/// }
/// ```
///
/// An access sees the overrides of the task that accesses, and for what these do not set, those that
/// were there when the wrapper was made: an object made under `withDependencies` keeps
/// its overrides after the operation has returned.
///
/// It works as a property of a structure, a class or an actor, and as a local variable. Making one
/// allocates nothing; accessing one without overrides takes no lock.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let read: @Sendable (DependencyValues) -> Value
  private let captured: DependencyOverrides
  private let location: SourceLocation

  /// Reads the dependency that a property of ``DependencyValues`` gives.
  ///
  /// - Parameters:
  ///   - read: The property as a key path literal, or a part of its value; or a closure.
  ///   - fileID: Where an issue is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public init(
    _ read: @escaping @Sendable (DependencyValues) -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.read = read
    captured = .current
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads the dependency of a key, which then needs no property in ``DependencyValues``.
  ///
  /// - Parameters:
  ///   - key: The key's type; often the type of the dependency itself.
  ///   - fileID: Where an issue is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  @inlinable
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    // Inlined, so that the closure captures no type at run time: it would allocate.
    self.init(
      { $0[Key.self, property: ""] },
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The dependency as the current task sees it.
  public var wrappedValue: Value {
    let reading = DependencyContext.isTesting ? DependencyReading(by: location) : nil
    // Copying `captured` costs a fifth of the whole, so not where there is nothing to copy.
    if captured.isEmpty { return read(DependencyValues(overrides: .current, reading: reading)) }
    let current = DependencyOverrides.current
    return read(
      DependencyValues(
        overrides: current,
        captured: captured.isSame(as: current) ? DependencyOverrides() : captured,
        reading: reading
      )
    )
  }
}

extension Dependency: DependencyHolder {
  var heldOverrides: DependencyOverrides { captured }
}
