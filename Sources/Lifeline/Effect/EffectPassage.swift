/// The effect of a child reducer that passes through a combinator of its parent.
///
/// It says to which scope the effect belongs, and how the child's actions become the parent's. The
/// whole path is complete when the value reaches the store.
///
/// - Note: Unchecked because an effect may hold an action that is not Sendable; it is reached only
///   through an `Effect`, which is Sendable only where its action is. Subclasses are immutable.
class EffectPassage<Action>: @unchecked Sendable {
  func register(in registration: inout EffectRegistration, lift: ActionLift<Action>) {
    fatalError("every passage registers its effect")
  }

  /// For descriptions.
  var outline: String { fatalError("every passage describes its effect") }
}

/// A passage that opens the child's scope, or only turns its actions, when it has no site.
///
/// - Note: Unchecked as `EffectPassage` is; it is immutable.
final class ScopedPassage<Child, Parent>: EffectPassage<Parent>, @unchecked Sendable {
  private let child: EffectTree<Child>
  private let site: Site?
  private let identity: ScopeIdentity?
  private let embed: @Sendable (Child) -> Parent
  /// The action that ends a presentation; `nil` where nothing is presented.
  private let end: (@Sendable () -> Parent)?

  init(
    _ child: EffectTree<Child>,
    site: Site?,
    identity: ScopeIdentity? = nil,
    embed: @escaping @Sendable (Child) -> Parent,
    end: (@Sendable () -> Parent)? = nil
  ) {
    self.child = child
    self.site = site
    self.identity = identity
    self.embed = embed
    self.end = end
  }

  override func register(in registration: inout EffectRegistration, lift: ActionLift<Parent>) {
    let inner =
      end.map { PresentedLift(into: lift, embed: embed, end: $0) }
      ?? EmbeddedLift(into: lift, embed: embed)
    guard let site else { return registration.register(child, lift: inner) }
    registration.inScope(of: site, identity: identity) { $0.register(child, lift: inner) }
  }

  override var outline: String { child.outline }
}

/// A passage whose actions are mapped once more.
///
/// - Note: Unchecked as `EffectPassage` is; it is immutable.
final class MappedPassage<Action, NewAction>: EffectPassage<NewAction>, @unchecked Sendable {
  private let base: EffectPassage<Action>
  private let transform: @Sendable (Action) -> NewAction

  init(_ base: EffectPassage<Action>, transform: @escaping @Sendable (Action) -> NewAction) {
    self.base = base
    self.transform = transform
  }

  override func register(in registration: inout EffectRegistration, lift: ActionLift<NewAction>) {
    base.register(in: &registration, lift: EmbeddedLift(into: lift, embed: transform))
  }

  override var outline: String { base.outline }
}

/// The identity of what a scope is about: an element's id, or that of what an optional holds.
///
/// - Note: Unchecked because `AnyHashable` may hold an id that is not Sendable. Identities are compared
///   where the store is isolated; elsewhere they are only carried.
package struct ScopeIdentity: Hashable, @unchecked Sendable {
  package let base: AnyHashable

  package init(_ base: AnyHashable) {
    self.base = base
  }
}

extension Effect {
  /// This effect as its parent's, owned by the scope of `site`.
  func passing<Parent>(
    _ site: Site?,
    identity: @autoclosure () -> ScopeIdentity? = nil,
    embed: @escaping @Sendable (Action) -> Parent,
    end: (@Sendable () -> Parent)? = nil
  ) -> Effect<Parent> {
    if tree.isNone { return .none }
    return Effect<Parent>(
      .passage(ScopedPassage(tree, site: site, identity: identity(), embed: embed, end: end))
    )
  }
}

/// An action that was not handled as it should; the store knows who sent it.
final class Misdelivery: Sendable {
  /// What was wrong with it.
  enum Fault {
    /// There was no state to hand it to.
    case absentState
    /// A presentation was to end, and there was none.
    case dismissalOfNothing
    /// An element was pushed whose id is on the stack.
    case pushOfPresentID
    /// An element was popped whose id is not on the stack.
    case popOfUnknownID
    /// No reducer took a binding.
    case unhandledBinding
  }

  let fault: Fault
  /// The combinator, as it is called.
  let combinator: String
  /// How the state was found, as in "while its state was nil".
  let found: String
  /// Where the child is; `nil` if the action is for the scope itself.
  let site: Site?
  let identity: ScopeIdentity?
  let origin: SourceLocation

  init(
    _ fault: Fault = .absentState,
    combinator: String,
    found: String,
    site: Site?,
    identity: ScopeIdentity? = nil,
    origin: SourceLocation
  ) {
    self.fault = fault
    self.combinator = combinator
    self.found = found
    self.site = site
    self.identity = identity
    self.origin = origin
  }
}
