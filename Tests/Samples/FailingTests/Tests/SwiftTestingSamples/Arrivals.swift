import Lifeline
import LifelineTesting

/// Starts two effects and tells in which order their actions arrived.
nonisolated(nonsending) func arrivals(_ run: ExploredRun) async -> [Int] {
  let store = TestStore(initialState: [Int]()) {
    Reduce<[Int], Int> { state, action in
      if action < 0 { return .run { send in await send(-action) } }
      state.append(action)
      return .none
    }
  }
  store.exhaustivity = .off
  await store.send(-1)
  await store.send(-2)
  await run.finish()
  await store.skipReceivedActions(strict: false)
  run.come(to: "\(store.state)")
  return store.state
}
