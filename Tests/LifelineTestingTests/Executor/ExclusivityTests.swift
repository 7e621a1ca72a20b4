import Foundation
import Lifeline
import Testing

@testable import LifelineTesting

@Suite("Only one at a time is inside an executor")
struct ExclusivityTests {
  /// Not protected by anything but the executor.
  private final class Tally: @unchecked Sendable {
    var count = 0
  }

  private static let rounds = Int(200 * lawScale)

  @Test func `while one is inside nobody else gets in`() {
    let executor = TestExecutor()
    let (wasRefused, gate) = (Log(), Gate())
    executor.exclusively {
      Thread.detachNewThread {
        wasRefused(executor.attemptTurn(for: nil) == nil ? "refused" : "let in")
        gate.open()
      }
      gate.wait()
    }
    #expect(wasRefused.all == ["refused"])
    #expect(executor.attemptTurn(for: nil) != nil)
  }

  @Test func `two who settle at once take turns`() async {
    let (executor, tally) = (TestExecutor(), Tally())
    async let first: Void = work(executor, tally)
    async let second: Void = workOnMain(executor, tally)
    async let third: Void = work(executor, tally)
    _ = await (first, second, third)
    #expect(executor.exclusively { tally.count } == 3 * Self.rounds)
  }

  @Test func `exclusive access waits until the turn is over`() async {
    let (executor, tally) = (TestExecutor(), Tally())
    async let settling: Void = work(executor, tally)
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        for _ in 0..<Self.rounds { executor.exclusively { tally.count += 1 } }
        done.resume()
      }
    }
    await settling
    #expect(executor.exclusively { tally.count } == 2 * Self.rounds)
  }

  @Test func `two clocks are moved at once`() async {
    let clocks = (TestClock(), TestClock())
    let core = HostedCore(initialState: 0) { timer(clocks.0) }
    let other = HostedCore(initialState: 0, executor: core.executor) { timer(clocks.1) }
    await core.send(0)
    await other.send(0)
    async let first: Void = advance(clocks.0)
    async let second: Void = advanceOnMain(clocks.1)
    _ = await (first, second)
    #expect(core.state == Self.rounds)
    #expect(other.state == Self.rounds)
  }

  @MainActor @Test
  func `what runs for the main actor's caller is on the main actor, elsewhere not`() async {
    let executor = TestExecutor()
    let log = Log()
    executor.submit { log("\(executor.isRunningHere(for: MainActor.shared))") }
    await executor.settle()
    executor.submit { log("\(executor.isRunningHere(for: MainActor.shared))") }
    await settleElsewhere(executor)
    executor.exclusively { log("\(executor.isRunningHere(for: MainActor.shared))") }
    #expect(log.all == ["true", "false", "false"])
  }

  @Test func `an actor that settles is called by its effects`() async {
    #expect(await Host().calls(rounds: Self.rounds) == Self.rounds * 2)
  }

  @Test func `executors nest`() async {
    let (inner, outer, tally) = (TestExecutor(), TestExecutor(), Tally())
    outer.submit {
      inner.exclusively {
        tally.count += outer.isRunningHere && inner.isRunningHere ? 1 : 0
        outer.exclusively { tally.count += 1 }
      }
    }
    await outer.settle()
    #expect(tally.count == 2)
  }

  @concurrent private func work(_ executor: TestExecutor, _ tally: Tally) async {
    for _ in 0..<Self.rounds {
      executor.submit { tally.count += 1 }
      await executor.settle()
    }
  }

  @MainActor private func workOnMain(_ executor: TestExecutor, _ tally: Tally) async {
    for _ in 0..<Self.rounds {
      await executor.settle { tally.count += 1 }
    }
  }

  @concurrent private func advance(_ clock: TestClock) async {
    for _ in 0..<Self.rounds { await clock.advance(by: .seconds(1)) }
  }

  @MainActor private func advanceOnMain(_ clock: TestClock) async {
    for _ in 0..<Self.rounds { await clock.advance(by: .seconds(1)) }
  }

  @concurrent private func settleElsewhere(_ executor: TestExecutor) async {
    await executor.settle()
  }

  private actor Host {
    private var count = 0

    func calls(rounds: Int) async -> Int {
      let core = HostedCore(initialState: 0) {
        counter { [self] send in
          await count(1)
          await MainActor.run {}
          await count(1)
          await send(1)
        }
      }
      for round in 1...rounds {
        await core.send(0)
        #expect(core.state == round)
        #expect(count == 2 * round)
      }
      return count
    }

    private func count(_ number: Int) {
      count += number
    }
  }
}
