/// State that may hold a child's: what `ifLet` runs a child on.
///
/// `Optional` conforms, and so does what `@Presents` stores.
public protocol OptionalState<Wrapped> {
  /// The child's state.
  associatedtype Wrapped

  /// Whether there is no child.
  var isEmpty: Bool { get }

  /// Gives `body` the child's state in place; `nil` when there is none, and then `body` is not called.
  mutating func withWrapped<Result>(_ body: (inout Wrapped) -> Result) -> Result?

  /// Removes the child.
  mutating func removeWrapped()
}

extension Optional: OptionalState {
  /// Whether it is `nil`.
  @inlinable
  public var isEmpty: Bool { self == nil }

  /// Gives `body` the value in place; `nil` when there is none.
  @inlinable
  public mutating func withWrapped<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    if self == nil { return nil }
    // swift-format-ignore: NeverForceUnwrap
    return body(&self!)
  }

  /// Becomes `nil`.
  @inlinable
  public mutating func removeWrapped() {
    self = nil
  }
}

extension Reducer {
  /// Runs a child's reducer on state that may be there or not.
  ///
  /// The child goes first, then this reducer. When the action asks for the end of a presentation, or is that of
  /// an alert, the state is emptied after this reducer has seen it, unless it has put another child there.
  /// The child's effects end in the same step in
  /// which the state comes to be empty or to be another child: one with another `Identifiable` id, or
  /// else another observed identity; without either, presence and, for a ``CasePathable`` enum, the case
  /// decide. An action that comes while there is no child is not handled, and reported.
  ///
  /// - Parameters:
  ///   - state: Where the child's state is: an optional, or a presentation.
  ///   - action: The case of the action that carries the child's.
  ///   - child: The child's reducer.
  @inlinable
  public func ifLet<Child: OptionalState, ChildAction: PresentableAction, R: Reducer>(
    _ state: WritableKeyPath<State, Child>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<Child.Wrapped, ChildAction.PresentedAction> then child: @escaping () -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where R.State == Child.Wrapped, R.Action == ChildAction.PresentedAction {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ModifiedReducer<State, Action>(self) { base in
      let lens = StateLens(state)
      let path = AnyCasePath(action)
      let owner = OptionalOwner(lens, path, actionPath: action, origin)
      let child = DeferredReduction(child: child)
      return { state, action in
        guard let envelope = path.extract(action) else { return base(&state, action) }
        guard let childAction = envelope.presentedChild else {
          return owner.dismiss(&state) { base(&$0, action) }
        }
        let ending = owner.ending(in: &state, by: childAction)
        let result = lens.modify(&state) { slot in
          slot.withWrapped { state -> Effect<Action> in
            let effect =
              owner.presents
              ? PresentedReduction.inPresented { child.reduce(&state, childAction) }
              : child.reduce(&state, childAction)
            return effect.isNone ? .none : owner.own(effect, of: state)
          }
        }
        let effect = (result ?? owner.missing()).merge(with: base(&state, action))
        if let ending { owner.end(ending, in: &state) }
        return effect
      }
    }
  }
}

/// What makes the effect of an optional child its parent's.
@usableFromInline
struct OptionalOwner<State, Action, Child: OptionalState, ChildAction: PresentableAction> {
  private let site: OptionalSite<State, Child, Action, ChildAction>
  private let lens: StateLens<State, Child>
  private let embed: @Sendable (ChildAction.PresentedAction) -> Action
  private let endAction: (@Sendable () -> Action)?
  private let ephemeral: ((Child.Wrapped, ChildAction.PresentedAction) -> Bool)?
  private let origin: SourceLocation
  /// Whether the child is presented: its action can ask for its end.
  @usableFromInline let presents: Bool

  @usableFromInline
  init(
    _ lens: StateLens<State, Child>,
    _ path: AnyCasePath<Action, ChildAction>,
    actionPath: AnyKeyPath,
    _ origin: SourceLocation
  ) {
    site = OptionalSite(lens, path, actionPath: actionPath)
    self.lens = lens
    embed = { path.embed(.presenting($0)) }
    presents = ChildAction.endOfPresentation != nil
    endAction =
      presents
      ? { @Sendable () -> Action in path.embed(presentationEnd(of: ChildAction.self)) } : nil
    ephemeral =
      presents ? EphemeralWitness<Child.Wrapped, ChildAction.PresentedAction>().isEnded : nil
    self.origin = origin
    if presents { PresentedReduction.willBeNeeded() }
  }

  @usableFromInline
  func own(_ effect: Effect<ChildAction.PresentedAction>, of state: Child.Wrapped) -> Effect<Action>
  {
    effect.passing(site, identity: site.identity(of: state), embed: embed, end: endAction)
  }

  /// The child that this action ends, for ``end(_:in:)``; `nil` when it ends none.
  @usableFromInline
  func ending(in state: inout State, by action: ChildAction.PresentedAction) -> EndingChild? {
    guard let ephemeral else { return nil }
    return lens.read(&state) { slot in
      slot.withWrapped { [site] child -> EndingChild? in
        ephemeral(child, action) ? EndingChild(site.identity(of: child)) : nil
      }
    } ?? nil
  }

  /// Ends the presentation, unless another child was put there.
  @usableFromInline
  func end(_ ending: EndingChild, in state: inout State) {
    guard let child = present(in: &state), child == ending else { return }
    lens.modify(&state) { $0.removeWrapped() }
  }

  /// Ends the presentation after `base` has seen the action that asks for it.
  @usableFromInline
  func dismiss(
    _ state: inout State,
    _ base: (inout State) -> Effect<Action>
  ) -> Effect<Action> {
    guard let ending = present(in: &state) else {
      return missing(.dismissalOfNothing).merge(with: base(&state))
    }
    let effect = base(&state)
    end(ending, in: &state)
    return effect
  }

  private func present(in state: inout State) -> EndingChild? {
    lens.read(&state) { slot in
      slot.withWrapped { [site] in EndingChild(site.identity(of: $0)) }
    }
  }

  /// The report of an action that came while there was no child.
  @usableFromInline
  func missing() -> Effect<Action> { missing(.absentState) }

  private func missing(_ fault: Misdelivery.Fault) -> Effect<Action> {
    Effect(
      .misdelivery(
        Misdelivery(
          fault,
          combinator: "ifLet",
          found: "its state was nil",
          site: site,
          origin: origin
        )
      )
    )
  }
}

/// A child whose presentation is to end, known by its identity.
@usableFromInline
struct EndingChild: Equatable {
  private let identity: ScopeIdentity?

  init(_ identity: ScopeIdentity?) {
    self.identity = identity
  }
}

private func presentationEnd<Action: PresentableAction>(of type: Action.Type) -> Action {
  guard let end = Action.endOfPresentation else {
    fatalError("'\(type).endOfPresentation' was an action, and then nil.")
  }
  return end
}

/// The site of a child that may be there or not.
///
/// - Note: Unchecked as `Site` is; it is immutable.
final class OptionalSite<
  Parent,
  Child: OptionalState,
  ParentAction,
  ChildAction: PresentableAction
>:
  StateSite<Parent>, @unchecked Sendable
{
  private let lens: StateLens<Parent, Child>
  private let path: AnyCasePath<ParentAction, ChildAction>
  private let witness = IdentityWitness<Child.Wrapped>()

  init(
    _ lens: StateLens<Parent, Child>,
    _ path: AnyCasePath<ParentAction, ChildAction>,
    actionPath: AnyKeyPath
  ) {
    self.lens = lens
    self.path = path
    super.init(statePath: lens.keyPath, actionPath: actionPath, caseName: path.name)
  }

  func identity(of child: Child.Wrapped) -> ScopeIdentity? { witness.identity(of: child) }

  override func sweep(_ entry: Slot, in state: inout Parent, of ledger: inout EffectLedger) {
    lens.read(&state) { child in
      ledger.forEachScope(of: entry) { scope, ledger in
        let lives = child.withWrapped { [witness] state in
          guard witness.identity(of: state) == ledger.identity(of: scope) else { return false }
          if ledger.hasEntries(scope) { ledger.sweepEntries(of: scope, in: &state) }
          return true
        }
        if lives != true { ledger.end(scope) }
      }
    }
  }

  override func childAction(in action: Any) -> Any? {
    (action as? ParentAction).flatMap(path.extract).flatMap(\.presentedChild)
  }
}
