import Observation

/// How the observers of a store's state learn of what changed, at the end of a turn and once.
///
/// Who read a property of observed state is told when that property changed. Who read anything is told when
/// the state as a whole is another one: of observed state another edition, which its properties' observers
/// could not notice, of other state any that was reduced. Belongs to one store.
final class StateObservation<State> {
  private let turn = ObservationTurn()
  private let witness = EditWitness<State>()
  private var whole: WholeState?
  private var isWholeChanged = false

  /// Notes that the state is being read.
  func access() {
    if ObservationTurn.current != nil { return }
    let subject = whole ?? WholeState()
    whole = subject
    subject.access()
  }

  /// Runs a reduction and takes note of what it changes.
  @inline(__always)
  func watch<Result>(_ state: inout State, _ reduction: (inout State) -> Result) -> Result {
    if whole == nil { return turn.collect { reduction(&state) } }
    return watchWhole(&state, reduction)
  }

  private func watchWhole<Result>(
    _ state: inout State,
    _ reduction: (inout State) -> Result
  ) -> Result {
    turn.collect {
      let (result, isSame) = witness.edit(&state, reduction)
      if !isSame { isWholeChanged = true }
      return result
    }
  }

  /// Tells the observers what changed since the last time.
  func publish() {
    turn.publish()
    guard isWholeChanged, let whole else { return }
    isWholeChanged = false
    // Observers look once; the next one that reads makes a new subject.
    self.whole = nil
    whole.publish()
  }
}

private final class WholeState: Observable {
  private let registrar = ObservationRegistrar()
  private var state: Void { () }

  func access() { registrar.access(self, keyPath: \.state) }

  func publish() {
    registrar.willSet(self, keyPath: \.state)
    registrar.didSet(self, keyPath: \.state)
  }
}
