/// The action that `ifLet` listens to: a child's own action, or an envelope around it.
///
/// Every ``CasePathable`` enum is one, and is its own child action; `PresentationAction` overrides
/// `PresentedAction`, so that one spelling of `ifLet` serves plain optionals and presentations.
public protocol PresentableAction: SendableMetatype {
  /// The action of the child.
  associatedtype PresentedAction = Self

  /// The child's action, or `nil` when this action asks for the end of the presentation.
  var presentedChild: PresentedAction? { get }

  /// The action that carries the child's.
  static func presenting(_ child: PresentedAction) -> Self

  /// The action that asks for the end of the presentation; `nil` where a child is only there or not.
  static var endOfPresentation: Self? { get }
}

extension PresentableAction {
  /// `nil`: nothing is presented.
  public static var endOfPresentation: Self? { nil }
}

extension PresentableAction where PresentedAction == Self {
  /// The action itself.
  public var presentedChild: Self? { self }

  /// The action itself.
  public static func presenting(_ child: Self) -> Self { child }
}
