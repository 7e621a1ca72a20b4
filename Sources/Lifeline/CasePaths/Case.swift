/// The key path of a case of an enum: `\.detail`, or through several enums, `\.detail.presented.tick`.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// The key path of a case whose payload's type is not known.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// What the key path of a case goes through; it has a member for each case of a ``CasePathable`` enum.
///
/// Code writes `\.detail` where a ``CaseKeyPath`` is expected and never makes a `Case` itself.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  let route: CaseRoute<Value>

  /// The case with this name, for key paths.
  public subscript<Next>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Next>>
  ) -> Case<Next> where Value: CasePathable {
    Case<Next>(route: route.appending(Value.allCasePaths[keyPath: keyPath]))
  }

  /// The payload of this case seen through another path, for cases that have no name: an element's action.
  public func appending<Next>(_ path: AnyCasePath<Value, Next>) -> Case<Next> {
    Case<Next>(route: route.appending(path))
  }

  /// Where every case key path of `Value` starts.
  static var root: Case<Value> {
    Case(
      route: RootedCaseRoute<Value, Value>(
        AnyCasePath(name: "self", embed: { $0 }, extract: { $0 }),
        isRoot: true
      )
    )
  }
}

/// The steps from some root to `Value`, of which the root's type is forgotten.
///
/// - Note: Unchecked because the class is open to one subclass in this file, whose state is immutable
///   and Sendable.
class CaseRoute<Value>: @unchecked Sendable {
  fileprivate init() {}

  func appending<Next>(_ step: AnyCasePath<Value, Next>) -> CaseRoute<Next> {
    fatalError("a route is always rooted")
  }

  /// Whether `root`, of the route's root type, is in this case.
  func matches(_ root: Any) -> Bool { false }
}

/// - Note: Unchecked as `CaseRoute` is; what it holds is immutable and Sendable.
final class RootedCaseRoute<Root, Value>: CaseRoute<Value>, @unchecked Sendable {
  let path: AnyCasePath<Root, Value>
  private let isRoot: Bool

  init(_ path: AnyCasePath<Root, Value>, isRoot: Bool = false) {
    self.path = path
    self.isRoot = isRoot
  }

  override func appending<Next>(_ step: AnyCasePath<Value, Next>) -> CaseRoute<Next> {
    // At the root `Value` is `Root`: the step itself is the whole path, with nothing in between.
    if isRoot, let first = step as? AnyCasePath<Root, Next> {
      return RootedCaseRoute<Root, Next>(first)
    }
    return RootedCaseRoute<Root, Next>(path.appending(step))
  }

  override func matches(_ root: Any) -> Bool {
    (root as? Root).map { path.extract($0) != nil } ?? false
  }
}

extension AnyCasePath {
  /// Resolves the key path of a case, once; extraction and embedding then call the case's own functions.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let route = Case<Root>.root[keyPath: keyPath].route
    guard let rooted = route as? RootedCaseRoute<Root, Value> else {
      fatalError("The case key path \(keyPath) does not start at \(Root.self).")
    }
    self = rooted.path
  }
}
