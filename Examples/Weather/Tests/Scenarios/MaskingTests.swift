import Testing

@testable import Weather

/// Each of the five causes hid the next: here each is noticed, alone and beside each other one.
@Suite("10: no fault hides another")
struct MaskingTests {
  /// The scenario that notices a fault whatever else is wrong, and what it says then.
  static func witness(of fault: Fault) -> (scenario: Scenario, symptom: String) {
    switch fault {
    case .gate: (.phoneReturn, "loads: 1 instead of 2")
    case .tabReturn: (.tabReturn, "loads: 1 instead of 2")
    case .cache: (.latePull, "times of requests: [1.0] instead of [1.0, 121.0]")
    case .coalescer: (.pullDuringLoad(count: 1), "loads: 1 instead of 2")
    case .location: (.noFix, "loads: 1 instead of 3")
    }
  }

  /// The faults whose symptoms show when these are in the feature.
  private func noticed(_ faults: Set<Fault>) async -> Set<Fault> {
    var noticed: Set<Fault> = []
    for fault in Fault.allCases {
      let witness = Self.witness(of: fault)
      let violations = await witness.scenario.violations(faults)
      if violations.contains(witness.symptom) { noticed.insert(fault) }
    }
    return noticed
  }

  @Test(arguments: Fault.allCases)
  func `each fault alone is noticed, by its own symptom`(fault: Fault) async {
    let noticed = await noticed([fault])
    #expect(noticed == [fault])
  }

  @Test(arguments: Fault.allCases, Fault.allCases)
  func `of each pair both are noticed`(first: Fault, second: Fault) async {
    let noticed = await noticed([first, second])
    #expect(noticed == [first, second])
  }

  @Test(arguments: [[], Fault.allCases])
  func `none without faults, and all together`(faults: [Fault]) async {
    let noticed = await noticed(Set(faults))
    #expect(noticed == Set(faults))
  }
}
