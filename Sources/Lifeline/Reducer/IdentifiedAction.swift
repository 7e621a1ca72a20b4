/// The action that `forEach` listens to: the action of one element, with its id.
///
/// `IdentifiedAction` conforms, and so does the action of a navigation stack, which has others beside.
public protocol ElementAction: SendableMetatype {
  /// What tells the elements apart.
  associatedtype ID: Hashable, Sendable
  /// The action of an element.
  associatedtype Element

  /// The element's action, or `nil` for an action that is about the collection.
  var elementAction: (id: ID, action: Element)? { get }

  /// The action that carries an element's.
  static func element(id: ID, action: Element) -> Self

  /// The action that takes an element away; `nil` where elements do not end by themselves.
  static func endOfElement(id: ID) -> Self?
}

extension ElementAction {
  /// `nil`: an element does not end by itself.
  public static func endOfElement(id: ID) -> Self? { nil }
}

/// The action of an element of a collection, with the element's id.
///
/// ```swift
/// struct Row { enum Action { case tapped } }
/// enum Action { case rows(IdentifiedAction<Int, Row.Action>) }
/// let action = Action.rows(.element(id: 7, action: .tapped))
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: ElementAction, CasePathable {
  /// The action of the element with this id.
  case element(id: ID, action: Action)

  /// What an element's action is, and for which.
  public var elementAction: (id: ID, action: Action)? {
    switch self {
    case .element(let id, let action): (id, action)
    }
  }

  /// The case paths of an action of an element.
  public struct AllCasePaths: CasePathReflectable {
    /// The action of any element.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        name: "element",
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { $0.elementAction }
      )
    }

    /// The case that `root` is in.
    public subscript(root: IdentifiedAction) -> PartialCaseKeyPath<IdentifiedAction> { \.element }
  }

  /// The case paths of an action of an element.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}

/// The action of an element of a collection of `R`'s states.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension Case {
  /// The action of the element with this id: `\.rows[id: 7].tapped`.
  public subscript(id id: Value.ID) -> Case<Value.Element>
  where Value: ElementAction {
    appending(
      AnyCasePath<Value, Value.Element>(
        name: "[id: \(id)]",
        embed: { .element(id: id, action: $0) },
        extract: { $0.elementAction.flatMap { $0.id == id ? $0.action : nil } }
      )
    )
  }
}
