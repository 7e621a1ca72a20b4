extension Reducer {
  /// Runs a child's reducer on a case of the state, which is an enum.
  ///
  /// The child goes first, then this reducer. The child's effects end in the same step in which the
  /// state comes to be in another case, or in which what the case holds has another identity.
  /// An action that comes while the state is in another case is not handled, and reported.
  ///
  /// - Parameters:
  ///   - state: The case of the state that holds the child's.
  ///   - action: The case of the action that carries the child's.
  ///   - child: The child's reducer.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CaseKeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return ModifiedReducer<State, Action>(self) { base in
      let child = caseReduction(
        "ifCaseLet",
        state,
        action,
        child: DeferredReduction(child: child),
        origin
      )
      return { state, action in
        let effect = child(&state, action)
        return effect.merge(with: base(&state, action))
      }
    }
  }
}

/// Runs a child on a case of an enum.
@inlinable
func caseReduction<State, Action, ChildState, ChildAction>(
  _ combinator: String,
  _ state: CaseKeyPath<State, ChildState>,
  _ action: CaseKeyPath<Action, ChildAction>,
  child: DeferredReduction<ChildState, ChildAction>,
  _ origin: SourceLocation
) -> Reduction<State, Action> {
  let statePath = AnyCasePath(state)
  let actionPath = AnyCasePath(action)
  let owner = CaseOwner(combinator, statePath, actionPath, keyPaths: (state, action), origin)
  return { state, action in
    guard let childAction = actionPath.extract(action) else { return .none }
    let effect = withPayload(of: &state, statePath) { payload -> Effect<Action> in
      let effect = child.reduce(&payload, childAction)
      return effect.isNone ? .none : owner.own(effect, of: payload)
    }
    return effect ?? owner.missing(found: state)
  }
}

/// Gives `body` the payload of a case in place, so that what it holds is not copied when it is written.
///
/// - Returns: nil when the state is in another case; then `body` was not called.
@inlinable
func withPayload<State, Payload, Result>(
  of state: inout State,
  _ path: AnyCasePath<State, Payload>,
  _ body: (inout Payload) -> Result
) -> Result? {
  withUnsafeMutablePointer(to: &state) { pointer in
    // On the heap, since payloads nest and may be large. Moving the whole out and back in leaves one
    // reference to what the payload holds; nobody else can see the state meanwhile, and nothing throws.
    guard let extracted = path.extract(pointer.pointee) else { return nil }
    let payload = UnsafeMutablePointer<Payload>.allocate(capacity: 1)
    defer { payload.deallocate() }
    // Consumed, so that there is no other reference in builds without optimization, either: observed
    // state that has one becomes another edition when it is edited.
    payload.initialize(to: consume extracted)
    pointer.deinitialize(count: 1)
    let result = body(&payload.pointee)
    pointer.initialize(to: path.embed(payload.move()))
    return result
  }
}

/// What makes the effect of a case's child its parent's.
@usableFromInline
struct CaseOwner<State, Action, ChildState, ChildAction> {
  private let combinator: String
  private let site: CaseSite<State, ChildState, Action, ChildAction>
  private let path: AnyCasePath<Action, ChildAction>
  private let origin: SourceLocation

  @usableFromInline
  init(
    _ combinator: String,
    _ statePath: AnyCasePath<State, ChildState>,
    _ actionPath: AnyCasePath<Action, ChildAction>,
    keyPaths: (state: AnyKeyPath, action: AnyKeyPath),
    _ origin: SourceLocation
  ) {
    self.combinator = combinator
    site = CaseSite(statePath, actionPath, keyPaths: keyPaths)
    path = actionPath
    self.origin = origin
  }

  @usableFromInline
  func own(_ effect: Effect<ChildAction>, of state: ChildState) -> Effect<Action> {
    effect.passing(site, identity: site.identity(of: state), embed: path.embedding)
  }

  /// The report of an action that came while the state was in another case.
  @usableFromInline
  func missing(found state: State) -> Effect<Action> {
    let found = "its state was in the case '\(Name.ofCase(state))'"
    return Effect(
      .misdelivery(Misdelivery(combinator: combinator, found: found, site: site, origin: origin))
    )
  }
}

/// The site of a case of an enum: it ends with the case, or with the identity of what it holds.
///
/// - Note: Unchecked as `Site` is; it is immutable.
final class CaseSite<Parent, Child, ParentAction, ChildAction>:
  StateSite<Parent>, @unchecked Sendable
{
  private let casePath: AnyCasePath<Parent, Child>
  private let path: AnyCasePath<ParentAction, ChildAction>
  private let witness = IdentityWitness<Child>()

  init(
    _ statePath: AnyCasePath<Parent, Child>,
    _ actionPath: AnyCasePath<ParentAction, ChildAction>,
    keyPaths: (state: AnyKeyPath, action: AnyKeyPath)
  ) {
    casePath = statePath
    path = actionPath
    super.init(statePath: keyPaths.state, actionPath: keyPaths.action, caseName: actionPath.name)
  }

  func identity(of child: Child) -> ScopeIdentity? { witness.identity(of: child) }

  override func sweep(_ entry: Slot, in state: inout Parent, of ledger: inout EffectLedger) {
    var child = casePath.extract(state)
    let identity = child.flatMap(witness.identity)
    ledger.forEachScope(of: entry) { scope, ledger in
      guard child != nil, ledger.identity(of: scope) == identity else { return ledger.end(scope) }
      guard ledger.hasEntries(scope) else { return }
      if var state = child.take() {
        ledger.sweepEntries(of: scope, in: &state)
        child = state
      }
    }
  }

  override func childAction(in action: Any) -> Any? {
    (action as? ParentAction).flatMap(path.extract)
  }
}
