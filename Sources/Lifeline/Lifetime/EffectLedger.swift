/// Which effects are alive, who owns them and what may still be heard of them.
///
/// A pure value: an event goes in, commands come out, and equal histories give equal ledgers. It holds
/// the tree of scopes that own live effects, the ids by which effects are cancelled, and what a
/// concatenation holds back. It never touches a task, a state or an action.
struct EffectLedger {
  /// What the store must do next, in this order.
  enum Command: Equatable {
    /// Start the effect, if it is still registered by then.
    case start(EffectToken)
    /// Cancel its task; its operation may go on working, but is not heard any more.
    case cancel(EffectToken)
    /// Forget it: it never started or its operation has returned.
    case forget(EffectToken)
  }

  /// How far an effect has come.
  enum Phase: UInt8 {
    /// Held back by a concatenation.
    case queued
    /// To be started at the end of this step.
    case registered
    case running
    /// Cancelled, but its operation has not returned.
    case cancelled
    /// Its operation has returned, but its `Send` is still held.
    case over
  }

  /// What an effect does when it starts; the ledger itself handles cancellations.
  enum Kind: UInt8 {
    case operation
    case action
    case wait
    case cancellation
    /// A part of a running operation, from `withTaskCancellation`.
    case section
  }

  struct Effect: Linked {
    var generation: UInt32
    var phase: Phase
    var kind: Kind
    var scope: Slot
    var stage: Slot = .none
    /// The step that registered it, and its place in the list that the step returned.
    var step: UInt64
    var place: UInt32
    var next: Slot = .none
    var previous: Slot = .none
    var firstID: Slot = .none
  }

  var effects = Arena<Effect>()
  var scopes = Arena<Scope>()
  var entries = Arena<Entry>()
  var idNodes = Arena<IDNode>()
  var idMembers = Arena<IDMember>()
  var idIndex: [IDKey: Slot] = [:]
  var rowIndex: [RowKey: Slot] = [:]
  var stages = Arena<Stage>()
  /// Stages that are wholly over and whose successors are to be opened.
  var ripe: ContiguousArray<Slot> = []
  /// The ids of cancellations that are held back.
  var deferred: [Slot: CancelID] = [:]
  var missed: [MissedCancellation] = []
  var commands: ContiguousArray<Command> = []
  var faults: EngineFaults
  private(set) var root: Slot = .none
  private var step: UInt64 = 0
  private var place: UInt32 = 0

  init(faults: EngineFaults = []) {
    self.faults = faults
    root = scopes.insert(new: Scope(), reuse: { $0 = Scope() })
    scopes[root].references = 1
  }

  /// How many effects are in the ledger, in whatever phase.
  var count: Int { effects.count }

  /// Whether no scope but the root is alive and nothing is to be done.
  var isQuiet: Bool { commands.isEmpty && scopes[root].entries.isEmpty }

  /// A reducer has returned an effect: what is registered from now on belongs to one step.
  mutating func beginStep() {
    step += 1
    place = 0
  }

  /// Registers an effect; without a stage, or in an open one, it starts at the end of the step.
  mutating func begin(
    _ kind: Kind,
    in scope: Slot,
    stage: Slot = .none,
    isHeldBack: Bool = false,
    ids: some Collection<(scope: Slot, id: CancelID)> = EmptyCollection()
  ) -> EffectToken {
    let (step, place) = (step, place)
    self.place += 1
    let phase: Phase = isHeldBack ? .queued : .registered
    let slot = effects.insert(
      new: Effect(
        generation: 1,
        phase: phase,
        kind: kind,
        scope: scope,
        stage: stage,
        step: step,
        place: place
      ),
      reuse: {
        $0 = Effect(
          generation: $0.generation,
          phase: phase,
          kind: kind,
          scope: scope,
          stage: stage,
          step: step,
          place: place
        )
      }
    )
    scopes[scope].references += 1
    var list = scopes[scope].effects
    list.append(slot, in: &effects)
    scopes[scope].effects = list
    for (idScope, id) in ids { join(slot, id: id, in: idScope) }
    let token = token(of: slot)
    if stage != .none { stages[stage].pending += 1 }
    if isHeldBack {
      stages[stage].members.append(.effect(token))
    } else if kind != .section {
      commands.append(.start(token))
    }
    return token
  }

  /// The store has started the effect.
  ///
  /// - Returns: Whether it may: it may have been cancelled since it was registered.
  mutating func started(_ token: EffectToken) -> Bool {
    guard isCurrent(token), effects[token.slot].phase == .registered else { return false }
    effects[token.slot].phase = .running
    return true
  }

  /// The effect's operation has returned, or its action has been reduced.
  mutating func ended(_ token: EffectToken, isSendHeld: Bool = false) {
    finish(token, isSendHeld: isSendHeld)
    openRipeStages()
  }

  mutating func finish(_ token: EffectToken, isSendHeld: Bool = false) {
    guard isCurrent(token) else { return }
    let slot = token.slot
    leaveIDs(slot)
    let stage = effects[slot].stage
    effects[slot].stage = .none
    let keeps = isSendHeld && effects[slot].phase != .cancelled
    if keeps { effects[slot].phase = .over } else { remove(slot) }
    if stage != .none { memberEnded(of: stage) }
  }

  /// Nobody holds the `Send` of an effect any more.
  mutating func sendReleased(_ token: EffectToken) {
    guard isCurrent(token), effects[token.slot].phase == .over else { return }
    remove(token.slot)
  }

  /// Ends one effect, in whatever phase it is.
  mutating func cancel(_ token: EffectToken) {
    guard isCurrent(token) else { return }
    cancel(slot: token.slot)
    openRipeStages()
  }

  /// Ends one effect without opening what waits for it.
  mutating func cancel(slot: Slot) {
    if faults.contains(.dropsCancellation) { return }
    if faults.contains(.registersLate) && effects[slot].phase == .registered { return }
    let token = token(of: slot)
    leaveIDs(slot)
    let stage = effects[slot].stage
    effects[slot].stage = .none
    switch effects[slot].phase {
    case .queued, .registered, .over:
      remove(slot)
    case .running where effects[slot].kind == .action:
      remove(slot)
    case .running:
      effects[slot].phase = .cancelled
      commands.append(.cancel(token))
    case .cancelled:
      break
    }
    if stage != .none { memberEnded(of: stage) }
  }

  /// Whether an action of this effect may be reduced now.
  func mayDeliver(_ token: EffectToken) -> Bool {
    faults.contains(.acceptsStaleGeneration) || isHeard(token)
  }

  /// Whether an effect is neither cancelled nor gone.
  func isHeard(_ token: EffectToken) -> Bool {
    guard isCurrent(token) else { return false }
    switch effects[token.slot].phase {
    case .running, .over: return true
    case .queued, .registered, .cancelled: return false
    }
  }

  func isCurrent(_ token: EffectToken) -> Bool {
    Int(token.slot) < effects.capacity && effects[token.slot].generation == token.generation
  }

  func token(of slot: Slot) -> EffectToken {
    EffectToken(slot: slot, generation: effects[slot].generation)
  }

  /// Whether something waits for the end of an effect: the next stage of a concatenation.
  func isFollowed(_ token: EffectToken) -> Bool {
    isCurrent(token) && effects[token.slot].stage != .none
  }

  /// Whether an effect is neither cancelled nor over.
  func isAlive(_ token: EffectToken) -> Bool {
    switch phase(of: token) {
    case .queued, .registered, .running: true
    case .cancelled, .over, nil: false
    }
  }

  func phase(of token: EffectToken) -> Phase? {
    isCurrent(token) ? effects[token.slot].phase : nil
  }

  mutating func remove(_ slot: Slot) {
    commands.append(.forget(token(of: slot)))
    effects[slot].generation &+= 1
    let scope = effects[slot].scope
    var list = scopes[scope].effects
    list.remove(slot, in: &effects)
    scopes[scope].effects = list
    effects.remove(slot)
    deferred[slot] = nil
    release(scope)
  }
}
