/// The case paths of an enum that has no cases.
///
/// ```swift
/// enum Never2: CasePathable {
///   typealias AllCasePaths = NoCasePaths<Never2>
///   static var allCasePaths: NoCasePaths<Never2> { NoCasePaths() }
/// }
/// assert(Array(Never2.allCasePaths).isEmpty)
/// ```
public struct NoCasePaths<Root: CasePathable>: CasePathReflectable, Sequence {
  /// Makes the one value of this type.
  public init() {}

  /// Not to be called: there is no value of `Root`.
  public subscript(root: Root) -> PartialCaseKeyPath<Root> {
    fatalError("'\(Root.self)' has no case, so it has no value either.")
  }

  /// Iterates over nothing.
  public func makeIterator() -> EmptyCollection<PartialCaseKeyPath<Root>>.Iterator {
    EmptyCollection().makeIterator()
  }
}
