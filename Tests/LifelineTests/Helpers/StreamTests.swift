import Lifeline
import Testing

@Suite("Streams and tasks that wait or have ended")
struct StreamTests {
  struct Refusal: Error {}

  @Test func `a finished stream gives nothing`() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("it gave an element") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished {
      Issue.record("it gave an element")
    }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: nil) {
      Issue.record("it gave an element")
    }
  }

  @Test func `a failed stream throws its error`() async {
    await #expect(throws: Refusal.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Refusal()) {
        Issue.record("it gave an element")
      }
    }
  }

  @Test(arguments: Waiting.all)
  func `what never comes ends with its task`(waiting: Waiting) async {
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task {
      start.finish()
      return await waiting.end()
    }
    for await _ in started {}
    task.cancel()
    #expect(await task.value == waiting.expected)
  }

  @Test func `what never comes has not ended by itself`() async {
    let ended = LockIsolated(false)
    let task = Task {
      for await _ in AsyncStream<Int>.never {}
      ended.setValue(true)
    }
    let other = Task { try? await Task<Int, Never>.never() }
    #expect(!ended.value)
    task.cancel()
    other.cancel()
    await task.value
    #expect(await other.value == nil)
    #expect(ended.value)
  }

  struct Waiting: CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let end: @Sendable () async -> String

    static let all = [
      Waiting(testDescription: "AsyncStream", expected: "ended") {
        for await _ in AsyncStream<Int>.never {}
        return "ended"
      },
      Waiting(testDescription: "AsyncThrowingStream", expected: "ended") {
        do {
          for try await _ in AsyncThrowingStream<Int, any Error>.never {}
          return "ended"
        } catch {
          return "\(error)"
        }
      },
      Waiting(testDescription: "Task with a value", expected: "CancellationError()") {
        do {
          return try await Task<String, Never>.never()
        } catch {
          return "\(error)"
        }
      },
      Waiting(testDescription: "Task", expected: "CancellationError()") {
        do {
          try await Task.never()
          return "ended"
        } catch {
          return "\(error)"
        }
      },
    ]
  }
}
