/// Those who wait for the next state of a store.
final class StateObservers {
  private var waiters: [Signal] = []
  /// Apart from the list, so that asking costs nothing.
  private(set) var isEmpty = true

  func add(_ waiter: Signal) {
    waiters.append(waiter)
    isEmpty = false
  }

  /// Wakes those who wait; called when a turn is over, never inside a reduction.
  func publish(_ version: UInt64) {
    let woken = waiters
    waiters = []
    isEmpty = true
    for waiter in woken { waiter.wake() }
  }

  /// The store is gone.
  func endAll() {
    for waiter in waiters { waiter.wake() }
  }
}
