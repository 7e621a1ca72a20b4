/// Those who wait for the next state of a store.
struct StateObservers {
  private var waiters: [Signal] = []

  var isEmpty: Bool { waiters.isEmpty }

  mutating func add(_ waiter: Signal) {
    waiters.append(waiter)
  }

  /// Wakes those who wait; called when a turn is over, never inside a reduction.
  mutating func publish(_ version: UInt64) {
    let woken = waiters
    waiters = []
    for waiter in woken { waiter.wake() }
  }

  /// The store is gone.
  func endAll() {
    for waiter in waiters { waiter.wake() }
  }
}
