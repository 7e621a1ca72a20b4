import Lifeline

/// Runs `body` again and again, each time with the steps of its effects in another order.
///
/// A test sees one order of what may happen; a race shows in another. Here every choice of what goes on next
/// is the explorer's: an effect that can go on, an action that is ready for its store, the test itself. A
/// step runs to the next suspension; the arrival of an action is a step of its own. Time moves when the body
/// moves a `TestClock`, and only when nothing else can go on.
///
/// ```swift
/// import Lifeline
/// import LifelineTesting
///
/// func check() async {
///   await exploreInterleavings { run in
///     let store = TestStore(initialState: "") {
///       Reduce<String, String> { state, action in
///         state += action
///         return action.isEmpty ? .run { send in await send("x") } : .none
///       }
///     }
///     store.exhaustivity = .off
///     await store.send("")
///     await store.send("y")
///     await run.finish()
///     await store.skipReceivedActions(strict: false)
///     run.come(to: store.state)
///   }
/// }
/// ```
///
/// What fails an order: `run.expect`, an error that the body throws, and every issue that the library
/// reports, those of a `TestStore` above all; `#expect` fails the test but is not seen here. After each step is
/// checked that no effect lives whose owner's state is gone, that nothing of an ended effect was reduced, and
/// that the ledger and the tasks agree; at the end of `body`, that nothing waits for what is not controlled.
/// A failure is reported once, at the call, with the shortest failing order that was found.
///
/// `body` must make its stores itself and wait for nothing but them and test clocks; with the same choices
/// it must do the same. Dependencies that hop to the main actor, detached tasks, real clocks and other
/// executors are not controlled: that is reported.
///
/// - Parameters:
///   - strategy: In which orders.
///   - limit: How many orders at most. Memory does not grow with it.
///   - effectsShareOnlyStores: Promises that effects share nothing, with one another and with `body`, but
///     stores, test clocks and actors (no lock, no stream), so that orders which can only repeat others are
///     left out. What only reducers touch, a list that they write, is no breach: reductions follow one another.
///   - fileID: Where a failure is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
///   - body: The test.
/// - Returns: What was covered and found.
@discardableResult
public nonisolated(nonsending) func exploreInterleavings(
  _ strategy: ExplorationStrategy = .automatic,
  limit: Int = 10_000,
  effectsShareOnlyStores: Bool = false,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: nonisolated(nonsending) (_ run: ExploredRun) async throws -> Void
) async -> Exploration {
  let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  if let token = EnvironmentToken.value {
    return await replay(token, origin, body)
  }
  var explorer = Explorer(limit: limit, reduces: effectsShareOnlyStores)
  switch strategy {
  case .exhaustive:
    await explorer.search(limit: limit, body)
  case .random(let seed):
    await explorer.sample(limit, "random orders, seed \(seed)", body) { number, _ in
      .random(SeededGenerator(seed: seed &+ UInt64(number) &* 0x9E37))
    }
  case .probabilistic(let seed, let depth):
    await explorer.sample(limit, "probabilistic orders of depth \(depth), seed \(seed)", body) {
      .probabilistic(.init(seed: seed &+ UInt64($0) &* 0x9E37, depth: depth, length: $1))
    }
  case .automatic:
    await explorer.search(limit: (limit + 1) / 2, body)
    if !explorer.isOver {
      await explorer.sample(limit / 2, "random orders, seed 1", body) { number, _ in
        .random(SeededGenerator(seed: 1 &+ UInt64(number) &* 0x9E37))
      }
    }
  }
  let exploration = await explorer.result(body)
  if exploration.failure != nil {
    Diagnostic.interleavingFailed(exploration.description).report(at: origin)
  }
  return exploration
}

/// Runs `body` once, in the order that a token of an ``Exploration/Failure`` names.
///
/// ```swift
/// import LifelineTesting
///
/// func again() async {
///   await replayInterleaving("L1-1") { _ in }
/// }
/// ```
///
/// A token belongs to the body that it came from; with another one, or when the feature has changed since, it
/// may lead elsewhere, which is reported.
@discardableResult
public nonisolated(nonsending) func replayInterleaving(
  _ token: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ body: nonisolated(nonsending) (_ run: ExploredRun) async throws -> Void
) async -> Exploration {
  let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return await replay(token, origin, body)
}

private nonisolated(nonsending) func replay(
  _ text: String,
  _ origin: SourceLocation,
  _ body: nonisolated(nonsending) (ExploredRun) async throws -> Void
) async -> Exploration {
  var explorer = Explorer(limit: 1, reduces: false)
  guard let token = ScheduleToken(text) else {
    Diagnostic.malformedToken(text).report(at: origin)
    return Exploration()
  }
  await explorer.sample(1, "the order \(token.text)", body) { _, _ in
    .replay(token.choices)
  }
  let exploration = await explorer.result(body)
  if exploration.failure != nil {
    Diagnostic.interleavingFailed(exploration.description).report(at: origin)
  }
  return exploration
}

/// The token that the environment asks for.
private enum EnvironmentToken {
  static let value: String? = Environment.variable("LIFELINE_REPLAY")
}
