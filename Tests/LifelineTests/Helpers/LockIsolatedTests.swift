import Lifeline
import Testing

@Suite("A value behind a lock")
struct LockIsolatedTests {
  struct Refusal: Error {}

  @Test func `concurrent changes are all made`() async {
    let count = LockIsolated(0)
    await withTaskGroup { group in
      for _ in 0..<1000 { group.addTask { count.withValue { $0 += 1 } } }
    }
    #expect(count.value == 1000)
  }

  @Test func `it is read whole and in parts, and replaced`() {
    let names = LockIsolated(["a", "b"])
    #expect(names.value == ["a", "b"])
    #expect(names.count == 2)
    #expect(names.first == "a")
    names.setValue([])
    #expect(names.isEmpty)
  }

  @Test func `a change that throws stays as far as it went, and the lock is free`() {
    let count = LockIsolated(0)
    #expect(throws: Refusal.self) {
      try count.withValue { (value) throws(Refusal) in
        value = 1
        throw Refusal()
      }
    }
    #expect(count.value == 1)
  }

  @Test func `it gives what its closure gives`() {
    let names = LockIsolated(["a"])
    #expect(names.withValue { $0.removeLast() } == "a")
  }
}
