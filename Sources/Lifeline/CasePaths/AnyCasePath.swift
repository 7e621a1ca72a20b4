/// A way into one case of an enum: it makes the enum from the payload and finds the payload in the enum.
///
/// Most code never names this type: it writes the key path of a case, `\.detail`. By hand, one is made
/// for each case in the `AllCasePaths` of a ``CasePathable`` type.
///
/// ```swift
/// enum Loading { case idle, loaded(Int) }
/// let loaded = AnyCasePath<Loading, Int>(
///   embed: Loading.loaded,
///   extract: { if case .loaded(let value) = $0 { value } else { nil } }
/// )
/// assert(loaded.extract(.loaded(7)) == 7)
/// ```
public struct AnyCasePath<Root, Value>: Sendable {
  /// The name of the case, which owner paths and reports show; `nil` where none was given.
  public let name: String?
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?

  /// Makes a case path from its two directions.
  ///
  /// - Parameters:
  ///   - name: The name of the case, shown in owner paths and reports.
  ///   - embed: Makes the enum from the payload.
  ///   - extract: The payload, or `nil` when the enum is in another case. `extract(embed(x))` must be `x`.
  public init(
    name: String? = nil,
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.name = name
    self.embedding = embed
    self.extraction = extract
  }

  /// Makes the enum from the payload.
  @inlinable
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// The payload, or `nil` when `root` is in another case.
  ///
  /// O(1).
  @inlinable
  public func extract(_ root: Root) -> Value? { extraction(root) }

  /// The path through this case and then through `next`.
  public func appending<Next>(_ next: AnyCasePath<Value, Next>) -> AnyCasePath<Root, Next> {
    AnyCasePath<Root, Next>(
      name: [name, next.name].contains(nil) ? nil : "\(name ?? "").\(next.name ?? "")",
      embed: { [embedding, next] in embedding(next.embed($0)) },
      extract: { [extraction, next] in
        guard let value = extraction($0) else { return nil }
        return next.extract(value)
      }
    )
  }
}
