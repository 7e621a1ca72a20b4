import Lifeline
import LifelineTesting

/// One random sequence of actions on a feature that nests scopes of every kind, compared with a model.
struct LifetimeLaw {
  private let store: HostCore
  private var random: SeededGenerator
  private var model = LifetimeModel()
  private var snapshots: [Host.State] = []
  private var history: [String] = []
  private let heard = LockedList<Int>()
  private let ended = LockedList<Int>()
  private var heardCount = 0
  private var endedCount = 0

  /// - Returns: What is wrong, with the sequence that shows it; nil when the law holds.
  nonisolated(nonsending) static func violation(
    seed: UInt64,
    steps: Int,
    faults: EngineFaults = []
  ) async -> String? {
    var law = LifetimeLaw(seed: seed, faults: faults)
    for _ in 0..<steps {
      if let problem = await law.step() {
        return "seed \(seed): \(problem)\n\(law.history.joined(separator: "\n"))"
      }
    }
    return await law.end()
  }

  private init(seed: UInt64, faults: EngineFaults) {
    random = SeededGenerator(seed: seed)
    store = HostCore(faults: faults) {
      $0.node = Node.State(id: 1, leaf: Leaf.State(id: 1))
      $0.nodes = [Node.State(id: 1), Node.State(id: 2, mode: .first(Leaf.State(id: 1)))]
    }
  }

  private nonisolated(nonsending) mutating func step() async -> String? {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: await start()
    case 4: await cancel()
    case 5..<8: await mutate()
    case 8: await pass()
    default: if let problem = await order() { return problem }
    }
    model.sweep(store.state)
    return check()
  }

  /// A feature that is there returns an effect of some shape.
  private nonisolated(nonsending) mutating func start() async {
    let state = store.state
    let present = Position.all.filter { $0.life(in: state) != nil }
    guard let position = present.randomElement(using: &random) else { return }
    let id = Int.random(in: 0..<4, using: &random)
    let key = id == 3 ? nil : id
    let shape = Int.random(in: 0..<6, using: &random)
    history.append("start shape \(shape) at \(position), id \(key.map(String.init) ?? "none")")
    let serials = (0..<(shape == 2 ? 3 : 1)).map { _ in
      model.begin(at: position, id: key, in: state)
    }
    if shape == 4, let key { model.cancel(key, at: position) }
    if shape == 5, let key {
      let serial = serials[0]
      model.cancel(key, at: position)
      model.restore(serial, at: position, id: key, in: state)
    }
    let (clock, ended) = (store.clock, ended)
    let effect: @Sendable () -> Effect<Int> = {
      let effects = serials.map { serial in
        let effect = Self.effect(serial, isStubborn: shape == 1, clock, ended)
        return key.map { effect.cancellable(id: $0) } ?? effect
      }
      switch (shape, key) {
      case (2, _): return .concatenate(effects)
      case (3, _): return .concatenate(.none, .merge(effects))
      case (4, let key?): return .merge(effects[0], .cancel(id: key))
      case (5, let key?): return effects[0].cancellable(id: key, cancelInFlight: true)
      default: return .merge(effects)
      }
    }
    await send(position.action(returning: effect) { [heard] in heard.append($0) })
  }

  /// Sleeps and sends, three times; a stubborn one sends once more when it is cancelled.
  private static func effect(
    _ serial: Int,
    isStubborn: Bool,
    _ clock: TestClock,
    _ ended: LockedList<Int>
  ) -> Effect<Int> {
    .run(name: "\(serial)") { send in
      for _ in 0..<3 {
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          // A task of its own is not cancelled, as a delegate would not be.
          if isStubborn { await Task { await send(serial) }.value }
          return
        }
        await send(serial)
      }
      ended.append(serial)
    }
  }

  private nonisolated(nonsending) mutating func cancel() async {
    let state = store.state
    let present = Position.all.filter { $0.life(in: state) != nil }
    guard let position = present.randomElement(using: &random) else { return }
    let id = Int.random(in: 0..<3, using: &random)
    history.append("cancel \(id) at \(position)")
    model.cancel(id, at: position)
    await send(position.action(returning: { .cancel(id: id) }) { _ in })
  }

  /// The root's reducer changes something, or puts back a state of before.
  private nonisolated(nonsending) mutating func mutate() async {
    if Bool.random(using: &random) { snapshots.append(store.state) }
    if let snapshot = snapshots.randomElement(using: &random),
      Int.random(in: 0..<5, using: &random) == 0
    {
      history.append("restore")
      await store.change { $0 = snapshot }
      return
    }
    let mutation = Mutation.random(using: &random)
    history.append("\(mutation)")
    await store.change { mutation.apply(&$0) }
  }

  private nonisolated(nonsending) mutating func pass() async {
    let seconds = Int.random(in: 1...2, using: &random)
    history.append("\(seconds) s pass")
    await store.advance(by: .seconds(seconds))
  }

  private nonisolated(nonsending) mutating func order() async -> String? {
    history.append("three sends in order")
    let before = store.state.log.count
    await send(.run(.merge(.send(.note("1")), .send(.note("2")), .send(.note("3")))))
    let log = Array(store.state.log[before...])
    return log == ["1", "2", "3"] ? nil : "the order was \(log)"
  }

  private nonisolated(nonsending) func send(_ action: Host.Action) async {
    await store.send(action)
  }

  private mutating func check() -> String? {
    let heardNow = heard.values
    for serial in heardNow[heardCount...] where model.alive[serial] == nil {
      return "an action of effect \(serial) was reduced after its life had ended"
    }
    heardCount = heardNow.count
    let endedNow = ended.values
    for serial in endedNow[endedCount...] { model.ended(serial) }
    endedCount = endedNow.count
    let listed = store.effects.filter { $0.status != .cancelledStillRunning }.compactMap(\.name)
    let expected = model.alive.keys.map(String.init)
    if listed.sorted() != expected.sorted() {
      return "alive are \(listed.sorted()), expected \(expected.sorted())"
    }
    if store.taskCount != store.ledgerTaskCount {
      return "\(store.taskCount) tasks, \(store.ledgerTaskCount) in the ledger"
    }
    let violations = store.ledgerViolations
    return violations.isEmpty ? nil : violations.joined(separator: "; ")
  }

  /// When the root ends, nothing is left.
  private nonisolated(nonsending) func end() async -> String? {
    store.endAll()
    _ = await store.executor.run(until: { [executor = store.executor] in executor.standings.isEmpty
    })
    return store.taskCount == 0 ? nil : "\(store.taskCount) tasks are left when the root has ended"
  }
}
