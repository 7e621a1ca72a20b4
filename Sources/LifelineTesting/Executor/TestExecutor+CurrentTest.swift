import Lifeline

extension TestExecutor {
  /// The executor that the stores of the current test share, if there are any.
  static var ofCurrentTest: TestExecutor? {
    EffectExecution.ambient as? TestExecutor
  }
}
