import Lifeline
import LifelineTesting
import Testing

@Suite("Work that the explorer does not control is reported")
struct UncontrolledTests {
  @Test(arguments: [Escape.detached, .unstructured, .realClock, .mainActor])
  func `by an effect`(escape: Escape) async {
    let found = await issues {
      await exploreInterleavings(limit: 3) { run in
        let store = HostedCore(initialState: 0) { counter { send in await escape.run(send) } }
        await store.send(0)
        await run.finish()
      }
    }
    #expect(found.map(id) == ["interleaving-failed"])
    #expect(found.first?.contains("is not under the explorer's control.") == true)
  }

  @Test func `a body that differs from run to run is told`() async {
    let count = LockIsolated(0)
    let found = await issues {
      await exploreInterleavings { run in
        count.withValue { $0 += 1 }
        await arrivals(of: count.value % 2 == 0 ? 2 : 3, run)
      }
    }
    #expect(found.first?.contains("[interleaving-diverged]") == true)
  }

  @Test func `a run without an end is given up`() async {
    let found = await issues {
      await exploreInterleavings(limit: 1) { run in
        let store = HostedCore(initialState: 0) {
          counter { _ in while !Task.isCancelled { await Task.yield() } }
        }
        await store.send(0)
        await run.finish()
      }
    }
    #expect(found.first?.contains("[endless-interleaving]") == true)
  }

  enum Escape {
    case detached, unstructured, realClock, mainActor

    func run(_ send: Send<Int>) async {
      switch self {
      case .detached: await Task.detached { await send(7) }.value
      case .unstructured: await Task { await send(7) }.value
      case .realClock: try? await ContinuousClock().sleep(for: .seconds(3600))
      case .mainActor: await send(await MainActor.run { 7 })
      }
    }
  }
}
