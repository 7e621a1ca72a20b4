public import Lifeline

extension TestStore {
  /// Sends an action, asserts how it changes the state, and lets its effects run until nothing can run.
  ///
  /// ```swift
  /// func check(_ store: TestStore<Int, Bool>) async {
  ///   await store.send(true) { $0 = 1 }
  /// }
  /// ```
  ///
  /// Exhaustively, the state must be what `expectation` makes of the state before, and no action may be
  /// waiting to be received. Otherwise only what `expectation` sets is compared.
  ///
  /// - Parameters:
  ///   - action: What happens.
  ///   - expectation: Makes the expected state of the one before the action; left out where nothing
  ///     changes. What it throws is a failure.
  ///   - fileID: Where a failure is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: What the action started, for ending it as a view does.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: Action,
    assert expectation: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask<State, Action> {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    noteUse()
    skipOrReportSteps(before: action, at: origin)
    log.noteIDs()
    let task = host.post(action)
    let step = host.executor.exclusively { takeSent() }
    if let step {
      check(step, expectation, at: origin)
      state = step.after
    }
    await host.executor.goOn()
    return TestStoreTask(task: task, store: self)
  }

  /// Sends the action of a case without a payload.
  ///
  /// See ``send(_:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_)``.
  @discardableResult
  public nonisolated(nonsending) func send(
    _ action: CaseKeyPath<Action, Void>,
    assert expectation: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask<State, Action> {
    await send(
      AnyCasePath(action).embed(()),
      assert: expectation,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// Sends the action of a case with this payload: `store.send(\.nameChanged, "Blob")`.
  ///
  /// See ``send(_:assert:fileID:filePath:line:column:)-(Action,_,_,_,_,_)``.
  @discardableResult
  public nonisolated(nonsending) func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert expectation: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask<State, Action> {
    await send(
      AnyCasePath(action).embed(value),
      assert: expectation,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  /// The step of the action that was just sent: those that its effects sent at once came after it.
  private func takeSent() -> Step<State, Action>? {
    let index = log.steps.lastIndex { if case .user = $0.sender { true } else { false } }
    return index.map(log.take(at:))
  }

  private func skipOrReportSteps(before action: Action, at origin: SourceLocation) {
    guard log.hasSteps else { return }
    switch exhaustivity {
    case .on:
      let names = host.executor.exclusively {
        defer { log.markReported() }
        return log.steps.filter { !$0.isReported }.map(\.summary)
      }
      if names.isEmpty { return }
      Diagnostic.unreceivedBeforeSend(names, next: Name.ofNestedCases(action))
        .report(at: origin)
    case .off(let showsSkipped):
      let skipped = host.executor.exclusively { log.drop(before: log.steps.count) }
      if let last = skipped.last { state = last.after }
      if showsSkipped { Skipped.show(.skippedActions(skipped.map(\.summary)), at: origin) }
    }
  }
}

extension Step {
  /// The action's case.
  var name: String { Name.ofNestedCases(action) }

  /// The action's case, and who sent it.
  var summary: String {
    switch sender {
    case .user, .action: "'\(name)'"
    case .effect(let label): "'\(name)' from \(label)"
    }
  }
}
