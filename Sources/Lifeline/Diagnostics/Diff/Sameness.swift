/// How two values of unknown type compare.
enum Sameness {
  /// What `==` says; nil if the first is not equatable.
  static func equal(_ first: Any, _ second: Any) -> Bool? {
    (first as? any Equatable).map { equal($0, to: second) }
  }

  /// Whether `==` says so, or, where there is none, no difference is found.
  static func same(_ first: Any, _ second: Any) -> Bool {
    if let equal = equal(first, second) { return equal }
    var writer = DiffWriter()
    return !writer.write(DumpChild(value: first), DumpChild(value: second))
  }

  private static func equal<Value: Equatable>(_ first: Value, to second: Any) -> Bool {
    // A cast alone makes nil of any type from nil of another.
    type(of: first as Any) == type(of: second) && (second as? Value) == first
  }
}
