/// Where a case path comes from that a conformance alone may name.
///
/// `@CasePathable` uses it for a deprecated case: the code that mentions the case is deprecated itself and
/// reached only through this protocol, so that the expansion draws no warning.
public protocol CasePathSource<Root, Value> {
  /// The enum.
  associatedtype Root
  /// The payload of the case.
  associatedtype Value

  /// The case path.
  static var casePath: AnyCasePath<Root, Value> { get }
}

extension AnyCasePath {
  /// The case path of `source`.
  public init<Source: CasePathSource<Root, Value>>(_ source: Source.Type) {
    self = source.casePath
  }
}
