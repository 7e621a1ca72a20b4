/// A dialog that offers a choice, as plain data: title, message and buttons, which tests compare.
///
/// ```swift
/// enum Dialog: Equatable { case archived, deleted }
/// let dialog = ConfirmationDialogState<Dialog>(titleVisibility: .visible) {
///   TextState("What is to become of it?")
/// } actions: {
///   ButtonState(action: .archived) { TextState("Archive") }
///   ButtonState(role: .destructive, action: .deleted) { TextState("Delete") }
/// }
/// assert(dialog.buttons.count == 2)
/// ```
///
/// It is presented, integrated and closed as an ``AlertState`` is.
public struct ConfirmationDialogState<Action>: Identifiable, EphemeralState {
  /// Tells this dialog from every other one of the process; equality ignores it.
  public let id: UInt64
  /// What can be chosen.
  public var buttons: [ButtonState<Action>]
  /// More than the title says.
  public var message: TextState?
  /// What it is about.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: ConfirmationDialogStateTitleVisibility

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - titleVisibility: Whether the title is shown.
  ///   - title: What it is about.
  ///   - actions: What can be chosen.
  ///   - message: More than the title says.
  public init(
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    id = drawStamp()
    buttons = actions()
    self.message = message?()
    self.title = title()
    self.titleVisibility = titleVisibility
  }

  /// The same dialog with other actions.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ConfirmationDialogState<NewAction> {
    ConfirmationDialogState<NewAction>(self, buttons: buttons.map { $0.map(transform) })
  }

  private init<Other>(_ other: ConfirmationDialogState<Other>, buttons: [ButtonState<Action>]) {
    id = other.id
    self.buttons = buttons
    message = other.message
    title = other.title
    titleVisibility = other.titleVisibility
  }
}

/// Whether a dialog shows its title.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// As the system sees fit.
  case automatic
  /// No.
  case hidden
  /// Yes.
  case visible
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: Equatable where Action: Equatable {
  /// Whether both say and offer the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.title == b.title && a.titleVisibility == b.titleVisibility && a.message == b.message
      && a.buttons == b.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  /// Hashes what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: ObservedValue {
  /// The life of this dialog; an edit counts as a change.
  public var _$observedID: ObservableStateID { ObservableStateID(life: id, edition: nil) }

  /// Does nothing.
  public mutating func _$willEdit() {}
}

extension ConfirmationDialogState: CustomDumpReflectable {
  /// Shows title, buttons and message.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if titleVisibility != .automatic { children.append(("titleVisibility", titleVisibility)) }
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
