/// An enum whose cases can be named by key paths.
///
/// `@CasePathable` writes the conformance; by hand it is one property a case:
///
/// ```swift
/// enum Detail: CasePathable {
///   case tick
///   case renamed(String)
///
///   struct AllCasePaths: CasePathReflectable {
///     var tick: AnyCasePath<Detail, Void> {
///       AnyCasePath(
///         name: "tick",
///         embed: { .tick },
///         extract: { if case .tick = $0 { () } else { nil } }
///       )
///     }
///     var renamed: AnyCasePath<Detail, String> {
///       AnyCasePath(
///         name: "renamed",
///         embed: { .renamed($0) },
///         extract: { if case .renamed(let name) = $0 { name } else { nil } }
///       )
///     }
///     subscript(root: Detail) -> PartialCaseKeyPath<Detail> {
///       switch root {
///       case .tick: \.tick
///       case .renamed: \.renamed
///       }
///     }
///   }
///
///   static var allCasePaths: AllCasePaths { AllCasePaths() }
/// }
/// ```
public protocol CasePathable: PresentableAction {
  /// A property for each case.
  associatedtype AllCasePaths: CasePathReflectable<Self>

  /// The case paths of every case.
  static var allCasePaths: AllCasePaths { get }
}

/// The case paths of an enum, which also tell in which case a value is.
public protocol CasePathReflectable<Root>: Sendable {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path of the case that `root` is in. O(1).
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable {
  /// The cases as a type to spell key paths with: `\Action.Cases.detail`.
  public typealias Cases = Case<Self>

  /// The payload of the case, or `nil` when the value is in another one.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    AnyCasePath(keyPath).extract(self)
  }

  /// The payload of the case with this name, for types that are marked `@dynamicMemberLookup`.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    Self.allCasePaths[keyPath: keyPath].extract(self)
  }

  /// Whether the value is in this case.
  public func `is`<Value>(_ keyPath: CaseKeyPath<Self, Value>) -> Bool {
    self[case: keyPath] != nil
  }

  /// Changes the payload of the case in place.
  ///
  /// When the value is in another case, `body` is not called, the value stays and an issue is reported.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    _ body: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(self) else {
      let found = "\(self)"
      Reporting.report(
        Diagnostic.modifiedAnotherCase(wanted: path.name ?? "\(keyPath)", found: found).message,
        at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
      return
    }
    body(&value)
    self = path.embed(value)
  }
}

extension KeyPath {
  /// Makes the enum from the payload of this case: `(\Action.Cases.renamed)("x")`.
  public func callAsFunction<Enum, Payload>(_ payload: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    AnyCasePath(self).embed(payload)
  }

  /// Makes the enum of a case that has no payload.
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }
}
