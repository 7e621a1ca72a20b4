extension EffectLedger {
  /// A position in the state tree that owns effects, or has scopes below it that do.
  struct Scope: Linked {
    var generation: UInt32 = 1
    /// The entry of the parent that this scope stands in; none for the root.
    var entry: Slot = .none
    var identity: ScopeIdentity?
    /// Its state is gone: nothing of it is heard any more, but some operation has not returned.
    var isEnded = false
    /// It was opened since the last sweep.
    var isFresh = true
    var effects = SlotList()
    var entries = SlotList()
    /// Effects in any phase, entries, those who are looking at it, and those who keep it.
    var references = 0
    /// Those who keep it although nothing in it is alive.
    var keepers = 0
    var next: Slot = .none
    var previous: Slot = .none
  }

  /// A combinator below a scope: all of its children that own effects.
  struct Entry: Linked {
    /// The scope that the combinator's reducer belongs to.
    var scope: Slot
    var site: Site
    var scopes = SlotList()
    /// How many scopes at the end of the list were added since the last sweep.
    var fresh = 0
    /// The stamps of a collection when it was last swept.
    var idStamp: UInt64 = 0
    var elementStamp: UInt64 = 0
    var references = 0
    var next: Slot = .none
    var previous: Slot = .none
  }

  /// A child of a combinator that has many.
  struct RowKey: Hashable {
    var entry: Slot
    var identity: ScopeIdentity
  }

  /// Finds or opens the scope of a combinator's child, and holds it until ``release(_:)``.
  mutating func scope(of site: Site, identity: ScopeIdentity?, in parent: Slot) -> Slot {
    let entry = entry(of: site, in: parent)
    if let scope = findScope(identity, in: entry) {
      scopes[scope].references += 1
      return scope
    }
    let scope = scopes.insert(new: Scope(), reuse: { $0 = Scope(generation: $0.generation) })
    scopes[scope].entry = entry
    scopes[scope].identity = identity
    scopes[scope].references = 1
    var list = entries[entry].scopes
    list.append(scope, in: &scopes)
    entries[entry].scopes = list
    entries[entry].fresh += 1
    entries[entry].references += 1
    if site.hasMany, let identity { rowIndex[RowKey(entry: entry, identity: identity)] = scope }
    return scope
  }

  /// Lets go of a scope; one without effects and scopes below is forgotten.
  mutating func release(_ scope: Slot) {
    scopes[scope].references -= 1
    guard scopes[scope].references == 0, scope != root else { return }
    if !scopes[scope].isEnded { unlink(scope) }
    scopes[scope].generation &+= 1
    let entry = scopes[scope].entry
    scopes[scope].identity = nil
    scopes.remove(scope)
    releaseEntry(entry)
  }

  /// The store is gone: everything ends.
  mutating func endRoot() {
    end(root)
    openRipeStages()
  }

  /// The state of a scope is gone: everything in it and below it ends.
  ///
  /// What a concatenation releases by that stays held until ``openRipeStages()``.
  mutating func end(_ scope: Slot) {
    if scope != root {
      guard !scopes[scope].isEnded else { return }
      unlink(scope)
      scopes[scope].isEnded = true
    }
    scopes[scope].references += 1
    var entry = scopes[scope].entries.first
    while entry != .none {
      entries[entry].references += 1
      var child = entries[entry].scopes.first
      while child != .none {
        let next = scopes[child].next
        end(child)
        child = next
      }
      let next = entries[entry].next
      releaseEntry(entry)
      entry = next
    }
    var effect = scopes[scope].effects.first
    while effect != .none {
      let next = effects[effect].next
      cancel(slot: effect)
      effect = next
    }
    release(scope)
  }

  func scopeToken(of scope: Slot) -> ScopeToken {
    ScopeToken(slot: scope, generation: scopes[scope].generation)
  }

  /// Keeps a scope although nothing in it is alive, until ``letGo(_:)``.
  mutating func keep(_ token: ScopeToken) {
    scopes[token.slot].references += 1
    scopes[token.slot].keepers += 1
  }

  mutating func letGo(_ token: ScopeToken) {
    scopes[token.slot].keepers -= 1
    release(token.slot)
  }

  /// Whether the state of a scope that is retained is gone.
  func hasEnded(_ token: ScopeToken) -> Bool {
    scopes[token.slot].isEnded
  }

  /// The scope above, or none above the root.
  func parent(of scope: Slot) -> Slot {
    let entry = scopes[scope].entry
    return entry == .none ? .none : entries[entry].scope
  }

  /// The way from the root to a scope.
  func path(to scope: Slot) -> ScopePath {
    var steps: [ScopePath.Step] = []
    var current = scope
    while scopes[current].entry != .none {
      let entry = scopes[current].entry
      steps.append(ScopePath.Step(site: entries[entry].site, identity: scopes[current].identity))
      current = entries[entry].scope
    }
    return ScopePath(steps: steps.reversed())
  }

  /// The live child of a combinator with this identity.
  func findScope(_ identity: ScopeIdentity?, in entry: Slot) -> Slot? {
    if entries[entry].site.hasMany, let identity {
      return rowIndex[RowKey(entry: entry, identity: identity)]
    }
    var scope = entries[entry].scopes.first
    while scope != .none {
      if scopes[scope].identity == identity { return scope }
      scope = scopes[scope].next
    }
    return nil
  }

  private mutating func entry(of site: Site, in parent: Slot) -> Slot {
    if let entry = findEntry(in: parent, where: { $0 === site }) { return entry }
    if let entry = findEntry(in: parent, where: { $0.isSame(as: site) }) { return entry }
    let entry = entries.insert(
      new: Entry(scope: parent, site: site),
      reuse: { $0 = Entry(scope: parent, site: site) }
    )
    var list = scopes[parent].entries
    list.append(entry, in: &entries)
    scopes[parent].entries = list
    scopes[parent].references += 1
    return entry
  }

  private func findEntry(in scope: Slot, where matches: (Site) -> Bool) -> Slot? {
    var entry = scopes[scope].entries.first
    while entry != .none {
      if matches(entries[entry].site) { return entry }
      entry = entries[entry].next
    }
    return nil
  }

  /// Takes a scope out of its parent's sight: nothing finds it any more.
  private mutating func unlink(_ scope: Slot) {
    let entry = scopes[scope].entry
    if scopes[scope].isFresh { entries[entry].fresh -= 1 }
    var list = entries[entry].scopes
    list.remove(scope, in: &scopes)
    entries[entry].scopes = list
    if entries[entry].site.hasMany, let identity = scopes[scope].identity {
      rowIndex[RowKey(entry: entry, identity: identity)] = nil
    }
  }

  private mutating func releaseEntry(_ entry: Slot) {
    entries[entry].references -= 1
    guard entries[entry].references <= 0 else { return }
    let scope = entries[entry].scope
    var list = scopes[scope].entries
    list.remove(entry, in: &entries)
    scopes[scope].entries = list
    entries.remove(entry)
    release(scope)
  }
}
