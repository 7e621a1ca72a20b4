import Synchronization

/// What a server has seen, and who waits to see something.
final class EventLog: Sendable {
  private struct Waiter {
    let number: Int
    let event: LoopbackServer.Event
    let times: Int
    let wake: CheckedContinuation<Void, Never>
  }

  private struct Contents {
    var events: [LoopbackServer.Event] = []
    var waiters: [Waiter] = []
    var waiterCount = 0
    var cancelled: Set<Int> = []

    func has(_ event: LoopbackServer.Event, _ times: Int) -> Bool {
      events.count { $0 == event } >= times
    }
  }

  private let contents = Mutex(Contents())

  var events: [LoopbackServer.Event] { contents.withLock { $0.events } }

  func append(_ event: LoopbackServer.Event) {
    let woken = contents.withLock { contents in
      contents.events.append(event)
      let woken = contents.waiters.filter { contents.has($0.event, $0.times) }
      contents.waiters.removeAll { waiter in woken.contains { $0.number == waiter.number } }
      return woken.map(\.wake)
    }
    for wake in woken { wake.resume() }
  }

  func wait(for event: LoopbackServer.Event, times: Int) async {
    let number = contents.withLock { contents in
      contents.waiterCount += 1
      return contents.waiterCount
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wake in
        let isOver = contents.withLock { contents in
          if contents.has(event, times) || contents.cancelled.contains(number) { return true }
          contents.waiters.append(Waiter(number: number, event: event, times: times, wake: wake))
          return false
        }
        if isOver { wake.resume() }
      }
    } onCancel: {
      let wake = contents.withLock { contents in
        contents.cancelled.insert(number)
        let wake = contents.waiters.first { $0.number == number }?.wake
        contents.waiters.removeAll { $0.number == number }
        return wake
      }
      wake?.resume()
    }
  }
}
