public import Lifeline

extension TestStore {
  /// Asserts that an effect has sent, or sends now, an action of a case.
  ///
  /// ```
  /// await store.receive(\.detail.presented.tick) { $0.detail?.seconds = 1 }
  /// ```
  ///
  /// Exhaustively, it must be the next action that was not received yet; otherwise those before it are
  /// skipped. When none has come, this fails at once if every effect sleeps on a `TestClock` or none is left;
  /// it waits, up to the time-out, only for effects that have left the test's executor.
  ///
  /// - Parameters:
  ///   - path: The case, through as many enums as wanted: `\.rows[id: 7].tick`.
  ///   - timeout: How long to wait for what has left the executor; ``TestStore/timeout`` unless told.
  ///   - expectation: Makes the expected state of the one before the action; left out where nothing
  ///     changes. What it throws is a failure.
  ///   - fileID: Where a failure is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public nonisolated(nonsending) func receive<Value>(
    _ path: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert expectation: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(path)
    await receive(
      Wanted(description: "'\(path.name ?? "\(Value.self)")'") { path.extract($0) != nil },
      timeout,
      expectation,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect has sent, or sends now, an action of a case with this payload.
  ///
  /// See ``receive(_:timeout:assert:fileID:filePath:line:column:)-(CaseKeyPath<Action,Value>,_,_,_,_,_,_)``.
  public nonisolated(nonsending) func receive<Value: Equatable>(
    _ path: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert expectation: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(path)
    let wanted = Wanted<Action>(
      description: "'\(path.name ?? "\(Value.self)")' with \(Name.of(value))",
      expected: path.embed(value)
    ) { path.extract($0) == value }
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(wanted, timeout, expectation, origin)
  }

  /// Asserts that an effect has sent, or sends now, an action equal to this one.
  ///
  /// See ``receive(_:timeout:assert:fileID:filePath:line:column:)-(CaseKeyPath<Action,Value>,_,_,_,_,_,_)``.
  public nonisolated(nonsending) func receive(
    _ action: Action,
    timeout: Duration? = nil,
    assert expectation: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      Wanted(description: "'\(Name.ofNestedCases(action))'", expected: action) { $0 == action },
      timeout,
      expectation,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Asserts that an effect has sent, or sends now, an action for which `isMatching` is true.
  ///
  /// See ``receive(_:timeout:assert:fileID:filePath:line:column:)-(CaseKeyPath<Action,Value>,_,_,_,_,_,_)``.
  public nonisolated(nonsending) func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert expectation: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      Wanted(description: "an action that matches", matches: isMatching),
      timeout,
      expectation,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}

/// The action that a test waits for.
struct Wanted<Action> {
  private let describe: () -> String
  var expected: Action?
  let matches: (Action) -> Bool

  init(
    description: @autoclosure @escaping () -> String,
    expected: Action? = nil,
    matches: @escaping (Action) -> Bool
  ) {
    (describe, self.expected, self.matches) = (description, expected, matches)
  }

  var description: String { describe() }
}

extension TestStore {
  private nonisolated(nonsending) func receive(
    _ wanted: Wanted<Action>,
    _ timeout: Duration?,
    _ expectation: ((inout State) throws -> Void)?,
    _ origin: SourceLocation
  ) async {
    if !log.hasSteps && !host.executor.isExploring { await host.executor.settle() }
    while true {
      switch host.executor.looking({ found(wanted) }) {
      case .step(let step, let skipped): return take(step, skipped, expectation, wanted, at: origin)
      case .other(let step): return reportMismatch(step, wanted, at: origin)
      case .nothing(let count):
        let timeout = timeout ?? self.timeout
        let limit = TimeLimit(timeout, on: host.executor)
        let ending = await limit.wait { [log] in log.count > count }
        if ending != .done { return reportNothing(wanted, ending, timeout, at: origin) }
      }
    }
  }

  private enum Found {
    case step(Step<State, Action>, after: [Step<State, Action>])
    /// Exhaustively the first action decides.
    case other(Step<State, Action>)
    case nothing(count: Int)
  }

  /// Takes the step that is wanted, and those before it, out of the log.
  private func found(_ wanted: Wanted<Action>) -> Found {
    guard let index = log.steps.firstIndex(where: { wanted.matches($0.action) }) else {
      if exhaustivity == .on && log.hasSteps { return .other(log.take(at: 0)) }
      return .nothing(count: log.count)
    }
    let skipped = index == 0 ? [] : log.drop(before: index)
    return .step(log.take(at: 0), after: skipped)
  }

  private func take(
    _ step: Step<State, Action>,
    _ skipped: [Step<State, Action>],
    _ expectation: ((inout State) throws -> Void)?,
    _ wanted: Wanted<Action>,
    at origin: SourceLocation
  ) {
    defer { state = step.after }
    let unreported = skipped.filter { !$0.isReported }
    if !unreported.isEmpty {
      switch exhaustivity {
      case .on:
        // The one mistake is said; a second message about the state would be about it, too.
        return Diagnostic.skippedOnReceive(unreported.map(\.summary), wanted: wanted.description)
          .report(at: origin)
      case .off(showSkippedAssertions: true):
        Skipped.show(.skippedActions(unreported.map(\.summary)), at: origin)
      case .off: break
      }
    }
    check(step, expectation, at: origin)
  }

  /// Something else came: it is taken for what was wanted, so that one mistake is one failure.
  private func reportMismatch(
    _ step: Step<State, Action>,
    _ wanted: Wanted<Action>,
    at origin: SourceLocation
  ) {
    state = step.after
    let difference = wanted.expected.flatMap { expected in
      diff(expected, step.action, format: .proportional)
    }
    Diagnostic.unexpectedAction(step.summary, wanted: wanted.description, difference: difference)
      .report(at: origin)
  }

  private func reportNothing(
    _ wanted: Wanted<Action>,
    _ ending: TimeLimit.Ending,
    _ timeout: Duration,
    at origin: SourceLocation
  ) {
    // An executor that gave up has reported it.
    if ending == .gaveUp { return }
    let skipped = host.executor.exclusively { log.steps.map(\.summary) }
    Diagnostic.nothingReceived(
      wanted.description,
      others: skipped,
      effects: effectLines(),
      waited: ending == .timedOut ? timeout : nil
    )
    .report(at: origin)
  }
}
