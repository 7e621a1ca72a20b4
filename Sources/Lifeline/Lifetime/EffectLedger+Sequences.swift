extension EffectLedger {
  /// One link of a concatenation: it opens when the one before it is wholly over.
  struct Stage {
    var next: Slot = .none
    /// The stage that the whole concatenation is a member of.
    var outer: Slot = .none
    /// How many members are not over.
    var pending = 0
    var isOpen = false
    /// What starts when it opens.
    var members: ContiguousArray<Member> = []
  }

  enum Member {
    case effect(EffectToken)
    /// The first stage of a concatenation inside.
    case sequence(Slot)
  }

  /// Begins a concatenation of `count` stages; the first opens at once unless it is held back.
  mutating func beginSequence(stages count: Int, in outer: Slot, isHeldBack: Bool) -> [Slot] {
    let slots = (0..<count).map { _ in
      stages.insert(new: Stage(outer: outer), reuse: { $0 = Stage(outer: outer) })
    }
    for (slot, next) in zip(slots, slots.dropFirst()) { stages[slot].next = next }
    if outer != .none { stages[outer].pending += 1 }
    if isHeldBack {
      stages[outer].members.append(.sequence(slots[0]))
    } else {
      stages[slots[0]].isOpen = true
    }
    // Held until all of it is registered, so that a stage whose members are over at once stays.
    stages[slots[0]].pending += 1
    return slots
  }

  /// All of a concatenation is registered.
  mutating func sequenceRegistered(_ first: Slot) {
    memberEnded(of: first)
    openRipeStages()
  }

  /// A member of a stage is over; a stage without any is ripe.
  mutating func memberEnded(of stage: Slot) {
    stages[stage].pending -= 1
    if stages[stage].pending == 0, stages[stage].isOpen { ripe.append(stage) }
  }

  /// Opens what comes after the stages that are wholly over.
  ///
  /// Every event ends with it, and never calls it before: what opens may cancel by id, anywhere.
  mutating func openRipeStages() {
    while let stage = ripe.popLast() {
      let (next, outer) = (stages[stage].next, stages[stage].outer)
      stages.remove(stage)
      if next != .none {
        open(next)
      } else if outer != .none {
        memberEnded(of: outer)
      }
    }
  }

  private mutating func open(_ stage: Slot) {
    stages[stage].isOpen = true
    stages[stage].pending += 1
    let members = stages[stage].members
    stages[stage].members = []
    for member in members {
      switch member {
      case .effect(let token): letGo(token)
      case .sequence(let first): open(first)
      }
    }
    memberEnded(of: stage)
  }

  /// Starts what was held back, if nothing has cancelled it.
  private mutating func letGo(_ token: EffectToken) {
    guard isCurrent(token), effects[token.slot].phase == .queued else { return }
    effects[token.slot].phase = .registered
    guard let id = deferred[token.slot] else { return commands.append(.start(token)) }
    cancelMembers(of: id, in: effects[token.slot].scope, actingFor: token.slot)
    finish(token)
  }
}
