extension Optional: CasePathable, PresentableAction {
  /// The case paths of an optional.
  public struct AllCasePaths: CasePathReflectable {
    /// No value.
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath(name: "none", embed: { nil }, extract: { $0 == nil ? () : nil })
    }

    /// The value.
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath(name: "some", embed: { $0 }, extract: { $0 })
    }

    /// The case that `root` is in.
    public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      root == nil ? \.none : \.some
    }
  }

  /// The case paths of an optional.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case {
  /// The cases of what an optional holds, as if it were there: `\.detail.tick`.
  public subscript<Wrapped: CasePathable, Next>(
    dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Next>>
  ) -> Case<Next> where Value == Wrapped? {
    appending(Value.allCasePaths.some).appending(Wrapped.allCasePaths[keyPath: keyPath])
  }
}
