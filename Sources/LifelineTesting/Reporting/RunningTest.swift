import Testing

/// The test that is running on the current task.
enum RunningTest {
  /// Different for every test, and for every case of a parameterized test; nil where no test is current.
  ///
  /// Costs about a microsecond, for a parameterized test several.
  static var id: AnyHashable? { current?.id }

  /// Its identity, and whether that is different for every case.
  static var current: (id: AnyHashable, isExact: Bool)? {
    guard let test = Test.current else {
      return RunningTestCase.id.map { (AnyHashable($0), true) }
    }
    let testCase = Test.Case.current
    let caseID = testCase.flatMap(caseID)
    let isExact = caseID != nil || testCase?.isParameterized != true
    return (AnyHashable(Identity(test: test.id, testCase: caseID)), isExact)
  }

  private struct Identity: Hashable {
    let test: Test.ID
    let testCase: [AnyHashable]?
  }

  /// The ids of the arguments and what numbers equal ones.
  ///
  /// A case has no public identity, only these parts that a mirror shows. Where a later version of Swift
  /// Testing hides them, the cases of one test are one identity; a test of ours would tell.
  private static func caseID(_ testCase: Test.Case) -> [AnyHashable]? {
    guard testCase.isParameterized,
      let kind = Mirror(reflecting: testCase).descendant("_kind", "parameterized")
    else { return nil }
    let parts = Mirror(reflecting: kind)
    guard let arguments = parts.descendant("arguments"),
      let discriminator = parts.descendant("discriminator")
    else { return nil }
    let ids = Mirror(reflecting: arguments).children.map {
      Mirror(reflecting: $0.value).descendant("id") as Any
    }
    return (ids + [discriminator]).map { ($0 as? AnyHashable) ?? AnyHashable("\($0)") }
  }
}
