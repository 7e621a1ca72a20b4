import Lifeline

@testable import Weather

extension Scenario {
  static let locations = [
    noFix,
    success,
    Scenario("6: what is not allowed is not repeated") { run in
      run.world.fix = .isRefused
      run.world.known.authorization = .denied
      await run.send(.launched)
      run.check("problem", run.conditions.problem, is: .location(.denied))
      run.check("a spinner", run.conditions.isRefreshing, is: false)
      await run.pass(to: 100)
      run.check("loads", run.loadCount, is: 1)
    },
    Scenario("6: a permission that is withdrawn during the wait is noticed at its end") { run in
      run.world.fix = .neverComes
      run.world.known.authorization = .restricted
      await run.launch()
      await run.pass(to: 8)
      run.check("problem", run.conditions.problem, is: .location(.restricted))
      await run.pass(to: 100)
      run.check("loads", run.loadCount, is: 1)
    },
    Scenario("6: a fix during the delay is used, and no retry remains") { run in
      run.world.fix = .neverComes
      await run.launch()
      await run.pass(to: 15)
      run.check("work", run.work, is: ["retry"])
      await run.move(to: .home)
      run.check("work", run.work, is: ["request"])
      await run.pass(to: 100)
      run.check("loads", run.loadCount, is: 2)
      run.check("times of fixes", run.world.fixTimes, is: [0])
      run.check("times of requests", run.world.requests.map(\.time), is: [15])
      run.check("problem", run.conditions.problem, is: nil)
    },
    Scenario("6: a fix that comes by itself ends the wait for one") { run in
      run.world.fix = .neverComes
      await run.launch()
      await run.pass(to: 3)
      await run.move(to: .home)
      await run.pass(to: 100)
      run.check("loads", run.loadCount, is: 1)
      run.check("times of requests", run.world.requests.map(\.time), is: [3])
    },
    Scenario("6: the last known location serves after 8 s") { run in
      run.world.fix = .neverComes
      run.world.known.lastKnown = .home
      await run.launch()
      await run.pass(to: 7.9)
      run.check("requests", run.world.requests.count, is: 0)
      await run.pass(to: 20)
      run.check("loads", run.loadCount, is: 1)
      run.check("times of requests", run.world.requests.map(\.time), is: [8])
      run.check("fix", run.conditions.freshness?.fix, is: .lastKnown)
    },
    Scenario("6: a retry keeps the force of its pass", kept: [.number(0, age: 300)]) { run in
      run.world.fix = .neverComes
      await run.send(.pulled)
      await run.pass(to: 10)
      run.world.fix = .comes(.home, after: .seconds(1))
      await run.pass(to: 60)
      run.check("times of fixes", run.world.fixTimes, is: [0, 28])
      run.check("times of requests", run.world.requests.map(\.time), is: [29])
    },
    Scenario("6: a retry of an ordinary pass is ordinary", kept: [.number(0, age: 300)]) { run in
      run.world.fix = .neverComes
      await run.launch()
      await run.pass(to: 10)
      run.world.fix = .comes(.home, after: .seconds(1))
      await run.pass(to: 60)
      run.check("times of fixes", run.world.fixTimes, is: [0, 28])
      run.check("requests", run.world.requests.count, is: 0)
    },
    Scenario("6: a pass that starts replaces the retry") { run in
      run.world.fix = .neverComes
      await run.launch()
      await run.pass(to: 15)
      run.world.fix = .comes(.home, after: .seconds(1))
      await run.send(.pulled)
      run.check("work", run.work, is: ["fix", "fix time-out"])
      await run.pass(to: 100)
      run.check("times of fixes", run.world.fixTimes, is: [0, 15])
      run.check("loads", run.loadCount, is: 2)
    },
    Scenario("6: a pull counts anew, and its follower replaces the retry") { run in
      run.world.fix = .neverComes
      await run.launch()
      await run.pass(to: 4)
      await run.send(.pulled)
      await run.pass(to: 200)
      // The ordinary pass ends at 8 s, the forced one follows at once; then the one retry that is left.
      run.check("times of fixes", run.world.fixTimes, is: [0, 8, 36])
      run.check("problem", run.conditions.problem, is: .location(.notFound))
      await run.send(.pulled)
      await run.pass(to: 400)
      run.check("times of fixes", run.world.fixTimes, is: [0, 8, 36, 200, 228, 256])
    },
  ]

  static let success = Scenario("6: a success counts anew") { run in
    run.world.fix = .neverComes
    await run.launch()
    await run.pass(to: 10)
    run.world.fix = .comes(.home, after: .seconds(1))
    await run.pass(to: 700)
    run.world.fix = .neverComes
    await run.send(.tabSelected(.today))
    await run.pass(to: 1000)
    run.check("times of fixes", run.world.fixTimes, is: [0, 28, 700, 728, 756])
    run.check("problem", run.conditions.problem, is: .location(.notFound))
    run.check("shown", run.conditions.snapshot?.forecast.number, is: 1)
  }

  static let noFix = Scenario("6: without a fix a pass is repeated twice, then it is said") { run in
    run.world.fix = .neverComes
    await run.launch()
    await run.pass(to: 7.9)
    run.check("work", run.work, is: ["fix", "fix time-out"])
    await run.pass(to: 8)
    run.check("work", run.work, is: ["retry"])
    run.check("a spinner", run.conditions.isRefreshing, is: false)
    run.check("problem", run.conditions.problem, is: nil)
    await run.pass(to: 63.9)
    run.check("problem", run.conditions.problem, is: nil)
    await run.pass(to: 64)
    run.check("problem", run.conditions.problem, is: .location(.notFound))
    await run.pass(to: 600)
    run.check("loads", run.loadCount, is: 3)
    run.check("times of fixes", run.world.fixTimes, is: [0, 28, 56])
    run.check("requests", run.world.requests.count, is: 0)
  }

  static let moves = [
    Scenario("moves: 4 km ask for nothing, 6 km for the new place") { run in
      await run.launch()
      await run.pass(to: 10)
      await run.move(to: .north(4))
      run.check("loads", run.loadCount, is: 1)
      await run.move(to: .north(6))
      run.check("here", run.conditions.freshness?.isForHere, is: false)
      await run.pass(to: 20)
      run.check("requests", run.world.requests.map(\.place), is: [.home, .north(6)])
      run.check("here", run.conditions.freshness?.isForHere, is: true)
      await run.move(to: .north(2))
      await run.pass(to: 30)
      run.check("loads", run.loadCount, is: 2)
    },
    Scenario("moves: many small steps add up") { run in
      await run.launch()
      for step in 1...6 {
        await run.pass(10)
        await run.move(to: .north(Double(step) * 2))
      }
      await run.pass(10)
      run.check("requests", run.world.requests.map(\.place), is: [.home, .north(6), .north(12)])
    },
    Scenario("moves: what the cache serves was asked for at its place", kept: [.number(0, age: 60)])
    {
      run in
      run.world.fix = .comes(.north(4), after: .seconds(1))
      await run.launch()
      await run.pass(to: 10)
      run.check("requests", run.world.requests.count, is: 0)
      await run.move(to: .north(6))
      await run.pass(to: 20)
      run.check("requests", run.world.requests.map(\.place), is: [.north(6)])
    },
    Scenario("moves: during a pass for the old place, one ordinary pass follows") { run in
      await run.launch()
      await run.pass(to: 1.5)
      await run.move(to: .north(20))
      await run.move(to: .north(40))
      await run.pass(to: 60)
      run.check(
        "requests",
        run.world.requests,
        is: [
          World.Question(time: 1, place: .home),
          World.Question(time: 2, place: .north(40)),
        ]
      )
      run.check("loads", run.loadCount, is: 2)
      run.check("shown", run.conditions.snapshot?.place, is: .north(40))
    },
    Scenario("moves: back within ten minutes the cache of the old place serves") { run in
      await run.launch()
      await run.pass(to: 10)
      await run.move(to: .north(40))
      await run.pass(to: 20)
      await run.move(to: .north(1))
      await run.pass(to: 30)
      run.check("requests", run.world.requests.count, is: 2)
      run.check("shown", run.conditions.snapshot?.place, is: .home)
      run.check("freshness", run.conditions.freshness?.source, is: .cache)
      run.check("here", run.conditions.freshness?.isForHere, is: true)
    },
    Scenario("moves: a fix after \"no location\" is used, also at the old place") { run in
      await run.launch()
      await run.pass(to: 120)
      run.world.fix = .neverComes
      await run.send(.pulled)
      await run.pass(to: 300)
      run.check("problem", run.conditions.problem, is: .location(.notFound))
      run.check("shown", run.conditions.snapshot?.forecast.number, is: 1)
      await run.move(to: .home)
      await run.pass(to: 310)
      run.check("problem", run.conditions.problem, is: nil)
      run.check("requests", run.world.requests.count, is: 1)
      run.check("freshness", run.conditions.freshness?.source, is: .cache)
      await run.move(to: .home)
      run.check("loads", run.loadCount, is: 5)
    },
  ]
}
