extension Result: CasePathable, PresentableAction {
  /// The case paths of a result.
  public struct AllCasePaths: CasePathReflectable {
    /// The value of a result that succeeded.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        name: "success",
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The error of a result that failed.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        name: "failure",
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// The case that `root` is in.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }
  }

  /// The case paths of a result.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
