import Lifeline

/// Why an effect is probably left over; said only where what it did shows it.
enum LikelyCause {
  /// The causes that the evidence supports.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - root: The name of the root feature.
  ///   - actions: The first actions that it sent.
  ///   - state: The state of the store.
  static func all<Action>(
    of effect: LiveEffect,
    root: String,
    sent actions: [Action],
    state: Any
  ) -> [String] {
    if effect.status == .cancelledStillRunning { return effect.hints }
    var causes = effect.hints
    if let cause = notIntegrated(effect, state: state) {
      causes.append(cause)
    } else if let cause = childsEffect(effect, sent: actions, root: root) {
      causes.append(cause)
    } else if effect.ownerPath.isRoot && effect.ids.isEmpty && effect.status == .running {
      causes.append(
        "it belongs to the root, where only the store's end ends it, and has no id to cancel it by"
      )
    }
    return causes
  }

  /// A feature was run by hand; its state is gone from the whole state, and the effect lives on.
  private static func notIntegrated(_ effect: LiveEffect, state: Any) -> String? {
    guard let pass = effect.label.pass, !contains(pass.state, in: state, depth: 0) else {
      return nil
    }
    return """
      '\(pass.name)' is not integrated with 'ifLet' or 'forEach': its reducer was called by hand, its state \
      is gone, and nothing ends what it started
      """
  }

  /// Every action that it sent was one child's.
  private static func childsEffect(
    _ effect: LiveEffect,
    sent actions: [Any],
    root: String
  ) -> String? {
    let children = actions.map { action in
      effect.ownerPath.ownAction(in: action).flatMap(ChildAction.init(in:))
    }
    guard let first = children.first, let first, children.allSatisfy({ $0 == first }) else {
      return nil
    }
    return """
      \(effect.owner) returned it, but it sends only '\(first.caseName)' actions: return it from \
      '\(first.feature)', so that it ends with it
      """
  }

  private static func contains(_ type: Any.Type, in value: Any, depth: Int) -> Bool {
    if Swift.type(of: value) == type { return true }
    if depth > 8 { return false }
    return Mirror(reflecting: value).children
      .contains { contains(type, in: $0.value, depth: depth + 1) }
  }
}

/// The case of an action that carries a child's action.
private struct ChildAction: Equatable {
  let caseName: String
  let feature: String

  init?(in action: Any) {
    let mirror = Mirror(reflecting: action)
    guard mirror.displayStyle == .enum, let payload = mirror.children.first,
      let label = payload.label, let child = Self.child(in: payload.value)
    else { return nil }
    caseName = label
    let name = Name.ofType(type(of: child))
    feature = name.hasSuffix(".Action") ? String(name.dropLast(".Action".count)) : name
  }

  /// The child's action in the payload of a case, where it is one.
  private static func child(in payload: Any) -> Any? {
    let child: Any? =
      if let element = payload as? any ElementAction {
        element.anyElementAction
      } else if let presentable = payload as? any PresentableAction {
        presentable.anyPresentedChild
      } else {
        nil
      }
    guard let child, Mirror(reflecting: child).displayStyle == .enum else { return nil }
    return child
  }
}

extension ElementAction {
  fileprivate var anyElementAction: Any? { elementAction?.action }
}

extension PresentableAction {
  fileprivate var anyPresentedChild: Any? { presentedChild }
}
