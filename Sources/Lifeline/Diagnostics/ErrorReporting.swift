/// Runs `body` and reports the error that it throws instead of passing it on.
///
/// Any error is reported, also a `CancellationError`. See ``reportIssue(_:_:fileID:filePath:line:column:)``
/// for where reports go.
///
/// ```swift
/// func save(_ write: () throws -> Void) {
///   withErrorReporting("The draft was not saved") { try write() }
/// }
/// ```
///
/// - Parameters:
///   - message: What was being done; it stands before the error.
///   - fileID: Where the issue is reported.
///   - filePath: Where the issue is reported.
///   - line: Where the issue is reported.
///   - column: Where the issue is reported.
///   - body: What may throw.
/// - Returns: What `body` returned, or nil if it threw.
@discardableResult
public func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: () throws -> Result
) -> Result? {
  do {
    return try body()
  } catch {
    reportIssue(
      error,
      message(),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    return nil
  }
}

/// Runs asynchronous `body` where the caller runs and reports the error that it throws.
///
/// Any error is reported, also a `CancellationError`. See ``reportIssue(_:_:fileID:filePath:line:column:)``
/// for where reports go.
///
/// ```swift
/// func refresh(_ fetch: () async throws -> [String]) async -> [String] {
///   await withErrorReporting { try await fetch() } ?? []
/// }
/// ```
///
/// - Parameters:
///   - message: What was being done; it stands before the error.
///   - fileID: Where the issue is reported.
///   - filePath: Where the issue is reported.
///   - line: Where the issue is reported.
///   - column: Where the issue is reported.
///   - body: What may throw; it runs on the actor of the caller.
/// - Returns: What `body` returned, or nil if it threw.
@discardableResult
public nonisolated(nonsending) func withErrorReporting<Result>(
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  catching body: nonisolated(nonsending) () async throws -> Result
) async -> Result? {
  do {
    return try await body()
  } catch {
    reportIssue(
      error,
      message(),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    return nil
  }
}
