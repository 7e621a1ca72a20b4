extension EffectLedger {
  /// What is wrong with the ledger, in words; empty when all is well.
  ///
  /// O(n).
  var violations: [String] {
    var problems: [String] = []
    var (live, members, nodes) = (0, 0, 0)
    visit(root, live: &live, into: &problems)
    for node in idIndex.values {
      nodes += 1
      var member = idNodes[node].members.first
      while member != .none {
        members += 1
        let effect = idMembers[member].effect
        if effects[effect].phase == .cancelled {
          problems.append("effect \(effect) is cancelled and still found by its id")
        }
        member = idMembers[member].next
      }
      let isEmpty = idNodes[node].members.isEmpty && idNodes[node].children.isEmpty
      if isEmpty { problems.append("an id without effects is kept") }
    }
    if members != idMembers.count { problems.append("\(idMembers.count) ids, \(members) found") }
    if nodes != idNodes.count { problems.append("\(idNodes.count) id nodes, \(nodes) found") }
    if live > effects.count { problems.append("\(effects.count) effects, \(live) found") }
    if effects.count == 0 && stages.count > 0 { problems.append("a concatenation is kept") }
    return problems
  }

  private func visit(_ scope: Slot, live: inout Int, into problems: inout [String]) {
    let isEmpty = scopes[scope].effects.isEmpty && scopes[scope].entries.isEmpty
    if isEmpty && scopes[scope].keepers == 0 && scope != root {
      problems.append("scope \(scope) is empty and still there")
    }
    if scopes[scope].isEnded { problems.append("scope \(scope) has ended and is still found") }
    var effect = scopes[scope].effects.first
    while effect != .none {
      live += 1
      if effects[effect].scope != scope { problems.append("effect \(effect) is in another scope") }
      effect = effects[effect].next
    }
    var entry = scopes[scope].entries.first
    while entry != .none {
      if entries[entry].scope != scope { problems.append("entry \(entry) is in another scope") }
      var child = entries[entry].scopes.first
      while child != .none {
        if scopes[child].entry != entry { problems.append("scope \(child) is in another entry") }
        visit(child, live: &live, into: &problems)
        child = scopes[child].next
      }
      entry = entries[entry].next
    }
  }
}

extension EffectLedger {
  /// In debug builds, stops when the ledger contradicts itself; looks closely only at a small one.
  func assertConsistent() {
    assert(count > 16 || violations.isEmpty, violations.joined(separator: "\n"))
  }
}
