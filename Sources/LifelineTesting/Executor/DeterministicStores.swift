import Lifeline
public import Testing

/// Runs the effects of all stores of the current test, until nothing can run.
///
/// In a test, `send` of a plain `Store` reduces its action and registers the effects that come of it; they
/// run in one of these calls, of `TestClock.advance` or of `StoreTask.finish()`. When it returns, every
/// effect is over, asleep on a `TestClock`, or waits for something outside of the test.
///
/// ```swift
/// @MainActor func refresh(_ store: Store<Int, Bool>) async {
///   store.send(true)
///   await settleStores()
/// }
/// ```
///
/// Callable from any isolation. Nothing happens where the test has no stores.
public nonisolated(nonsending) func settleStores(
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async {
  if let executor = TestExecutor.ofCurrentTest {
    await executor.settle()
  } else if let key = TestKey.current, ExecutorRegistry.shared.hasOthers(than: key) {
    Diagnostic.storesOfOtherTasks
      .report(at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// Gives the stores that are made in `body` an executor of their own.
///
/// Stores of a test share one as a rule, and the library tells the cases of a parameterized test apart.
/// This is for whoever does not want to rely on that, and for stores that are to run apart from others.
///
/// ```swift
/// @MainActor func test() async {
///   await withDeterministicStores {
///     let store = Store<Int, Bool>(initialState: 0) { EmptyReducer() }
///     store.send(true)
///     await settleStores()
///   }
/// }
/// ```
public nonisolated(nonsending) func withDeterministicStores<Result>(
  _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  try await EffectExecution.$isLive.withValue(false) {
    try await EffectExecution.$ambient.withValue(TestExecutor()) {
      try await body()
    }
  }
}

/// Makes the stores that are made in `body` run their effects for real, as an application's do.
///
/// ```swift
/// @MainActor func makeStore() -> Store<Int, Bool> {
///   withLiveEffects {
///     Store(initialState: 0) { EmptyReducer() }
///   }
/// }
/// ```
///
/// What such a store does, no clock and no ``settleStores(fileID:filePath:line:column:)`` waits for;
/// `StoreTask.finish()` does.
public func withLiveEffects<Result>(_ body: () throws -> Result) rethrows -> Result {
  try EffectExecution.$isLive.withValue(true) { try body() }
}

/// Gives the stores of each test, and of each case of a parameterized test, an executor of their own.
///
/// See ``withDeterministicStores(_:)``.
public struct DeterministicStoresTrait: TestTrait, SuiteTrait, TestScoping {
  /// True: a suite hands it on to its tests.
  public var isRecursive: Bool { true }

  /// Runs a test, or a case of it, with an executor of its own.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withDeterministicStores { try await function() }
  }
}

extension Trait where Self == DeterministicStoresTrait {
  /// Gives the stores of each test, and of each case of a parameterized test, an executor of their own.
  public static var deterministicStores: Self { DeterministicStoresTrait() }
}
