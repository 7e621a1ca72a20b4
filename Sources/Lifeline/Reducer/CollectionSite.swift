/// The site of the elements of a collection.
///
/// - Note: Unchecked as `Site` is; it is immutable.
final class CollectionSite<Parent, Elements: ChildCollection, ParentAction, Actions: ElementAction>:
  StateSite<Parent>, @unchecked Sendable
where Elements.ID == Actions.ID {
  private let lens: StateLens<Parent, Elements>
  private let path: AnyCasePath<ParentAction, Actions>

  override var hasMany: Bool { true }

  init(
    _ lens: StateLens<Parent, Elements>,
    _ path: AnyCasePath<ParentAction, Actions>,
    actionPath: AnyKeyPath
  ) {
    self.lens = lens
    self.path = path
    super.init(statePath: lens.keyPath, actionPath: actionPath, caseName: path.name)
  }

  /// An element's effect as its parent's.
  func own(_ effect: Effect<Actions.Element>, id: Elements.ID) -> Effect<ParentAction> {
    if effect.tree.isNone { return .none }
    return Effect(.passage(ElementPassage(effect.tree, site: self, path: path, id: id)))
  }

  /// The report of an action that the elements have no use for.
  func misuse(
    _ fault: Misdelivery.Fault,
    _ found: String,
    _ id: Elements.ID,
    _ origin: SourceLocation
  ) -> Effect<ParentAction> {
    Effect(
      .misdelivery(
        Misdelivery(
          fault,
          combinator: "forEach",
          found: found,
          site: self,
          identity: ScopeIdentity(AnyHashable(id)),
          origin: origin
        )
      )
    )
  }

  override func sweep(_ entry: Slot, in state: inout Parent, of ledger: inout EffectLedger) {
    lens.read(&state) { elements in
      sweepIDs(entry, in: elements, of: &ledger)
      sweepElements(entry, in: &elements, of: &ledger)
      ledger.noteStamps(entry, ids: elements.idStamp, elements: elements.elementStamp)
    }
  }

  override func childAction(in action: Any) -> Any? {
    (action as? ParentAction).flatMap(path.extract).flatMap { $0.elementAction?.action }
  }

  /// Ends the elements that are gone: those that were opened since the last time are asked for, the others
  /// only when an id left.
  private func sweepIDs(_ entry: Slot, in elements: Elements, of ledger: inout EffectLedger) {
    let lastStamp = ledger.stamps(of: entry).ids
    if lastStamp != elements.idStamp {
      guard let removed = elements.idsRemoved(since: lastStamp) else {
        return ledger.forEachScope(of: entry) { scope, ledger in
          if !self.lives(scope, in: elements, ledger) { ledger.end(scope) }
        }
      }
      for id in removed {
        guard let scope = ledger.findScope(ScopeIdentity(AnyHashable(id)), in: entry) else {
          continue
        }
        // One that came back in the same step is another life, and one that was opened since may be it.
        if !ledger.isFresh(scope) || !elements.contains(id: id) { ledger.end(scope) }
      }
    }
    ledger.forEachFreshScope(of: entry) { scope, ledger in
      if !self.lives(scope, in: elements, ledger) { ledger.end(scope) }
    }
  }

  /// Looks into the elements that have lives below them, where they were written.
  private func sweepElements(
    _ entry: Slot,
    in elements: inout Elements,
    of ledger: inout EffectLedger
  ) {
    let lastStamp = ledger.stamps(of: entry).elements
    guard lastStamp != elements.elementStamp else { return }
    guard let written = elements.idsWritten(since: lastStamp) else {
      return ledger.forEachScope(of: entry) { scope, ledger in
        self.look(into: scope, in: elements, of: &ledger)
      }
    }
    for id in written {
      guard let scope = ledger.findScope(ScopeIdentity(AnyHashable(id)), in: entry) else {
        continue
      }
      look(into: scope, in: elements, of: &ledger)
    }
  }

  private func look(into scope: Slot, in elements: Elements, of ledger: inout EffectLedger) {
    guard ledger.hasEntries(scope), let id = id(of: scope, ledger) else { return }
    _ = elements.readElement(id: id) {
      var element = $0
      ledger.sweepEntries(of: scope, in: &element)
    }
  }

  private func lives(_ scope: Slot, in elements: Elements, _ ledger: EffectLedger) -> Bool {
    id(of: scope, ledger).map(elements.contains) ?? false
  }

  private func id(of scope: Slot, _ ledger: EffectLedger) -> Elements.ID? {
    ledger.identity(of: scope)?.base.base as? Elements.ID
  }
}

/// The effect of an element on its way through `forEach`.
///
/// - Note: Unchecked as `EffectPassage` is; it is immutable.
final class ElementPassage<Elements: ChildCollection, Parent, ParentAction, Actions: ElementAction>:
  EffectPassage<ParentAction>, @unchecked Sendable
where Elements.ID == Actions.ID {
  private let child: EffectTree<Actions.Element>
  private let site: CollectionSite<Parent, Elements, ParentAction, Actions>
  private let path: AnyCasePath<ParentAction, Actions>
  private let id: Elements.ID

  init(
    _ child: EffectTree<Actions.Element>,
    site: CollectionSite<Parent, Elements, ParentAction, Actions>,
    path: AnyCasePath<ParentAction, Actions>,
    id: Elements.ID
  ) {
    self.child = child
    self.site = site
    self.path = path
    self.id = id
  }

  override func register(
    in registration: inout EffectRegistration,
    lift: ActionLift<ParentAction>
  ) {
    let inner = ElementLift<Actions, ParentAction>(into: lift, path: path, id: id)
    registration.inScope(of: site, identity: ScopeIdentity(AnyHashable(id))) {
      $0.register(child, lift: inner)
    }
  }

  override var outline: String { child.outline }
}

/// The link from an element's actions to its parent's.
///
/// - Note: Unchecked as `ActionLift` is; it is immutable, and its id is Sendable.
final class ElementLift<Actions: ElementAction, Parent>:
  ActionLift<Actions.Element>, @unchecked Sendable
{
  private let parent: ActionLift<Parent>
  private let path: AnyCasePath<Parent, Actions>
  private let id: Actions.ID

  init(into parent: ActionLift<Parent>, path: AnyCasePath<Parent, Actions>, id: Actions.ID) {
    self.parent = parent
    self.path = path
    self.id = id
  }

  override func receive(_ action: Actions.Element, from effect: EffectHandle) {
    parent.receive(path.embed(.element(id: id, action: action)), from: effect)
  }

  override func enqueue(_ action: Actions.Element, as token: EffectToken) {
    parent.enqueue(path.embed(.element(id: id, action: action)), as: token)
  }

  override func dismiss(from effect: EffectHandle, _ origin: SourceLocation) {
    guard let end = Actions.endOfElement(id: id) else {
      return parent.dismiss(from: effect, origin)
    }
    parent.receive(path.embed(end), from: effect)
  }

  override var isPresented: Bool {
    Actions.endOfElement(id: id) != nil || parent.isPresented
  }
}
