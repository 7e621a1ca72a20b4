import Lifeline
import LifelineTesting
import Testing

@testable import Weather

/// A run with something of everything, and what each step of it leaves in flight.
enum Step: Int, CaseIterable {
  case launched, otherTabsAppeared, walkStarted, located, answered, written, pulled, asking
  case locationLost, waitsForRetry, retries, movedAway, selected

  nonisolated(nonsending) func apply(to run: Run) async {
    switch self {
    case .launched: await run.launch()
    case .otherTabsAppeared:
      await run.send(.forecast(.appeared), .diary(.appeared), .analytics(.appeared))
    case .walkStarted: await run.send(.forecast(.playTapped))
    case .located: await run.pass(to: 1.5)
    case .answered: await run.pass(to: 70)
    case .written: await run.send(.diary(.draftChanged("Fog.")))
    case .pulled: await run.send(.pulled)
    case .asking: await run.pass(to: 71.5)
    case .locationLost:
      await run.pass(to: 140)
      run.world.fix = .neverComes
      await run.send(.pulled)
    case .waitsForRetry: await run.pass(to: 150)
    case .retries: await run.pass(to: 170)
    case .movedAway: await run.move(to: .north(40))
    case .selected: await run.send(.tabSelected(.diary))
    }
  }

  /// Runs from the start to this step.
  nonisolated(nonsending) func reached() async -> Run {
    let run = Run()
    for step in Step.allCases.prefix(rawValue + 1) { await step.apply(to: run) }
    return run
  }
}

@Suite("What ends with which state")
struct LeavingTests {
  /// Where the effects belong that a piece of the state owns.
  private func owner(of tab: Weather.Tab) -> String { "Screen.weather.\(tab.rawValue)" }

  @Test(arguments: Step.allCases)
  func `without the weather nothing is in flight, at any step`(step: Step) async throws {
    let run = await step.reached()
    let requests = run.world.requests.count
    #expect(run.store.effects.contains { $0.owner == "Screen.weather.conditions" })
    await run.leave()
    #expect(run.store.effects.isEmpty)
    #expect(run.world.requestsInFlight == 0)
    try await run.world.clock.checkSuspension()
    // Nothing comes later, either.
    run.world.move(to: .north(80))
    await run.pass(2000)
    #expect(run.weather == nil)
    #expect(run.world.requests.count == requests)
  }

  @Test(arguments: Step.allCases, Weather.Tab.allCases)
  func `without a tab nothing of it is in flight, and all else is`(
    step: Step,
    tab: Weather.Tab
  ) async {
    let run = await step.reached()
    let others = run.store.effects.filter { $0.owner != owner(of: tab) }.map(\.number)
    await run.send(.tabToggled(tab))
    #expect(run.store.effects.map(\.number) == others)
    await run.pass(2000)
    #expect(!run.store.effects.contains { $0.owner == owner(of: tab) })
  }

  @Test(arguments: [
    (Step.launched, ["moves", "fix", "fix time-out", "minutes"]),
    (.located, ["moves", "minutes", "quarters", "days", "request"]),
    (.waitsForRetry, ["moves", "minutes", "quarters", "days", "retry"]),
  ])
  func `7: a location wait, a request, a retry: each ends with the weather`(
    step: Step,
    names: [String]
  ) async throws {
    let run = await step.reached()
    #expect(run.store.effects.compactMap(\.name).sorted() == names.sorted())
    await run.leave()
    #expect(run.store.effects.isEmpty)
    try await run.world.clock.checkSuspension()
  }

  @Test func `a tab that is shown again is new`() async {
    let run = await Step.walkStarted.reached()
    await run.pass(to: 5)
    await run.send(.tabToggled(.forecast))
    await run.send(.tabToggled(.forecast))
    #expect(run.weather?.forecast == DayForecast.State())
    #expect(run.work == ["quarters"])
  }

  @Test func `a tab that appears again has no second timer`() async {
    let run = Run()
    for _ in 0..<3 { await run.send(.launched, .today(.appeared), .analytics(.appeared)) }
    let names = run.store.effects.compactMap(\.name)
    #expect(names.sorted() == ["fix", "fix time-out", "minutes", "moves", "quarters"])
  }

  @Test func `the tab that is seen is one that is there`() async {
    let run = Run()
    await run.send(.tabToggled(.today))
    #expect(run.weather?.selectedTab == .forecast)
    await run.send(.tabSelected(.today))
    #expect(run.weather?.selectedTab == .forecast)
  }
}
