import Lifeline
import LifelineTesting
import Testing

private let rounds = Int(50 * lawScale)

/// After a send, nothing is left to run: tried many times, because a guess would be right most of the time.
@Suite("Structured work is over when send returns")
struct QuiescenceLawTests {
  @Test(arguments: StructuredWork.all)
  func `for a test without isolation`(work: StructuredWork) async {
    #expect(await wrongRounds(work) == 0)
  }

  @MainActor @Test(arguments: StructuredWork.all)
  func `for a test on the main actor`(work: StructuredWork) async {
    #expect(await wrongRounds(work) == 0)
  }

  @Test(arguments: StructuredWork.all)
  func `for a test in an actor`(work: StructuredWork) async {
    #expect(await Host().wrongRounds(work) == 0)
  }

  @MainActor @Test(arguments: StructuredWork.all)
  func `for a plain store, run on the main actor`(work: StructuredWork) async {
    let store = Store(initialState: 0) { counter(work.run) }
    var wrong = 0
    for round in 1...rounds {
      store.send(0)
      if store.state != (round - 1) * work.sum { wrong += 1 }
      await settleStores()
      if store.state != round * work.sum || !store.effects.isEmpty { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: StructuredWork.all)
  func `for a plain store, run from elsewhere`(work: StructuredWork) async {
    let store = await Store(initialState: 0) { counter(work.run) }
    var wrong = 0
    for round in 1...rounds {
      await store.send(0)
      await settleStores()
      if await store.state != round * work.sum { wrong += 1 }
    }
    #expect(wrong == 0)
  }

  private actor Host {
    func wrongRounds(_ work: StructuredWork) async -> Int {
      await LifelineTestingTests.wrongRounds(work)
    }
  }
}

nonisolated(nonsending) private func wrongRounds(_ work: StructuredWork) async -> Int {
  let core = HostedCore(initialState: 0) { counter(work.run) }
  var wrong = 0
  for round in 1...rounds {
    await core.send(0)
    if core.state != round * work.sum || !core.effects.isEmpty || !core.executor.standings.isEmpty {
      wrong += 1
    }
  }
  return wrong
}
