import Foundation
import Synchronization

/// Two counters, changed by four threads: one under a lock, one without.
final class Counters: @unchecked Sendable {
  let guarded = Mutex(0)
  private var unguarded = 0

  func incrementGuarded() {
    guarded.withLock { $0 += 1 }
  }

  func incrementUnguarded() {
    unguarded += 1
  }
}

@main
enum Main {
  static func main() {
    let counters = Counters()
    inFourThreads {
      for _ in 0..<20_000 { counters.incrementGuarded() }
    }
    inFourThreads {
      counters.incrementUnguarded()
    }
    print("the lock counted to \(counters.guarded.withLock { $0 })")
  }

  /// Real threads, so that nothing orders one after another, however busy the machine is.
  static func inFourThreads(_ work: @escaping @Sendable () -> Void) {
    let group = DispatchGroup()
    for _ in 0..<4 {
      group.enter()
      Thread {
        work()
        group.leave()
      }.start()
    }
    group.wait()
  }
}
