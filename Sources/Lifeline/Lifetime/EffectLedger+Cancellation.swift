extension EffectLedger {
  struct IDKey: Hashable {
    var scope: Slot
    var id: CancelID
  }

  /// What runs under an id in a scope and below it.
  ///
  /// A node exists in every scope above a member, so that a cancellation finds exactly what it reaches,
  /// however much else is alive.
  struct IDNode: Linked {
    var key: IDKey
    var members = SlotList()
    var children = SlotList()
    /// The node of the same id in the scope above.
    var parent: Slot = .none
    var next: Slot = .none
    var previous: Slot = .none
  }

  /// One effect under one id.
  struct IDMember: Linked {
    var node: Slot
    var effect: Slot
    /// The effect's other ids.
    var nextOfEffect: Slot = .none
    var next: Slot = .none
    var previous: Slot = .none
  }

  /// A cancellation that found nothing, although its id was in flight elsewhere.
  struct MissedCancellation {
    var id: CancelID
    var path: ScopePath
  }

  /// Cancels what runs under an id in a scope and below.
  mutating func cancel(_ id: CancelID, in scope: Slot) {
    cancelMembers(of: id, in: scope)
    openRipeStages()
  }

  /// Holds a cancellation back, as a member of a concatenation.
  mutating func holdBackCancellation(of id: CancelID, in scope: Slot, stage: Slot) {
    let token = begin(.cancellation, in: scope, stage: stage, isHeldBack: true)
    deferred[token.slot] = id
  }

  /// - Parameter bystander: A cancellation that was held back spares the later members of the list that
  ///   it stands in itself.
  mutating func cancelMembers(
    of id: CancelID,
    in scope: Slot,
    actingFor bystander: Slot = .none
  ) {
    guard let node = idIndex[IDKey(scope: scope, id: id)] else {
      if idIndex[IDKey(scope: root, id: id)] != nil { noteMissed(id, in: scope) }
      return
    }
    var found: ContiguousArray<EffectToken> = []
    collect(node, into: &found)
    for token in found where isCurrent(token) {
      if bystander != .none, isLater(token.slot, than: bystander) { continue }
      cancel(slot: token.slot)
    }
  }

  /// How many live effects of this scope itself run under the id.
  func count(of id: CancelID, in scope: Slot) -> Int {
    guard let node = idIndex[IDKey(scope: scope, id: id)] else { return 0 }
    var (count, member) = (0, idNodes[node].members.first)
    while member != .none {
      if effects[idMembers[member].effect].scope == scope { count += 1 }
      member = idMembers[member].next
    }
    return count
  }

  /// The ids of an effect, innermost first.
  func ids(of effect: Slot) -> [CancelID] {
    var ids: [CancelID] = []
    var member = effects[effect].firstID
    while member != .none {
      ids.append(idNodes[idMembers[member].node].key.id)
      member = idMembers[member].nextOfEffect
    }
    return ids
  }

  mutating func join(_ effect: Slot, id: CancelID, in scope: Slot) {
    let node = node(of: id, in: scope)
    let member = idMembers.insert(
      new: IDMember(node: node, effect: effect),
      reuse: { $0 = IDMember(node: node, effect: effect) }
    )
    var list = idNodes[node].members
    list.append(member, in: &idMembers)
    idNodes[node].members = list
    idMembers[member].nextOfEffect = effects[effect].firstID
    effects[effect].firstID = member
  }

  mutating func leaveIDs(_ effect: Slot) {
    var member = effects[effect].firstID
    effects[effect].firstID = .none
    while member != .none {
      let node = idMembers[member].node
      let following = idMembers[member].nextOfEffect
      var list = idNodes[node].members
      list.remove(member, in: &idMembers)
      idNodes[node].members = list
      idMembers.remove(member)
      removeIfEmpty(node)
      member = following
    }
  }

  private mutating func node(of id: CancelID, in scope: Slot) -> Slot {
    let key = IDKey(scope: scope, id: id)
    let node = idNodes.insert(new: IDNode(key: key), reuse: { $0 = IDNode(key: key) })
    // As a rule it is new: then this is the only look-up.
    if let existing = idIndex.updateValue(node, forKey: key) {
      idIndex[key] = existing
      idNodes.remove(node)
      return existing
    }
    let above = parent(of: scope)
    if above != .none {
      let parent = self.node(of: id, in: above)
      idNodes[node].parent = parent
      var list = idNodes[parent].children
      list.append(node, in: &idNodes)
      idNodes[parent].children = list
    }
    return node
  }

  private mutating func removeIfEmpty(_ node: Slot) {
    guard idNodes[node].members.isEmpty, idNodes[node].children.isEmpty else { return }
    idIndex[idNodes[node].key] = nil
    let parent = idNodes[node].parent
    if parent != .none {
      var list = idNodes[parent].children
      list.remove(node, in: &idNodes)
      idNodes[parent].children = list
    }
    idNodes.remove(node)
    if parent != .none { removeIfEmpty(parent) }
  }

  private func collect(_ node: Slot, into found: inout ContiguousArray<EffectToken>) {
    var member = idNodes[node].members.first
    while member != .none {
      found.append(token(of: idMembers[member].effect))
      member = idMembers[member].next
    }
    var child = idNodes[node].children.first
    while child != .none {
      collect(child, into: &found)
      child = idNodes[child].next
    }
  }

  private func isLater(_ effect: Slot, than other: Slot) -> Bool {
    effects[effect].step == effects[other].step && effects[effect].place > effects[other].place
  }

  private mutating func noteMissed(_ id: CancelID, in scope: Slot) {
    let path = path(to: scope)
    if missed.contains(where: { $0.id == id && $0.path == path }) { return }
    if missed.count == 16 { missed.removeFirst() }
    missed.append(MissedCancellation(id: id, path: path))
  }
}
