import Lifeline

extension TestExecutor {
  /// The executor for a plain store that is made now: nil outside of a test.
  static func forNewStore() -> TestExecutor? {
    TestKey.current.map { ExecutorRegistry.shared.executor(for: $0) }
  }

  /// The executor that the current task was given for its stores.
  static var ambient: TestExecutor? { EffectExecution.ambient as? TestExecutor }

  /// The executor that the stores of the current test share, if there are any.
  package static var ofCurrentTest: TestExecutor? {
    if let ambient = EffectExecution.ambient { return ambient as? TestExecutor }
    return ExecutorRegistry.shared.existing(for: .current)
  }
}
