extension AsyncStream {
  /// A stream that gives nothing and ends only when the waiting task is cancelled.
  public static var never: AsyncStream<Element> {
    AsyncStream { _ in }
  }

  /// A stream that gives nothing and has ended.
  public static var finished: AsyncStream<Element> {
    AsyncStream { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that gives nothing and ends only when the waiting task is cancelled; then without an error.
  public static var never: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { _ in }
  }

  /// A stream that gives nothing and has ended.
  public static var finished: AsyncThrowingStream<Element, any Error> {
    finished(throwing: nil)
  }

  /// A stream that gives nothing and has failed.
  ///
  /// - Parameter error: What the stream throws, once; nil to end without an error.
  /// - Returns: The stream.
  public static func finished(
    throwing error: (any Error)?
  ) -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}
