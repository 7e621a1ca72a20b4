/// Reads an effect that a reducer returned, and registers each part with its owner and ids.
///
/// It goes down the value in list order; what it knows at each point is the scope, the ids and the stage
/// of a concatenation that the part stands in.
struct EffectRegistration {
  let runner: EffectRunner
  private(set) var scope: Slot
  var stage: Slot = .none
  var isHeldBack = false
  var ids: [(scope: Slot, id: CancelID)] = []

  init(runner: EffectRunner, scope: Slot) {
    self.runner = runner
    self.scope = scope
  }

  mutating func register<Action>(_ tree: EffectTree<Action>, lift: ActionLift<Action>) {
    switch tree {
    case .none:
      break
    case .send(let action):
      add(.action, ActionRecord(action, lift: lift))
    case .run(let operation):
      add(.operation, OperationRecord(operation, lift: lift))
    case .merge(let trees):
      for tree in trees { register(tree, lift: lift) }
    case .concatenate(let trees):
      registerSequence(trees, lift: lift)
    case .cancellable(let tree, let id, let cancelInFlight):
      if cancelInFlight { cancel(id) }
      ids.append((scope, id))
      register(tree, lift: lift)
      ids.removeLast()
    case .cancel(let id):
      cancel(id)
    case .wait(let wait):
      add(.wait, WaitRecord(wait))
    case .throttle(let throttled):
      register(throttled, lift: lift)
    case .passage(let passage):
      passage.register(in: &self, lift: lift)
    case .misdelivery(let misdelivery):
      runner.report(misdelivery, in: scope)
    }
  }

  /// Registers what `body` registers in the scope of a combinator's child.
  mutating func inScope(
    of site: Site,
    identity: ScopeIdentity?,
    _ body: (inout EffectRegistration) -> Void
  ) {
    let parent = scope
    scope = runner.ledger.scope(of: site, identity: identity, in: parent)
    body(&self)
    runner.ledger.release(scope)
    scope = parent
  }

  @discardableResult
  func add(_ kind: EffectLedger.Kind, _ record: EffectRecord) -> EffectToken {
    runner.register(
      kind,
      record,
      scope: scope,
      stage: stage,
      isHeldBack: isHeldBack,
      ids: ids
    )
  }

  private mutating func registerSequence<Action>(
    _ trees: [EffectTree<Action>],
    lift: ActionLift<Action>
  ) {
    let (outerStage, wasHeldBack) = (stage, isHeldBack)
    let stages = runner.ledger.beginSequence(
      stages: trees.count,
      in: outerStage,
      isHeldBack: wasHeldBack
    )
    for (tree, stage) in zip(trees, stages) {
      self.stage = stage
      register(tree, lift: lift)
      isHeldBack = true
    }
    (stage, isHeldBack) = (outerStage, wasHeldBack)
    runner.ledger.sequenceRegistered(stages[0])
  }

  private mutating func cancel(_ id: CancelID) {
    if isHeldBack {
      runner.ledger.holdBackCancellation(of: id, in: scope, stage: stage)
    } else {
      runner.ledger.cancel(id, in: scope)
    }
  }
}
