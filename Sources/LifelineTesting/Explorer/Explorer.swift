import Lifeline
import Synchronization

/// Runs a body in one order after the other and keeps the shortest that fails.
struct Explorer {
  private struct Found {
    let message: String
    let choices: [Int]
    let stepCount: Int
  }

  private let search: InterleavingSearch
  private var exploration = Exploration()
  private var found: Found?
  private let begun = ContinuousClock.now
  /// How many more orders are run after a failure, for a shorter one.
  private static let patience = 2_000

  init(limit: Int, reduces: Bool) {
    search = InterleavingSearch(reduces: reduces)
  }

  var isOver: Bool { exploration.isComplete || found != nil }
  var stepCount: Int { search.stepCount }

  /// Goes through the orders depth first.
  nonisolated(nonsending) mutating func search(
    limit: Int,
    _ body: nonisolated(nonsending) (ExploredRun) async throws -> Void
  ) async {
    var (count, end) = (0, limit)
    while count < end {
      let record = await run(.search, body)
      count += 1
      if record.hasDiverged { return note(record, divergence: true) }
      if search.needsRestart {
        (exploration.orderCount, exploration.redundantCount) = (0, 0)
        exploration.outcomes = [:]
      } else {
        let hadFailed = found != nil
        note(record)
        if !hadFailed && found != nil { end = min(end, count + Self.patience) }
      }
      if !search.advance() {
        exploration.isComplete = true
        return
      }
    }
    exploration.parts.append("the first \(exploration.orderCount) orders, depth first")
  }

  /// Runs `count` orders that a chooser makes.
  nonisolated(nonsending) mutating func sample(
    _ count: Int,
    _ name: String,
    _ body: nonisolated(nonsending) (ExploredRun) async throws -> Void,
    chooser: (_ number: Int, _ stepCount: Int) -> Chooser
  ) async {
    var (number, end) = (0, count)
    while number < end {
      let hadFailed = found != nil
      let record = await run(chooser(number, search.stepCount), body)
      number += 1
      if record.hasDiverged { return note(record, divergence: true) }
      note(record)
      if !hadFailed && found != nil { end = min(end, number + Self.patience) }
    }
    exploration.parts.append(name.hasPrefix("the order") ? name : "\(number) \(name)")
  }

  private mutating func note(_ record: ScheduleRecord, divergence: Bool = false) {
    if divergence {
      found = Found(
        message: Diagnostic.divergedInterleaving.message,
        choices: record.choices,
        stepCount: 0
      )
      return
    }
    if record.isRedundant {
      exploration.redundantCount += 1
      return
    }
    exploration.orderCount += 1
    if let outcome = record.outcome { exploration.outcomes[outcome, default: 0] += 1 }
    guard let message = record.failure else { return }
    if let found, found.stepCount <= record.choices.count { return }
    found = Found(message: message, choices: record.choices, stepCount: record.choices.count)
  }

  /// One run of the body.
  private nonisolated(nonsending) func run(
    _ chooser: Chooser,
    isLogging: Bool = false,
    _ body: nonisolated(nonsending) (ExploredRun) async throws -> Void
  ) async -> ScheduleRecord {
    let schedule = ExploredSchedule(search, chooser, isLogging: isLogging)
    let record = schedule.record
    let executor = TestExecutor(schedule: schedule)
    let issues = IssueList()
    await Self.run(body, ExploredRun(record, executor), on: executor, reportingTo: issues)
    if let first = issues.first { record.fail(first) }
    if let uncontrolled = executor.uncontrolled {
      record.fail(Diagnostic.uncontrolled(uncontrolled).message)
    }
    search.stepCount = max(search.stepCount, schedule.depth)
    return record
  }

  /// Runs the body where the caller is isolated.
  ///
  /// A closure without isolation would leave the caller's actor, and the body would have to come back to it:
  /// these capture it.
  private static func run(
    _ body: nonisolated(nonsending) (ExploredRun) async throws -> Void,
    _ run: ExploredRun,
    on executor: TestExecutor,
    reportingTo issues: IssueList,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await Reporting.$scoped.withValue(issues) {
      _ = isolation
      await EffectExecution.$isLive.withValue(false) {
        _ = isolation
        await EffectExecution.$ambient.withValue(executor) {
          _ = isolation
          executor.schedule?.begin()
          do {
            try await body(run)
          } catch {
            executor.schedule?.record.fail("The body threw '\(error)'.")
          }
          executor.endExploration()
        }
      }
    }
  }

  /// What was found; a failing order is run once more, to be written down.
  nonisolated(nonsending) mutating func result(
    _ body: nonisolated(nonsending) (ExploredRun) async throws -> Void
  ) async -> Exploration {
    exploration.duration = ContinuousClock.now - begun
    exploration.stepCount = search.stepCount
    guard let found else { return exploration }
    let record = await run(.replay(found.choices), isLogging: true, body)
    exploration.failure = Exploration.Failure(
      message: found.message,
      steps: record.lines,
      token: ScheduleToken(choices: found.choices).text
    )
    return exploration
  }
}

/// The issues that the library reports during a run.
private final class IssueList: IssueReporter {
  private let messages = Mutex<[String]>([])
  var first: String? { messages.withLock { $0.first } }

  func report(_ message: String, at location: SourceLocation) {
    messages.withLock { $0.append(message) }
  }
}
