import Foundation
import Lifeline
import LifelineTesting
import Synchronization

/// `LIFELINE_LAW_SCALE` multiplies how often laws are tried.
let lawScale = ProcessInfo.processInfo.environment["LIFELINE_LAW_SCALE"].flatMap(Double.init) ?? 1

/// Adds what it is sent; 0 runs what a test wants an effect to do, and -1 cancels it.
func counter(_ run: @escaping @Sendable (Send<Int>) async throws -> Void) -> Reduce<Int, Int> {
  Reduce { state, action in
    switch action {
    case 0:
      return .run(name: "work", operation: run, fileID: "App/Work.swift", line: 1)
        .cancellable(id: "work")
    case -1: return .cancel(id: "work")
    default:
      state += action
      return .none
    }
  }
}

/// Ticks every second.
func timer(_ clock: TestClock, period: Duration = .seconds(1)) -> Reduce<Int, Int> {
  counter { send in
    while true {
      try await clock.sleep(for: period)
      await send(1)
    }
  }
}

/// Notes what happens, from anywhere.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func callAsFunction(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

/// A place outside of the library's control where effects wait for an answer.
final class Outside: Sendable {
  private struct Contents {
    var questions: [CheckedContinuation<Int, Never>] = []
    var listeners: [CheckedContinuation<Void, Never>] = []
  }
  private let contents = Mutex(Contents())

  /// Waits, on no thread, until somebody answers.
  func ask() async -> Int {
    await withCheckedContinuation { question in
      let listeners = contents.withLock { contents in
        contents.questions.append(question)
        defer { contents.listeners = [] }
        return contents.listeners
      }
      for listener in listeners { listener.resume() }
    }
  }

  /// Returns when somebody waits for an answer.
  nonisolated(nonsending) func wasAsked() async {
    await withCheckedContinuation { listener in
      let isAsked = contents.withLock {
        if !$0.questions.isEmpty { return true }
        $0.listeners.append(listener)
        return false
      }
      if isAsked { listener.resume() }
    }
  }

  /// Answers the first question from a thread of its own.
  func answer(_ number: Int) {
    let question = contents.withLock { $0.questions.removeFirst() }
    Thread.detachNewThread { question.resume(returning: number) }
  }
}
