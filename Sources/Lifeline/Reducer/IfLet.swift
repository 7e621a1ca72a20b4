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
  /// The child goes first, then this reducer. When the action asks for the end of a presentation, the
  /// state is emptied after this reducer has seen the action. The child's effects end in the same step in
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
    @ReducerBuilder<Child.Wrapped, ChildAction.Child> then child: @escaping () -> R,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action>
  where R.State == Child.Wrapped, R.Action == ChildAction.Child {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ModifiedReducer<State, Action>(self) { base in
      let lens = StateLens(state)
      let path = AnyCasePath(action)
      let owner = OptionalOwner(lens, path, actionPath: action, origin)
      let child = DeferredReduction(child: child)
      return { state, action in
        guard let envelope = path.extract(action) else { return base(&state, action) }
        guard let childAction = envelope.presentedChild else {
          let wasEmpty = lens.modify(&state) { $0.isEmpty }
          let effect = base(&state, action)
          if wasEmpty { return owner.missing().merge(with: effect) }
          lens.modify(&state) { $0.removeWrapped() }
          return effect
        }
        let result = lens.modify(&state) { slot in
          slot.withWrapped { state -> Effect<Action> in
            let effect = child.reduce(&state, childAction)
            return effect.isNone ? .none : owner.own(effect, of: state)
          }
        }
        let effect = result ?? owner.missing()
        return effect.merge(with: base(&state, action))
      }
    }
  }
}

/// What makes the effect of an optional child its parent's.
@usableFromInline
struct OptionalOwner<State, Action, Child: OptionalState, ChildAction: PresentableAction> {
  private let site: OptionalSite<State, Child, Action, ChildAction>
  private let embed: @Sendable (ChildAction.Child) -> Action
  private let origin: SourceLocation

  @usableFromInline
  init(
    _ lens: StateLens<State, Child>,
    _ path: AnyCasePath<Action, ChildAction>,
    actionPath: AnyKeyPath,
    _ origin: SourceLocation
  ) {
    site = OptionalSite(lens, path, actionPath: actionPath)
    embed = { path.embed(.presenting($0)) }
    self.origin = origin
  }

  @usableFromInline
  func own(_ effect: Effect<ChildAction.Child>, of state: Child.Wrapped) -> Effect<Action> {
    effect.passing(site, identity: site.identity(of: state), embed: embed)
  }

  /// The report of an action that came while there was no child.
  @usableFromInline
  func missing() -> Effect<Action> {
    Effect(
      .misdelivery(
        Misdelivery(combinator: "ifLet", found: "its state was nil", site: site, origin: origin)
      )
    )
  }
}

/// The site of a child that may be there or not.
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
