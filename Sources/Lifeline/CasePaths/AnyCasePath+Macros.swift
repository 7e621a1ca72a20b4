extension AnyCasePath {
  /// Makes a case path from the function of a case, for the expansion of `@CasePathable`.
  ///
  /// A closure around the function would draw a warning where the payload is an impossible value.
  public init(
    name: String,
    _case: @escaping (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    // A case's function captures nothing, and so is Sendable, which language mode 5 does not see.
    let embed = unsafeBitCast(_case, to: (@Sendable (Value) -> Root).self)
    self.init(name: name, embed: embed, extract: extract)
  }
}
