/// A place in a reducer tree where a child's effects come by: one for each combinator.
///
/// - Note: Unchecked because the class is open to subclasses. They are immutable, and what they hold that
///   is not Sendable is a key path, which is never written.
class Site: @unchecked Sendable {
  /// The path of the combinator's state, for telling sites apart.
  let statePath: AnyKeyPath
  /// The path of the combinator's action.
  let actionPath: AnyKeyPath
  /// The names of the cases on the action path, where they are known.
  let caseName: String?
  /// Whether the combinator has a child for each id.
  var hasMany: Bool { false }

  init(statePath: AnyKeyPath, actionPath: AnyKeyPath, caseName: String?) {
    self.statePath = statePath
    self.actionPath = actionPath
    self.caseName = caseName
  }

  /// Whether both stand for the same paths: also one that was made anew is the same site.
  final func isSame(as other: Site) -> Bool {
    self === other || (statePath == other.statePath && actionPath == other.actionPath)
  }

  /// What the path of an owner calls this step: the case of the action that passed, or the state's path.
  final func name(for action: Any?) -> String {
    // Where all actions pass, `\.self`, the state tells more.
    let isWhole = caseName == "self"
    if let caseName, !isWhole { return caseName }
    if !isWhole, let action, Mirror(reflecting: action).displayStyle == .enum {
      return Name.ofCase(action)
    }
    return String("\(statePath)".drop { $0 != "." }.dropFirst())
  }

  /// The child's action in a parent's, where it is one.
  func childAction(in action: Any) -> Any? { nil }
}

/// A site below state of one type, which can see whether its children's state is still there.
///
/// - Note: Unchecked as `Site` is, and for the same reason.
class StateSite<Parent>: Site, @unchecked Sendable {
  /// Ends the scopes of an entry of this site whose state is gone, and looks into the others.
  func sweep(_ entry: Slot, in state: inout Parent, of ledger: inout EffectLedger) {
    fatalError("every site sweeps")
  }
}

extension EffectLedger {
  /// Finds the scopes whose state is gone and ends them.
  ///
  /// Looks only where effects are alive, and into a collection only where it was written.
  mutating func sweep<State>(_ state: inout State) {
    if scopes[root].entries.isEmpty || faults.contains(.skipsSweep) { return }
    sweepEntries(of: root, in: &state)
  }

  mutating func sweepEntries<State>(of scope: Slot, in state: inout State) {
    var entry = scopes[scope].entries.first
    while entry != .none {
      let next = entries[entry].next
      // A scope is opened only by a passage whose site stands below this scope's state.
      unsafeDowncast(entries[entry].site, to: StateSite<State>.self)
        .sweep(entry, in: &state, of: &self)
      entry = next
    }
  }
}

extension EffectLedger {
  func hasEntries(_ scope: Slot) -> Bool { !scopes[scope].entries.isEmpty }

  func identity(of scope: Slot) -> ScopeIdentity? { scopes[scope].identity }

  func isFresh(_ scope: Slot) -> Bool { scopes[scope].isFresh }

  func stamps(of entry: Slot) -> (ids: UInt64, elements: UInt64) {
    (entries[entry].idStamp, entries[entry].elementStamp)
  }

  /// Remembers how a collection was left, unless its last scope is gone.
  mutating func noteStamps(_ entry: Slot, ids: UInt64, elements: UInt64) {
    guard entries[entry].references > 0 else { return }
    entries[entry].idStamp = ids
    entries[entry].elementStamp = elements
  }

  /// Calls `body` with each live scope of an entry; `body` may end it.
  mutating func forEachScope(of entry: Slot, _ body: (Slot, inout EffectLedger) -> Void) {
    var scope = entries[entry].scopes.first
    while scope != .none {
      let next = scopes[scope].next
      markSwept(scope)
      body(scope, &self)
      scope = next
    }
  }

  /// Calls `body` with each scope that was opened since the last sweep; `body` may end it.
  mutating func forEachFreshScope(of entry: Slot, _ body: (Slot, inout EffectLedger) -> Void) {
    var (scope, count) = (entries[entry].scopes.last, entries[entry].fresh)
    while count > 0, scope != .none {
      let previous = scopes[scope].previous
      markSwept(scope)
      body(scope, &self)
      (scope, count) = (previous, count - 1)
    }
  }

  private mutating func markSwept(_ scope: Slot) {
    guard scopes[scope].isFresh else { return }
    scopes[scope].isFresh = false
    entries[scopes[scope].entry].fresh -= 1
  }
}
