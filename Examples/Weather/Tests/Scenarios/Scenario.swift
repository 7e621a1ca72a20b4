import Testing

@testable import Weather

/// A story with an end that is known: what is not as it should be is its result.
struct Scenario: Sendable, CustomTestStringConvertible {
  let name: String
  let violations: @Sendable (_ faults: Set<Fault>) async -> [String]

  var testDescription: String { name }

  init(
    _ name: String,
    kept: [Snapshot] = [],
    _ story: @escaping @Sendable (_ run: Run) async -> Void
  ) {
    self.name = name
    violations = { faults in
      let run = Run(World(kept: kept), faults)
      await story(run)
      return await run.end()
    }
  }

  /// Those of the specification that tell a story, by number and in order.
  static let all =
    coldStart + returns + interruptions + pulls + coalescing + locations + tabs + moves + failures
}

@Suite("The scenarios of the specification")
struct ScenarioTests {
  @Test(arguments: Scenario.all)
  func `end as they should`(scenario: Scenario) async {
    let violations = await scenario.violations([])
    #expect(violations == [])
  }
}
