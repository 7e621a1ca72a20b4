import Lifeline
import Testing

@Suite("Laws of lifetimes, over random sequences of actions")
struct LifetimeLawTests {
  @Test func `what is alive is what the rules say, after every step`() async {
    for seed in 0..<UInt64(LawSize.runs(100)) {
      let violation = await LifetimeLaw.violation(seed: seed, steps: 14)
      #expect(violation == nil)
      if violation != nil { return }
    }
  }

  /// Each fault that is built in on purpose must be noticed.
  @Test(arguments: [
    ("a dropped cancellation", EngineFaults.dropsCancellation),
    ("a late registration", .registersLate),
    ("a skipped sweep", .skipsSweep),
    ("last in, first out", .reversesOrder),
    ("an accepted stale generation", .acceptsStaleGeneration),
  ])
  func `the law notices`(fault: (name: String, faults: EngineFaults)) async {
    await withoutIssues {
      for seed in 0..<UInt64(200) {
        let violation = await LifetimeLaw.violation(seed: seed, steps: 14, faults: fault.faults)
        if violation != nil { return }
      }
      Issue.record("\(fault.name) was not noticed in 200 sequences")
    }
  }

  /// A faulty engine reports issues of its own; they are not what is tested.
  private nonisolated(nonsending) func withoutIssues(
    _ body: nonisolated(nonsending) () async -> Void
  ) async {
    _ = await IssueLog.messages(of: body)
  }
}
