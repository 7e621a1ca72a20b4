import Dispatch

/// The queue of the main actor, for going once around it.
enum MainQueue {
  /// Returns when all that was in the queue has run, and `body` after it.
  static nonisolated(nonsending) func roundTrip(_ body: @escaping @Sendable () -> Void = {}) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        body()
        continuation.resume()
      }
    }
  }
}

/// Any thread but the caller's.
enum BackgroundQueue {
  static func run(_ work: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: work)
  }

  static func run(after duration: Duration, _ work: @escaping @Sendable () -> Void) {
    let (seconds, attoseconds) = duration.components
    let nanoseconds = Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    let interval = DispatchTimeInterval.nanoseconds(Int(min(max(nanoseconds, 0), 9e18)))
    DispatchQueue.global().asyncAfter(deadline: .now() + interval, execute: work)
  }
}

/// Lets a thread wait for one event.
struct Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func open() {
    semaphore.signal()
  }

  func wait() {
    semaphore.wait()
  }
}
