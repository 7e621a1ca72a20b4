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
      let child = caseReduction("ifCaseLet", state, action, child: resolveLater(child), origin)
      return { state, action in
        let effect = child(&state, action)
        return effect.merge(with: base(&state, action))
      }
    }
  }
}

/// Runs a child on a case of an enum.
func caseReduction<State, Action, ChildState, ChildAction>(
  _ combinator: String,
  _ state: CaseKeyPath<State, ChildState>,
  _ action: CaseKeyPath<Action, ChildAction>,
  child: @escaping Reduction<ChildState, ChildAction>,
  _ origin: SourceLocation
) -> Reduction<State, Action> {
  let statePath = AnyCasePath(state)
  let actionPath = AnyCasePath(action)
  let site = CaseSite(statePath, actionPath, keyPaths: (state, action))
  return { state, action in
    guard let childAction = actionPath.extract(action) else { return .none }
    let result = withPayload(of: &state, statePath) { payload in
      let effect = child(&payload, childAction)
      return effect.tree.isNone ? nil : (effect, site.identity(of: payload))
    }
    switch result {
    case .some(.none): return .none
    case .some(.some(let (effect, identity))):
      return effect.passing(site, identity: identity, embed: actionPath.embedding)
    case nil:
      let found = "its state was in the case '\(Name.ofCase(state))'"
      return Effect(
        .misdelivery(Misdelivery(combinator: combinator, found: found, site: site, origin: origin))
      )
    }
  }
}

/// Gives `body` the payload of a case in place, so that what it holds is not copied when it is written.
///
/// - Returns: nil when the state is in another case; then `body` was not called.
private func withPayload<State, Payload, Result>(
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
    payload.initialize(to: extracted)
    pointer.deinitialize(count: 1)
    let result = body(&payload.pointee)
    pointer.initialize(to: path.embed(payload.move()))
    return result
  }
}

/// The site of a case of an enum: it ends with the case, or with the identity of what it holds.
final class CaseSite<Parent, Child, ParentAction, ChildAction>:
  StateSite<Parent>, @unchecked Sendable
{
  private let statePath_: AnyCasePath<Parent, Child>
  private let path: AnyCasePath<ParentAction, ChildAction>
  private let witness = IdentityWitness<Child>()

  init(
    _ statePath: AnyCasePath<Parent, Child>,
    _ actionPath: AnyCasePath<ParentAction, ChildAction>,
    keyPaths: (state: AnyKeyPath, action: AnyKeyPath)
  ) {
    statePath_ = statePath
    path = actionPath
    super.init(statePath: keyPaths.state, actionPath: keyPaths.action, caseName: actionPath.name)
  }

  func identity(of child: Child) -> ScopeIdentity? { witness.identity(of: child) }

  override func sweep(_ entry: Slot, in state: inout Parent, of ledger: inout EffectLedger) {
    var child = statePath_.extract(state)
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
