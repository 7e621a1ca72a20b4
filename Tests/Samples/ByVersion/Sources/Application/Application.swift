import Lifeline
import MainActorByDefault
import NonisolatedNonsending
import Swift5
import Swift6

/// Turns a panel of each setting on and off, with real time, and says what it counted.
@main
struct Application {
  static func main() async throws {
    let first = Store(initialState: Swift6.Panel.State()) { Swift6.Panel() }
    first.send(.toggled)
    let ticks = first.send(.page(.presented(.ticker(.appeared))))
    for await state in first.states where state.total >= 3 { break }
    first.send(.toggled)
    await ticks.finish()
    // What was cancelled a moment ago may not have returned yet.
    let left = first.effects.filter { $0.status != .cancelledStillRunning }
    guard left.isEmpty else { fatalError("An effect is left: \(left)") }
    print("Swift6 counted to \(first.total)")

    let second = Store(initialState: MainActorByDefault.Panel.State()) {
      MainActorByDefault.Panel()
    }
    second.send(.toggled)
    second.send(.page(.presented(.ticker(.appeared))))
    for await state in second.states where state.total >= 3 { break }
    second.send(.toggled)
    print("MainActorByDefault counted to \(second.total)")

    let third = Store(initialState: NonisolatedNonsending.Panel.State()) {
      NonisolatedNonsending.Panel()
    }
    third.send(.toggled)
    third.send(.page(.presented(.ticker(.appeared))))
    for await state in third.states where state.total >= 3 { break }
    third.send(.toggled)
    print("NonisolatedNonsending counted to \(third.total)")

    let fourth = Store(initialState: Swift5.Panel.State()) { Swift5.Panel() }
    fourth.send(.toggled)
    fourth.send(.page(.presented(.ticker(.appeared))))
    for await state in fourth.states where state.total >= 3 { break }
    fourth.send(.toggled)
    print("Swift5 counted to \(fourth.total)")
  }
}
