@testable import Weather

extension Scenario {
  static let pulls = [
    latePull,
    Scenario("4: a pull within a minute of the snapshot is served from the cache, and says so") {
      run in
      await run.launch()
      await run.pass(to: 61)
      await run.send(.pulled)
      // The cache is asked at 62 s, a minute after the snapshot of 2 s to the second.
      await run.pass(to: 62)
      run.check("loads", run.loadCount, is: 2)
      run.check("requests", run.world.requests.count, is: 1)
      run.check(
        "freshness",
        run.conditions.freshness,
        is: Freshness(age: .seconds(60), source: .cache)
      )
    },
    Scenario("4: a second later the network is asked") { run in
      await run.launch()
      await run.pass(to: 62)
      await run.send(.pulled)
      await run.pass(to: 70)
      run.check("times of requests", run.world.requests.map(\.time), is: [1, 63])
    },
    Scenario("4: what the cache serves does not become younger by it", kept: fiveMinutesOld) {
      run in
      await run.launch()
      await run.pass(to: 150)
      await run.send(.tabSelected(.diary))
      run.check("loads", run.loadCount, is: 1)
      await run.pass(to: 301)
      await run.send(.tabSelected(.today))
      await run.pass(to: 310)
      run.check("loads", run.loadCount, is: 2)
      run.check("times of requests", run.world.requests.map(\.time), is: [302])
    },
    Scenario("4: a burst of pulls asks the network once a minute at most") { run in
      await run.launch()
      for second in stride(from: 10.0, to: 310, by: 2) {
        await run.pass(to: second)
        await run.send(.pulled)
      }
      await run.pass(10)
      let times = run.world.requests.map(\.time)
      run.check("requests", times.count, is: 5)
      let pauses = zip(times.dropFirst(), times).map { $0 - $1 }
      run.check("less than a minute between requests", pauses.filter { $0 < 60 }, is: [])
    },
  ]

  static let latePull = Scenario("4: a pull after a minute asks the network") { run in
    await run.launch()
    await run.pass(to: 120)
    await run.send(.pulled)
    await run.pass(to: 130)
    run.check("loads", run.loadCount, is: 2)
    run.check("times of requests", run.world.requests.map(\.time), is: [1, 121])
    run.check("shown", run.conditions.snapshot?.forecast.number, is: 2)
    run.check("freshness", run.conditions.freshness?.source, is: .network)
  }

  private static let fiveMinutesOld = [Snapshot.number(0, age: 300)]

  static let coalescing = [
    Scenario(
      "5: two refreshes at the start are one pass, which the cache serves",
      kept: fiveMinutesOld
    ) { run in
      await run.launch()
      await run.pass(to: 1)
      run.check(
        "freshness",
        run.conditions.freshness,
        is: Freshness(age: .seconds(301), source: .cache)
      )
      await run.pass(to: 30)
      run.check("loads", run.loadCount, is: 1)
      run.check("requests", run.world.requests.count, is: 0)
      run.check("reads of the cache", run.world.readCount, is: 1)
    },
    pullDuringLoad(count: 1),
    pullDuringLoad(count: 10),
    Scenario("5: with an empty cache the forced pass finds what the first one got") { run in
      await run.launch()
      await run.pass(to: 0.5)
      for _ in 0..<10 { await run.send(.pulled) }
      await run.pass(to: 30)
      run.check("loads", run.loadCount, is: 2)
      run.check("times of fixes", run.world.fixTimes, is: [0, 2])
      run.check("times of requests", run.world.requests.map(\.time), is: [1])
      run.check("freshness", run.conditions.freshness?.source, is: .cache)
    },
    Scenario("5: a pull during a forced pass joins it") { run in
      await run.launch()
      await run.pass(to: 120)
      await run.send(.pulled)
      await run.pass(to: 121.5)
      for _ in 0..<10 { await run.send(.pulled) }
      await run.pass(to: 150)
      run.check("loads", run.loadCount, is: 2)
      run.check("requests", run.world.requests.count, is: 2)
    },
  ]

  static func pullDuringLoad(count: Int) -> Scenario {
    Scenario("5: pulls during a load, \(count): one forced pass after it", kept: fiveMinutesOld) {
      run in
      await run.launch()
      await run.pass(to: 0.5)
      for _ in 0..<count { await run.send(.pulled) }
      await run.pass(to: 30)
      run.check("loads", run.loadCount, is: 2)
      run.check("times of fixes", run.world.fixTimes, is: [0, 1])
      run.check("times of requests", run.world.requests.map(\.time), is: [2])
      run.check("shown", run.conditions.snapshot, is: .number(1, age: -3))
      run.check("freshness", run.conditions.freshness?.source, is: .network)
    }
  }
}
