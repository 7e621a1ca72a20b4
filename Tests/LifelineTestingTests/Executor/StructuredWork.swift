import Lifeline
import Testing

/// Something that an effect does with structured concurrency, and the sum of what it sends.
struct StructuredWork: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let sum: Int
  let run: @Sendable (Send<Int>) async throws -> Void

  static let all: [StructuredWork] = [
    StructuredWork(testDescription: "inline", sum: 3) { send in
      await send(1)
      await send(2)
    },
    StructuredWork(testDescription: "one hop to the main actor", sum: 1) { send in
      await send(await MainActor.run { 1 })
    },
    StructuredWork(testDescription: "five hops to the main actor", sum: 5) { send in
      var sum = 0
      for _ in 0..<5 { sum += await MainActor.run { 1 } }
      await send(sum)
    },
    StructuredWork(testDescription: "main, nonisolated, main", sum: 4) { send in
      await send(await onMain())
    },
    StructuredWork(testDescription: "an actor that yields", sum: 7) { send in
      await send(await Adder().add(3, 4))
    },
    StructuredWork(testDescription: "a group of three that hop", sum: 6) { send in
      await withTaskGroup { group in
        for number in 1...3 {
          group.addTask { await MainActor.run { number } }
        }
        for await number in group { await send(number) }
      }
    },
    StructuredWork(testDescription: "children that send", sum: 6) { send in
      await withTaskGroup { group in
        for number in 1...3 {
          group.addTask {
            await Task.yield()
            await send(number)
          }
        }
      }
    },
    StructuredWork(testDescription: "async let", sum: 9) { send in
      async let one = onMain()
      async let other = Adder().add(2, 3)
      await send(await one + other)
    },
    StructuredWork(testDescription: "a stream between children", sum: 10) { send in
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
      await withTaskGroup { group in
        group.addTask {
          for number in 1...4 {
            continuation.yield(number)
            await Task.yield()
          }
          continuation.finish()
        }
        group.addTask { for await number in stream { await send(number) } }
      }
    },
    StructuredWork(testDescription: "a continuation that a child resumes", sum: 8) { send in
      let outside = Baton()
      async let answer = outside.take()
      await outside.pass(8)
      await send(await answer)
    },
  ]
}

@MainActor private func onMain() async -> Int {
  await nonisolatedStep() + 1
}

@concurrent private func nonisolatedStep() async -> Int {
  await MainActor.run { 3 }
}

private actor Adder {
  func add(_ a: Int, _ b: Int) async -> Int {
    await Task.yield()
    await Task.yield()
    return a + b
  }
}

private actor Baton {
  private var taker: CheckedContinuation<Int, Never>?
  private var number: Int?

  func take() async -> Int {
    if let number { return number }
    return await withCheckedContinuation { taker = $0 }
  }

  func pass(_ number: Int) {
    self.number = number
    taker?.resume(returning: number)
    taker = nil
  }
}
