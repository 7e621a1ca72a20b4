import Lifeline

extension TestStore {
  /// Compares a step with what the test expects of it; one failure at most.
  func check(
    _ step: Step<State, Action>,
    _ expectation: ((inout State) throws -> Void)?,
    at origin: SourceLocation
  ) {
    switch exhaustivity {
    case .on: checkWhole(step, expectation, at: origin)
    case .off(let showsSkipped):
      checkMentioned(step, expectation, at: origin)
      if showsSkipped { showSkipped(step, expectation, at: origin) }
    }
  }

  private func checkWhole(
    _ step: Step<State, Action>,
    _ expectation: ((inout State) throws -> Void)?,
    at origin: SourceLocation
  ) {
    var expected = step.before
    if let expectation {
      do {
        try step.expect(expectation, of: &expected)
      } catch {
        return Diagnostic.expectationThrew(error, step.name).report(at: origin)
      }
      if comparison.areEqual(expected, step.after) {
        if comparison.areEqual(expected, step.before) {
          Diagnostic.nothingExpected(step.name, shared: SharedObject(in: step.after)).report(
            at: origin
          )
        }
        return
      }
    } else if comparison.areEqual(step.before, step.after) {
      return
    }
    Diagnostic.wrongState(
      step.name,
      difference: comparison.difference(expected, step.after),
      isUnexpected: expectation == nil,
      shared: SharedObject(in: step.after)
    )
    .report(at: origin)
  }

  private func checkMentioned(
    _ step: Step<State, Action>,
    _ expectation: ((inout State) throws -> Void)?,
    at origin: SourceLocation
  ) {
    guard let expectation else { return }
    var expected = step.after
    do {
      try step.expect(expectation, of: &expected)
    } catch {
      return Diagnostic.expectationThrew(error, step.name).report(at: origin)
    }
    if comparison.areEqual(expected, step.after) { return }
    Diagnostic.wrongState(
      step.name,
      difference: comparison.difference(expected, step.after),
      isUnexpected: false,
      shared: SharedObject(in: step.after)
    )
    .report(at: origin)
  }

  private func showSkipped(
    _ step: Step<State, Action>,
    _ expectation: ((inout State) throws -> Void)?,
    at origin: SourceLocation
  ) {
    var expected = step.before
    if let expectation { try? step.expect(expectation, of: &expected) }
    if comparison.areEqual(expected, step.after) { return }
    Skipped.show(
      .skippedChanges(step.name, difference: comparison.difference(expected, step.after)),
      at: origin
    )
  }

  /// Asserts the state as it was after the last step that was asserted.
  ///
  /// ```swift
  /// func check(_ store: TestStore<Int, Bool>) {
  ///   store.assert { $0 = 1 }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - expectation: Sets what is expected on a copy of the state; nothing may change by it.
  ///   - fileID: Where a failure is reported: the module and the file.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  public func assert(
    _ expectation: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let origin = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    var expected = state
    do {
      try expectation(&expected)
    } catch {
      return Diagnostic.expectationThrew(error, nil).report(at: origin)
    }
    if comparison.areEqual(expected, state) { return }
    Diagnostic.wrongState(
      nil,
      difference: comparison.difference(expected, state),
      isUnexpected: false,
      shared: SharedObject(in: state)
    )
    .report(at: origin)
  }
}

extension Step {
  /// Makes the expected state: what it puts on a stack gets the ids that the step gave.
  func expect(_ expectation: (inout State) throws -> Void, of state: inout State) rethrows {
    guard let firstID else { return try expectation(&state) }
    try withDependencies {
      $0.stackElementID = StackElementIDGenerator(startingAt: firstID.generation).fork()
    } operation: {
      try expectation(&state)
    }
  }
}
