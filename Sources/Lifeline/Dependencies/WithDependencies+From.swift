/// Runs an operation that sees the dependencies of an existing object, and changes to them.
///
/// So that an object which makes others hands on the overrides that it was made under:
///
/// ```swift
/// import Lifeline
///
/// final class Child {
///   @Dependency(\.uuid) var uuid
/// }
///
/// final class Parent {
///   @Dependency(\.uuid) var uuid
///
///   func makeChild() -> Child {
///     withDependencies(from: self) { Child() }
///   }
/// }
/// ```
///
/// The object's overrides are those that its `@Dependency` properties captured; what the current task
/// sees wins over them, as when such a property is read. A model without such a property is an issue;
/// then the operation sees the current dependencies. The properties are found by reflection.
///
/// - Parameters:
///   - model: A value or an object with `@Dependency` properties.
///   - update: Changes the dependencies further.
///   - operation: Runs under the changes.
///   - fileID: Where an issue is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
public func withDependencies<Model, Result>(
  from model: Model,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try withDependencies(
    { values in
      values = overrides(heldBy: model, at: location)
      try update(&values)
    },
    operation: operation
  )
}

/// Runs an asynchronous operation that sees the dependencies of an existing object, and changes to them.
///
/// As the synchronous form, on the caller's actor.
///
/// - Parameters:
///   - model: A value or an object with `@Dependency` properties.
///   - update: Changes the dependencies further.
///   - operation: Runs under the changes.
///   - fileID: Where an issue is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: What the operation returns.
/// - Throws: What either closure throws.
public nonisolated(nonsending) func withDependencies<Model, Result>(
  from model: Model,
  _ update: nonisolated(nonsending) (inout DependencyValues) async throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await withDependencies(
    { values in
      values = overrides(heldBy: model, at: location)
      try await update(&values)
    },
    operation: operation
  )
}

/// Runs an operation that sees the dependencies of an existing object.
///
/// As the form that also takes changes.
///
/// - Parameters:
///   - model: A value or an object with `@Dependency` properties.
///   - operation: Runs under them.
///   - fileID: Where an issue is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withDependencies<Model, Result>(
  from model: Model,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try withDependencies(
    { $0 = overrides(heldBy: model, at: location) },
    operation: operation
  )
}

/// Runs an asynchronous operation that sees the dependencies of an existing object.
///
/// As the form that also takes changes.
///
/// - Parameters:
///   - model: A value or an object with `@Dependency` properties.
///   - operation: Runs under them.
///   - fileID: Where an issue is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public nonisolated(nonsending) func withDependencies<Model, Result>(
  from model: Model,
  operation: nonisolated(nonsending) () async throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await withDependencies(
    { $0 = overrides(heldBy: model, at: location) },
    operation: operation
  )
}

/// What holds overrides that `withDependencies(from:)` finds.
protocol DependencyHolder {
  var heldOverrides: DependencyOverrides { get }
}

private func overrides(heldBy model: Any, at location: SourceLocation) -> DependencyValues {
  var held: [DependencyOverrides] = []
  var mirror: Mirror? = Mirror(reflecting: model)
  while let level = mirror {
    held += level.children.compactMap { ($0.value as? any DependencyHolder)?.heldOverrides }
    mirror = level.superclassMirror
  }
  if held.isEmpty {
    Diagnostic.modelWithoutDependencies(type(of: model)).report(at: location)
  }
  let captured = held.reduce(DependencyOverrides()) { $0.over($1) }
  return DependencyValues(overrides: .current, captured: captured).edited
}
