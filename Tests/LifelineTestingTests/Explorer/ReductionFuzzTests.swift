import Lifeline
import LifelineTesting
import Synchronization
import Testing

/// Random programs are run with all orders and with those that a reduction leaves.
@Suite("Leaving out orders loses no outcome")
struct ReductionFuzzTests {
  @Test func `of random programs with cancellation, children and actors`() async {
    var random = Numbers(seed: 42)
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
    for index in program.effects.indices { core.post(-1 - index) }
    await run.finish()
    run.come(to: "\(core.state) \(box.log.withLock { $0 })")
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
  var effects: [[Step]]
  /// The effect that is cancelled when a number arrives.
  var cancels: [Int: Int]

  static func random(_ random: inout Numbers) -> Program {
    let count = Int.random(in: 2...3, using: &random)
    let effects = (0..<count).map { _ in steps(upTo: 3, canNest: true, &random) }
    var cancels: [Int: Int] = [:]
    for number in 0..<4 where Int.random(in: 0..<3, using: &random) == 0 {
      cancels[number] = Int.random(in: 0..<count, using: &random)
    }
    return Program(effects: effects, cancels: cancels)
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
