/// A button of an alert or a dialog: what it says, and what it sends.
///
/// ```swift
/// enum Alert { case confirmed }
/// let button = ButtonState(role: .destructive, action: Alert.confirmed) { TextState("Delete") }
/// ```
///
/// Without an action it only closes. Equality ignores the id.
public struct ButtonState<Action>: Identifiable {
  /// Tells this button from every other one of the process.
  public let id: UInt64
  /// What it sends.
  public let action: ButtonStateAction<Action>
  /// What it says.
  public let label: TextState
  /// What it is for.
  public let role: ButtonStateRole?

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - role: What it is for.
  ///   - action: What it sends; without one it only closes.
  ///   - label: What it says.
  public init(
    role: ButtonStateRole? = nil,
    action: ButtonStateAction<Action> = .send(nil),
    label: () -> TextState
  ) {
    id = drawStamp()
    self.action = action
    self.label = label()
    self.role = role
  }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - role: What it is for.
  ///   - action: What it sends.
  ///   - label: What it says.
  public init(role: ButtonStateRole? = nil, action: Action, label: () -> TextState) {
    self.init(role: role, action: .send(action), label: label)
  }

  /// Calls `perform` with what the button sends, for the user interface that shows it.
  public func withAction<Result>(_ perform: (Action?) throws -> Result) rethrows -> Result {
    try perform(action.action)
  }

  /// The same button with another action.
  public func map<NewAction>(
    _ transform: (Action?) -> NewAction?
  ) -> ButtonState<NewAction> {
    ButtonState<NewAction>(role: role, action: .send(transform(action.action))) { label }
  }
}

/// What a button sends.
public struct ButtonStateAction<Action> {
  /// The action, `nil` for a button that only closes.
  public let action: Action?

  /// Sends an action, or only closes.
  public static func send(_ action: Action?) -> ButtonStateAction {
    ButtonStateAction(action: action)
  }
}

/// What a button is for.
public enum ButtonStateRole: Hashable, Sendable {
  /// It leaves everything as it is.
  case cancel
  /// It destroys something.
  case destructive
}

extension ButtonStateAction: Equatable where Action: Equatable {}
extension ButtonStateAction: Hashable where Action: Hashable {}
extension ButtonStateAction: Sendable where Action: Sendable {}
extension ButtonState: Sendable where Action: Sendable {}

extension ButtonState: Equatable where Action: Equatable {
  /// Whether both say and send the same, in the same role.
  public static func == (a: Self, b: Self) -> Bool {
    a.action == b.action && a.label == b.label && a.role == b.role
  }
}

extension ButtonState: Hashable where Action: Hashable {
  /// Hashes what equality looks at.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(label)
    hasher.combine(role)
  }
}

extension ButtonState: CustomDumpReflectable {
  /// Shows role, action and label.
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let role { children.append(("role", role)) }
    if let action = action.action { children.append(("action", action)) }
    children.append(("label", label))
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// Builds the buttons of an alert or a dialog.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// One button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// The buttons in their order.
  public static func buildBlock(_ parts: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }

  /// The buttons of a `for` loop.
  public static func buildArray(_ parts: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    parts.flatMap { $0 }
  }

  /// The buttons of an `if` without `else`.
  public static func buildOptional(_ part: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    part ?? []
  }

  /// The buttons of the first branch.
  public static func buildEither(first part: [ButtonState<Action>]) -> [ButtonState<Action>] {
    part
  }

  /// The buttons of the second branch.
  public static func buildEither(second part: [ButtonState<Action>]) -> [ButtonState<Action>] {
    part
  }

  /// The buttons of an `if #available`.
  public static func buildLimitedAvailability(
    _ part: [ButtonState<Action>]
  ) -> [ButtonState<Action>] {
    part
  }
}
