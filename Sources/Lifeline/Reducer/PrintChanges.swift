extension Reducer {
  /// Prints each action, what it changed and what it returned, to standard output.
  ///
  /// For debugging: the state is copied and compared for each action.
  public func printChanges() -> some Reducer<State, Action> {
    ModifiedReducer<State, Action>(self) { base in
      { state, action in
        let before = state
        let effect = base(&state, action)
        print(changeReport(action, before: before, after: state, effect: effect))
        return effect
      }
    }
  }

  /// Prints each action, what it changed and what it returned, to standard output.
  public func _printChanges() -> some Reducer<State, Action> {
    printChanges()
  }
}

/// What `printChanges` prints for an action.
func changeReport<State, Action>(
  _ action: Action,
  before: State,
  after: State,
  effect: Effect<Action>
) -> String {
  var lines = ["received action:", indented(String(customDumping: action))]
  lines.append(diff(before, after).map { indented($0) } ?? "  (no state changes)")
  if !effect.isNone { lines.append("  effect: \(effect)") }
  return lines.joined(separator: "\n")
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
    .joined(separator: "\n")
}
