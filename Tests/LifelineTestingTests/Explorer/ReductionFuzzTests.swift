import Lifeline
import LifelineTesting
import Synchronization
import Testing

/// Random programs are run with all orders and with those that a reduction leaves.
@Suite("Leaving out orders loses no outcome")
struct ReductionFuzzTests {
  /// Two seeds, for two processors.
  @Test(arguments: [42, 43] as [UInt64])
  func `of random programs with cancellation, children, actors and a test`(seed: UInt64) async {
    var random = Numbers(seed: seed)
    var (compared, allCount, reducedCount) = (0, 0, 0)
    while compared < Int(5 * lawScale) {
      let program = Program.random(&random)
      let all = await exploreInterleavings(.exhaustive, limit: 150) { await run(program, $0) }
      guard all.isComplete else { continue }
      let reduced = await exploreInterleavings(
        .exhaustive,
        limit: 2_000,
        effectsShareOnlyStores: true
      ) { await run(program, $0) }
      compared += 1
      allCount += all.orderCount
      reducedCount += reduced.orderCount + reduced.redundantCount
      #expect(reduced.isComplete)
      #expect(Set(reduced.outcomes.keys) == Set(all.outcomes.keys), "\(program)")
    }
    #expect(reducedCount < allCount)
    print("\(compared) programs: \(allCount) orders in all, \(reducedCount) with sleep sets")
  }

  private nonisolated(nonsending) func run(_ program: Program, _ run: ExploredRun) async {
    let box = Box()
    let core = HostedCore(initialState: [Int]()) { Interpreter(program: program, box: box) }
    let tasks = program.effects.indices.map { core.post(-1 - $0) }
    var seen: [String] = []
    for move in program.moves {
      switch move {
      case .send(let number): await core.send(number)
      case .look: seen.append("\(core.state), \(core.effects.count) in flight")
      case .cancel(let index): tasks[index % tasks.count].cancel()
      }
    }
    await run.finish()
    run.come(to: "\(seen) \(core.state) \(box.log.withLock { $0 })")
  }
}

private struct Program {
  indirect enum Step {
    case yield
    case send(Int)
    case stopIfCancelled
    case useActor(Int)
    case child([Step])
  }
  /// What the test does when the effects have been started.
  enum Move {
    case send(Int)
    case look
    case cancel(Int)
  }
  var effects: [[Step]]
  var moves: [Move]
  /// The effect that is cancelled when a number arrives.
  var cancels: [Int: Int]

  static func random(_ random: inout Numbers) -> Program {
    let count = Int.random(in: 2...3, using: &random)
    let effects = (0..<count).map { _ in steps(upTo: 3, canNest: true, &random) }
    var cancels: [Int: Int] = [:]
    for number in 0..<4 where Int.random(in: 0..<3, using: &random) == 0 {
      cancels[number] = Int.random(in: 0..<count, using: &random)
    }
    let moves = (0..<Int.random(in: 0...3, using: &random)).map { _ -> Move in
      switch Int.random(in: 0..<5, using: &random) {
      case 0...2: .send(Int.random(in: 0..<4, using: &random))
      case 3: .look
      default: .cancel(Int.random(in: 0..<3, using: &random))
      }
    }
    return Program(effects: effects, moves: moves, cancels: cancels)
  }

  private static func steps(upTo limit: Int, canNest: Bool, _ random: inout Numbers) -> [Step] {
    (0..<Int.random(in: 1...limit, using: &random)).map { _ in
      switch Int.random(in: 0..<10, using: &random) {
      case 0...1: .yield
      case 2...5: .send(Int.random(in: 0..<4, using: &random))
      case 6: .stopIfCancelled
      case 7: .useActor(Int.random(in: 0..<4, using: &random))
      default: canNest ? .child(steps(upTo: 2, canNest: false, &random)) : .yield
      }
    }
  }
}

private actor Box {
  nonisolated let log = Mutex<[Int]>([])
  func add(_ number: Int) { log.withLock { $0.append(number) } }
}

/// A negative number starts an effect; another one is noted, and may cancel one.
private struct Interpreter: Reducer {
  let program: Program
  let box: Box

  func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
    if action < 0 {
      let index = -1 - action
      let steps = program.effects[index]
      return .run(name: "\(index)") { [box] send in await Self.run(steps, send, box) }
        .cancellable(id: index)
    }
    state.append(action)
    return program.cancels[action].map { .cancel(id: $0) } ?? .none
  }

  private static func run(_ steps: [Program.Step], _ send: Send<Int>, _ box: Box) async {
    for step in steps {
      switch step {
      case .yield: await Task.yield()
      case .send(let number): await send(number)
      case .stopIfCancelled: if Task.isCancelled { return }
      case .useActor(let number): await box.add(number)
      case .child(let steps):
        async let child: Void = run(steps, send, box)
        await Task.yield()
        await child
      }
    }
  }
}

private struct Numbers: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
