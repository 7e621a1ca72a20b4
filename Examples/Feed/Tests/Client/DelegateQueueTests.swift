import Foundation
import Lifeline
import Testing

@testable import Downloads

@Suite("The queue between a session and its delegate", .timeLimit(.minutes(1)))
struct DelegateQueueTests {
  @Test func `never holds more calls than it has places for`() async {
    let queue = DelegateQueue()
    let calls = LockIsolated((made: 0, done: 0, most: 0))
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        for number in 1...1000 {
          queue.addOperation {
            calls.withValue {
              $0.most = max($0.most, $0.made - $0.done)
              $0.done += 1
            }
            if number == 1000 { continuation.resume() }
          }
          calls.withValue { $0.made += 1 }
        }
      }
    }
    let (done, most) = (calls.value.done, calls.value.most)
    #expect(done == 1000)
    #expect(most <= DelegateQueue.capacity + 1)
  }

  @Test func `runs calls one after another, in order`() async {
    let queue = DelegateQueue()
    let order = LockIsolated<[Int]>([])
    await withCheckedContinuation { continuation in
      for number in 1...100 { queue.addOperation { order.withValue { $0.append(number) } } }
      queue.addOperation { continuation.resume() }
    }
    #expect(order.value == Array(1...100))
  }

  @Test func `runs them in place once the delegate has no interest`() {
    let queue = DelegateQueue()
    queue.letPass()
    let caller = LockIsolated(pthread_self())
    let isHere = LockIsolated(false)
    queue.addOperation { isHere.setValue(pthread_equal(caller.value, pthread_self()) != 0) }
    #expect(isHere.value)
  }
}
