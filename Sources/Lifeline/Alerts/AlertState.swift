/// An alert as plain data: title, message and buttons, which tests compare.
///
/// ```swift
/// enum Alert: Equatable { case confirmed }
/// let alert = AlertState<Alert> {
///   TextState("Delete 3 photos?")
/// } actions: {
///   ButtonState(role: .destructive, action: .confirmed) { TextState("Delete") }
///   ButtonState(role: .cancel) { TextState("Keep") }
/// } message: {
///   TextState("This cannot be undone.")
/// }
/// assert(alert.buttons.count == 2)
/// ```
///
/// A feature holds it in an optional, or as a case of a destination, and integrates it with `ifLet` without a closure.
/// Each of its actions closes it after the feature has seen the action; other actions leave it alone. An
/// alert that the feature puts there in answer to one stays.
public struct AlertState<Action>: Identifiable, EphemeralState {
  /// Tells this alert from every other one of the process; equality ignores it.
  public let id: UInt64
  /// What can be chosen.
  public var buttons: [ButtonState<Action>]
  /// More than the title says.
  public var message: TextState?
  /// What it is about.
  public var title: TextState

  /// Makes an alert.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - actions: What can be chosen; without buttons it can only be closed.
  ///   - message: More than the title says.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(id: drawStamp(), buttons: actions(), message: message?(), title: title())
  }

  private init(id: UInt64, buttons: [ButtonState<Action>], message: TextState?, title: TextState) {
    self.id = id
    self.buttons = buttons
    self.message = message
    self.title = title
  }

  /// The same alert with other actions.
  public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
    AlertState<NewAction>(
      id: id,
      buttons: buttons.map { $0.map(transform) },
      message: message,
      title: title
    )
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: Equatable where Action: Equatable {
  /// Whether both say and offer the same.
  public static func == (a: Self, b: Self) -> Bool {
    a.title == b.title && a.message == b.message && a.buttons == b.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  /// Hashes what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: ObservedValue {
  /// The life of this alert; an edit counts as a change.
  public var _$observedID: ObservableStateID { ObservableStateID(life: id, edition: nil) }

  /// Does nothing.
  public mutating func _$willEdit() {}
}

extension AlertState: CustomDumpReflectable {
  /// Shows title, buttons and message.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if !buttons.isEmpty { children.append(("actions", buttons)) }
    if let message { children.append(("message", message)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
