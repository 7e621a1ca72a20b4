import LifelineTesting

@testable import Weather

extension Scenario {
  static let tabs = [
    tabReturn,
    Scenario("8: to and fro within ten minutes asks for nothing") { run in
      await run.launch()
      await run.pass(to: 10)
      for tab in Weather.Tab.allCases + Weather.Tab.allCases { await run.send(.tabSelected(tab)) }
      await run.pass(to: 600)
      await run.send(.tabSelected(.today))
      await run.pass(to: 602)
      // Ten minutes after the snapshot of 2 s, to the second.
      await run.send(.tabSelected(.forecast))
      run.check("loads", run.loadCount, is: 1)
      run.check("requests", run.world.requests.count, is: 1)
    },
    Scenario("8: switching tabs cancels nothing, also during a pass") { run in
      await run.launch()
      await run.send(
        .analytics(.appeared),
        .forecast(.playTapped),
        .diary(.draftChanged("Fog.")),
        .tabSelected(.diary)
      )
      run.check(
        "work",
        run.work.sorted(),
        is: ["days", "debounce", "fix", "fix time-out", "pause", "quarters"]
      )
      for tab in Weather.Tab.allCases { await run.send(.tabSelected(tab)) }
      run.check("effects", run.store.effects.count, is: 8)
      run.check("loads", run.loadCount, is: 1)
      await run.pass(to: 3)
      run.check("note", run.weather?.diary?.note, is: "Fog.")
      run.check("day", run.weather?.forecast?.chosenDay, is: 1)
      await run.send(.tabToggled(.forecast), .tabToggled(.analytics))
    },
  ]

  static let tabReturn = Scenario("8: a tab with old data refreshes when it is returned to") {
    run in
    await run.launch()
    await run.pass(to: 300)
    await run.send(.tabSelected(.diary))
    await run.pass(to: 603)
    run.check("loads", run.loadCount, is: 1)
    await run.send(.tabSelected(.today))
    await run.pass(to: 610)
    run.check("loads", run.loadCount, is: 2)
    run.check("times of requests", run.world.requests.map(\.time), is: [1, 604])
    run.check("shown", run.conditions.snapshot?.forecast.number, is: 2)
  }

  static let failures = [
    Scenario("freshness: a failed refresh keeps the old data, with the error beside it") { run in
      run.world.faults = [2: .httpStatus(503)]
      await run.launch()
      await run.pass(to: 120)
      await run.send(.pulled)
      await run.pass(to: 122)
      run.check("shown", run.conditions.snapshot?.forecast.number, is: 1)
      run.check("problem", run.conditions.problem, is: .weather(.httpStatus(503)))
      run.check(
        "freshness",
        run.conditions.freshness,
        is: Freshness(age: .seconds(120), source: .network)
      )
      await run.send(.pulled)
      await run.pass(to: 130)
      run.check("problem", run.conditions.problem, is: nil)
      run.check("shown", run.conditions.snapshot?.forecast.number, is: 3)
    },
    Scenario(
      "freshness: old data from the cache is shown while the network is asked, and after it fails",
      kept: [.number(0, age: 7200)]
    ) { run in
      run.world.faults = [1: .unreachable(reason: "no route")]
      await run.launch()
      await run.pass(to: 1)
      run.check("a spinner", run.conditions.isRefreshing, is: true)
      run.check("freshness", run.conditions.freshness?.source, is: .cache)
      await run.pass(to: 5)
      run.check("shown", run.conditions.snapshot?.forecast.number, is: 0)
      run.check("problem", run.conditions.problem, is: .weather(.unreachable(reason: "no route")))
    },
    Scenario("freshness: the age goes on with the minutes of the tab") { run in
      await run.launch()
      await run.pass(to: 300)
      run.check("age", run.conditions.freshness?.age, is: .seconds(298))
      await run.send(.tabToggled(.today))
      await run.pass(to: 500)
      run.check("age", run.conditions.freshness?.age, is: .seconds(298))
    },
    Scenario("freshness: the age is that of the moment when one looks") { run in
      await run.send(.launched)
      await run.pass(to: 20)
      await run.send(.phaseChanged(.background))
      await run.pass(to: 40)
      await run.send(.phaseChanged(.active))
      run.check("age", run.conditions.freshness?.age, is: .seconds(38))
      await run.pass(to: 90)
      await run.send(.tabSelected(.forecast))
      run.check("age", run.conditions.freshness?.age, is: .seconds(88))
      run.check("loads", run.loadCount, is: 1)
    },
    Scenario("the service is left alone as long as it asks") { run in
      run.world.faults = [1: .tooManyRequests(retryAfter: .seconds(90))]
      await run.launch()
      for second in stride(from: 10.0, through: 80, by: 10) {
        await run.pass(to: second)
        await run.send(.pulled)
      }
      await run.pass(to: 90)
      run.check("times of requests", run.world.requests.map(\.time), is: [1])
      // Located at 81 s, 79 s after the refusal at 2 s.
      run.check(
        "problem",
        run.conditions.problem,
        is: .weather(.tooManyRequests(retryAfter: .seconds(11)))
      )
      await run.send(.pulled)
      await run.pass(to: 91.5)
      run.check("requests", run.world.requests.count, is: 1)
      await run.pass(to: 92)
      await run.send(.pulled)
      await run.pass(to: 100)
      run.check("times of requests", run.world.requests.map(\.time), is: [1, 93])
      run.check("problem", run.conditions.problem, is: nil)
    },
  ]
}
