import Lifeline
import Synchronization

/// An action that was reduced, with the state on both sides of it.
struct Step<State, Action> {
  let action: Action
  let sender: ActionSender
  let before: State
  let after: State
  /// The first id of a stack element that the step drew; nil when it drew none.
  let firstID: StackElementID?
  /// Whether it has been reported as one that nobody asserted.
  var isReported = false
}

/// The steps of a test store that no assertion has taken yet, and what its effects sent.
///
/// - Note: Unchecked because of the variables: the core writes them where it has been entered, and the test
///   store reads them there. The number of steps is read from anywhere.
final class StepLog<State, Action>: @unchecked Sendable {
  private(set) var steps: [Step<State, Action>] = []
  private(set) var state: State
  /// Whether the root feature has asked to be dismissed.
  var isDismissed = false
  /// Where the ids of stack elements stand after the last step.
  private var nextID = DependencyValues.current.stackElementID.peek()
  private var evidence: [ObjectIdentifier: Evidence] = [:]
  private let stepCount = Atomic(0)

  init(state: State) {
    self.state = state
  }

  /// Whether a step waits to be asserted; from any thread.
  var hasSteps: Bool { count > 0 }

  /// How many steps wait to be asserted; from any thread.
  var count: Int { stepCount.load(ordering: .acquiring) }

  func note(_ action: Action, _ sender: ActionSender, _ state: State) {
    let first = nextID
    noteIDs()
    steps.append(
      Step(
        action: action,
        sender: sender,
        before: self.state,
        after: state,
        firstID: first == nextID ? nil : first
      )
    )
    self.state = state
    if case .effect(let label) = sender { note(action, of: label) }
    updateCount()
  }

  /// What has been drawn until now was not drawn by the next step.
  func noteIDs() {
    nextID = DependencyValues.current.stackElementID.peek()
  }

  func take(at index: Int) -> Step<State, Action> {
    defer { updateCount() }
    return steps.remove(at: index)
  }

  /// Drops the steps before `index`.
  func drop(before index: Int) -> [Step<State, Action>] {
    defer { updateCount() }
    defer { steps.removeSubrange(..<index) }
    return Array(steps[..<index])
  }

  func markReported() {
    for index in steps.indices { steps[index].isReported = true }
  }

  /// The first actions that an effect sent, as far as it is still known.
  func actions(sentBy label: EffectLabel) -> [Action] {
    evidence[ObjectIdentifier(label)]?.actions ?? []
  }

  private func updateCount() {
    stepCount.store(steps.count, ordering: .releasing)
  }

  /// What one effect sent, with its label, so that no other one takes its place.
  private struct Evidence {
    var label: EffectLabel
    var actions: [Action] = []
  }

  private static var actionLimit: Int { 8 }
  private static var effectLimit: Int { 256 }

  private func note(_ action: Action, of label: EffectLabel) {
    let key = ObjectIdentifier(label)
    if evidence.count >= Self.effectLimit && evidence[key] == nil { evidence = [:] }
    var found = evidence.removeValue(forKey: key) ?? Evidence(label: label)
    if found.actions.count < Self.actionLimit { found.actions.append(action) }
    evidence[key] = found
  }
}
