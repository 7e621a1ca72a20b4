/// The action of a screen of a stack, or a change of the stack by a view.
///
/// ```swift
/// enum Timer { enum Action { case ticked } }
/// let actions: [StackAction<Int, Timer.Action>] = [
///   .push(id: 0, state: 60), .element(id: 0, action: .ticked), .popFrom(id: 0),
/// ]
/// ```
///
/// `forEach` adds the element of a `push` before the reducer sees the action, and takes that of a `popFrom` and
/// all above it away afterwards. A reducer itself changes the ``StackState``.
public enum StackAction<State, Action> {
  /// An action of the element with this id.
  indirect case element(id: StackElementID, action: Action)
  /// The element with this id is to go, and all above it.
  case popFrom(id: StackElementID)
  /// An element is to be added on top.
  indirect case push(id: StackElementID, state: State)
}

/// The action of a stack of `R`'s states.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: ElementAction {
  /// The id of an element.
  public typealias ID = StackElementID
  /// The action of an element.
  public typealias Element = Action

  /// What an element's action is, and for which; `nil` for a push and a pop.
  @inlinable
  public var elementAction: (id: StackElementID, action: Action)? {
    if case .element(let id, let action) = self { (id, action) } else { nil }
  }

  /// The pop of an element.
  public static func endOfElement(id: StackElementID) -> Self? { .popFrom(id: id) }
}

extension StackAction: CasePathable {
  /// The case paths of a stack's action; that of one element is `\.path[id: 0]`.
  public struct AllCasePaths: CasePathReflectable {
    /// The action of any element.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        name: "element",
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { $0.elementAction }
      )
    }

    /// The pop of an element and all above it.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        name: "popFrom",
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } }
      )
    }

    /// The addition of an element.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        name: "push",
        embed: { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } }
      )
    }

    /// The case that `root` is in.
    public subscript(root: StackAction) -> PartialCaseKeyPath<StackAction> {
      switch root {
      case .element: \.element
      case .popFrom: \.popFrom
      case .push: \.push
      }
    }
  }

  /// The case paths of a stack's action.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
