import AllocationCounter
import Lifeline
import Synchronization

extension Main {
  /// Effects: a round trip, starting and cancelling among many, memory.
  static func effects(_ benchmark: Benchmark) async {
    let count = 5_000
    let bare = Box()
    await benchmark.measure("round trip: floor, a bare task that hops back", count: count) {
      var tasks: [Task<Void, Never>] = []
      for _ in 0..<count { tasks.append(Task.detached { await bare.answer() }) }
      for task in tasks { await task.value }
    }
    let store = Store(initialState: Worker.State()) { Worker() }
    await benchmark.measure("round trip: send, effect, action back", count: count) {
      var tasks: [StoreTask] = []
      for _ in 0..<count { tasks.append(store.send(.ask)) }
      for task in tasks { await task.finish() }
    }
    await benchmark.measure("round trip, one at a time: floor", count: count) {
      for _ in 0..<count { await Task.detached { await bare.answer() }.value }
    }
    await benchmark.measure("round trip, one at a time", count: count) {
      for _ in 0..<count { await store.send(.ask).finish() }
    }
    starts(benchmark)
    if benchmark.isWanted("memory") { await memory() }
  }

  private static func starts(_ benchmark: Benchmark) {
    let count = 1_000
    var tasks: [Task<Void, Never>] = []
    benchmark.measure("start: floor, a bare suspended task, and its cancellation", count: count) {
      for _ in 0..<count { tasks.append(Task { await suspendForEver() }) }
      for task in tasks { task.cancel() }
      tasks = []
    }
    guard benchmark.isWanted("start with an id among 10000") else { return }
    let store = Store(initialState: Worker.State()) { Worker() }
    for id in 0..<10_000 { store.send(.stay(id)) }
    var next = 10_000
    benchmark.measure("start with an id among 10000", count: count) {
      for _ in 0..<count {
        store.send(.stay(next))
        next += 1
      }
    }
    var oldest = 10_000
    benchmark.measure("cancel by id among 10000", count: count) {
      for _ in 0..<count {
        store.send(.leave(oldest))
        oldest += 1
      }
    }
  }

  /// Memory of live effects beside bare tasks over the same operation.
  private static func memory() async {
    let count = 100_000
    let arrivals = Arrivals(goal: count)
    let start = lifeline_bytes_in_use()
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(count)
    for _ in 0..<count { tasks.append(Task.detached { await arrivals.arriveAndStay() }) }
    await arrivals.all()
    let bare = lifeline_bytes_in_use() - start
    for task in tasks { task.cancel() }
    let others = Arrivals(goal: count)
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, id in
        .run { _ in await others.arriveAndStay() }.cancellable(id: id)
      }
    }
    let before = lifeline_bytes_in_use()
    for id in 0..<count { store.send(id) }
    await others.all()
    let live = lifeline_bytes_in_use() - before
    print("memory of a bare suspended task:".padded(62), "\(bare / count) bytes")
    print("memory of a live effect with an id:".padded(62), "\(live / count) bytes")
  }
}

/// Counts tasks that are about to suspend for ever.
final class Arrivals: Sendable {
  private let goal: Int
  private let contents = Mutex((count: 0, waiter: CheckedContinuation<Void, Never>?.none))

  init(goal: Int) {
    self.goal = goal
  }

  func arriveAndStay() async {
    let waiter = contents.withLock { contents -> CheckedContinuation<Void, Never>? in
      contents.count += 1
      return contents.count == goal ? contents.waiter : nil
    }
    waiter?.resume()
    await suspendForEver()
  }

  func all() async {
    await withCheckedContinuation { continuation in
      let isDone = contents.withLock { contents in
        contents.waiter = continuation
        return contents.count >= goal
      }
      if isDone { continuation.resume() }
    }
  }
}

/// What a bare task hops back to.
@MainActor
final class Box {
  var answers = 0

  func answer() {
    answers += 1
  }
}
