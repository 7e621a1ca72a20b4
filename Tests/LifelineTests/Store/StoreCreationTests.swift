import Foundation
import Lifeline
import LifelineTesting
import Testing

@Suite("Making stores costs the same however many there were")
struct StoreCreationTests {
  /// A closure that a lock gives back through generic code is wrapped anew each time, and the wrapping kept.
  @Test func `whom to ask for an executor is found without going deeper each time`() {
    onSmallStack {
      for _ in 0..<20_000 { _ = EffectExecution.executorForNewStore() }
    }
  }

  /// A chain of some thousand calls would not fit into 256 KB.
  private func onSmallStack(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      work()
      done.signal()
    }
    thread.stackSize = 256 * 1024
    thread.start()
    done.wait()
  }
}
