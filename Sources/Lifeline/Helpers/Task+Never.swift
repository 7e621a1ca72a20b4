extension Task where Failure == Never {
  /// Waits until the current task is cancelled.
  ///
  /// For an endpoint that a test holds open:
  ///
  /// ```swift
  /// import Lifeline
  ///
  /// let fetch: @Sendable (Int) async throws -> String = { _ in
  ///   try await Task.never()
  /// }
  /// ```
  ///
  /// - Returns: Never; the type is whatever the caller needs.
  /// - Throws: `CancellationError`, once the task is cancelled.
  public static func never() async throws -> Success {
    for await value in AsyncStream<Success>.never { return value }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits until the current task is cancelled.
  ///
  /// - Throws: `CancellationError`, once the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
