/// One sleep on a test clock.
///
/// - Note: Unchecked because of the variables, which the lock of its clock guards.
final class Sleeper: @unchecked Sendable {
  private enum Phase {
    /// Not asleep yet.
    case new
    case asleep(UnsafeContinuation<Void, any Error>)
    /// Woken, or cancelled: it will not sleep any more.
    case over
  }

  let deadline: TestClock.Instant
  /// The executor that its task runs on, if one of the library's.
  let executor: TestExecutor?
  private var phase = Phase.new
  /// How many fell asleep on the clock before it.
  var order: UInt64 = 0
  /// Its place in the heap.
  fileprivate var index = 0

  init(deadline: TestClock.Instant, executor: TestExecutor?) {
    self.deadline = deadline
    self.executor = executor
  }

  /// False when it was cancelled before it fell asleep.
  func fallAsleep(_ continuation: UnsafeContinuation<Void, any Error>) -> Bool {
    if case .over = phase { return false }
    phase = .asleep(continuation)
    return true
  }

  /// Ends the sleep; the continuation is to be resumed outside the lock.
  func end() -> UnsafeContinuation<Void, any Error>? {
    defer { phase = .over }
    if case .asleep(let continuation) = phase { return continuation }
    return nil
  }
}

/// Sleepers, those with the earliest deadline first to be had.
struct SleeperHeap {
  private(set) var sleepers: ContiguousArray<Sleeper> = []

  var first: Sleeper? { sleepers.first }
  var count: Int { sleepers.count }

  mutating func insert(_ sleeper: Sleeper) {
    sleeper.index = sleepers.count
    sleepers.append(sleeper)
    rise(from: sleeper.index)
  }

  /// Does nothing when it is not there.
  mutating func remove(_ sleeper: Sleeper) {
    let index = sleeper.index
    guard index < sleepers.count, sleepers[index] === sleeper else { return }
    swap(index, sleepers.count - 1)
    sleepers.removeLast()
    guard index < sleepers.count else { return }
    rise(from: index)
    sink(from: index)
  }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    sleepers[a].deadline < sleepers[b].deadline
  }

  private mutating func swap(_ a: Int, _ b: Int) {
    sleepers.swapAt(a, b)
    sleepers[a].index = a
    sleepers[b].index = b
  }

  private mutating func rise(from start: Int) {
    var index = start
    while index > 0, precedes(index, (index - 1) / 2) {
      swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(from start: Int) {
    var index = start
    while true {
      var least = index
      if 2 * index + 1 < sleepers.count, precedes(2 * index + 1, least) { least = 2 * index + 1 }
      if 2 * index + 2 < sleepers.count, precedes(2 * index + 2, least) { least = 2 * index + 2 }
      if least == index { return }
      swap(index, least)
      index = least
    }
  }
}
