@testable import Weather

extension Scenario {
  static let coldStart = [
    Scenario("1: a cold start loads once, and `.active` right after it does not") { run in
      await run.launch()
      await run.send(.phaseChanged(.active))
      run.check("loads", run.loadCount, is: 1)
      run.check("a spinner", run.conditions.isRefreshing, is: true)
      await run.pass(to: 1.5)
      run.check("work", run.work, is: ["request"])
      // The historic duplicate came after three seconds.
      await run.pass(to: 3)
      await run.send(.phaseChanged(.active))
      await run.pass(to: 60)
      run.check("loads", run.loadCount, is: 1)
      run.check("times of fixes", run.world.fixTimes, is: [0])
      run.check("requests", run.world.requests, is: [World.Question(time: 1, place: .home)])
      run.check("shown", run.conditions.snapshot, is: .number(1, age: -2))
      run.check("freshness", run.conditions.freshness?.source, is: .network)
    }
  ]

  static let returns = [
    Scenario("2: back after 32 s: a load that the cache serves, and says so") { run in
      await run.launch()
      await run.pass(to: 5)
      await run.send(.phaseChanged(.background))
      await run.pass(to: 37)
      await run.send(.phaseChanged(.active))
      run.check("a spinner", run.conditions.isRefreshing, is: true)
      await run.pass(to: 38)
      run.check(
        "freshness",
        run.conditions.freshness,
        is: Freshness(age: .seconds(36), source: .cache)
      )
      await run.pass(to: 50)
      run.check("loads", run.loadCount, is: 2)
      run.check("times of fixes", run.world.fixTimes, is: [0, 37])
      run.check("requests", run.world.requests.count, is: 1)
    },
    Scenario("2: back after 29 s: no load") { run in
      await run.launch()
      await run.pass(to: 5)
      await run.send(.phaseChanged(.background))
      await run.pass(to: 34)
      await run.send(.phaseChanged(.active))
      await run.pass(to: 60)
      run.check("loads", run.loadCount, is: 1)
      run.check("times of fixes", run.world.fixTimes, is: [0])
    },
    Scenario("2: back after 95 s: a load that asks the network") { run in
      await run.launch()
      await run.pass(to: 5)
      await run.send(.phaseChanged(.background))
      await run.pass(to: 100)
      await run.send(.phaseChanged(.active))
      await run.pass(to: 110)
      run.check("loads", run.loadCount, is: 2)
      run.check("times of requests", run.world.requests.map(\.time), is: [1, 101])
      run.check("shown", run.conditions.snapshot?.forecast.number, is: 2)
      run.check("freshness", run.conditions.freshness?.source, is: .network)
    },
  ]

  static let interruptions = [
    Scenario("3: inactive and active again never load") { run in
      await run.launch()
      await run.pass(to: 5)
      await run.send(.phaseChanged(.inactive))
      await run.pass(to: 65)
      await run.send(.phaseChanged(.active))
      await run.pass(to: 100)
      run.check("loads", run.loadCount, is: 1)
    },
    phoneReturn,
  ]

  static let phoneReturn = Scenario("3: a phone returns through inactive: one load") { run in
    await run.launch()
    await run.pass(to: 5)
    await run.send(.phaseChanged(.inactive), .phaseChanged(.background))
    await run.pass(to: 35)
    await run.send(.phaseChanged(.inactive), .phaseChanged(.active))
    await run.pass(to: 50)
    run.check("loads", run.loadCount, is: 2)
    run.check("times of fixes", run.world.fixTimes, is: [0, 35])
  }
}
