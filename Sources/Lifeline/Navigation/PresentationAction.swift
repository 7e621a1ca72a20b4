/// The action of what is presented, or the wish to end the presentation.
///
/// ```swift
/// enum Edit { enum Action { case saveTapped } }
/// enum Action {
///   case addTapped
///   case edit(PresentationAction<Edit.Action>)
/// }
/// let actions: [Action] = [.edit(.presented(.saveTapped)), .edit(.dismiss)]
/// ```
///
/// `dismiss` comes from whoever closes what is shown: a view, the child's `dismiss`, or the parent itself. The
/// parent's reducer sees it while the state is there still; then the state becomes `nil`, unless the
/// reducer has put another one there.
public enum PresentationAction<Action> {
  /// What is presented is to go.
  case dismiss
  /// An action of what is presented.
  indirect case presented(Action)
}

extension PresentationAction: PresentableAction {
  /// The action of what is presented.
  public typealias PresentedAction = Action

  /// The action of what is presented; `nil` for a dismissal.
  @inlinable
  public var presentedChild: Action? {
    switch self {
    case .dismiss: nil
    case .presented(let action): action
    }
  }

  /// The action that carries the one of what is presented.
  @inlinable
  public static func presenting(_ child: Action) -> Self { .presented(child) }

  /// The dismissal.
  @inlinable
  public static var endOfPresentation: Self? { .dismiss }
}

extension PresentationAction: CasePathable {
  /// The case paths of a presentation's action; those of the action inside are members, too: `\.detail.tick`.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable {
    /// The dismissal.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath(
        name: "dismiss",
        embed: { .dismiss },
        extract: { if case .dismiss = $0 { () } else { nil } }
      )
    }

    /// The action of what is presented.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(
        name: "presented",
        embed: { .presented($0) },
        extract: { $0.presentedChild }
      )
    }

    /// A case of the action of what is presented.
    public subscript<Next>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Next>>
    ) -> AnyCasePath<PresentationAction, Next> where Action: CasePathable {
      presented.appending(Action.allCasePaths[keyPath: keyPath])
    }

    /// The case that `root` is in.
    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      switch root {
      case .dismiss: \.dismiss
      case .presented: \.presented
      }
    }
  }

  /// The case paths of a presentation's action.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}
