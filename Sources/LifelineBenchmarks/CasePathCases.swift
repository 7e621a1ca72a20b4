import Lifeline

/// Case paths beside the `switch` that they stand for.
@MainActor
struct CasePathCases {
  let benchmark: Benchmark
  private let count = 1_000_000

  func measure() {
    let actions: [Event] = (0..<1024).map { $0 % 3 == 0 ? .cleared : .moved($0, $0 * 2) }
    var sum = 0
    benchmark.measure("case path: floor, extraction by a switch", count: count) {
      for index in 0..<count {
        if let (x, y) = extractBySwitch(actions[index & 1023]) { sum &+= x &+ y }
      }
    }
    let moved = AnyCasePath(\Event.Cases.moved)
    benchmark.measure("case path: extraction", count: count) {
      for index in 0..<count {
        if let (x, y) = moved.extract(actions[index & 1023]) { sum &+= x &+ y }
      }
    }
    benchmark.measure("case path: floor, embedding by the case", count: count) {
      for index in 0..<count { sum &+= embedByCase((index, index)).weight }
    }
    benchmark.measure("case path: embedding", count: count) {
      for index in 0..<count { sum &+= moved.embed((index, index)).weight }
    }
    let nested: [Screen] = actions.map { .event($0) }
    benchmark.measure("case path: floor, extraction through two enums by a switch", count: count) {
      for index in 0..<count {
        if let (x, y) = extractBySwitch(nested[index & 1023]) { sum &+= x &+ y }
      }
    }
    let eventMoved = AnyCasePath(\Screen.Cases.event.moved)
    benchmark.measure("case path: extraction through two enums", count: count) {
      for index in 0..<count {
        if let (x, y) = eventMoved.extract(nested[index & 1023]) { sum &+= x &+ y }
      }
    }
    keep(sum)
  }
}

@CasePathable
private enum Event {
  case moved(Int, Int)
  case cleared

  var weight: Int {
    switch self {
    case .moved(let x, _): x
    case .cleared: 0
    }
  }
}

@CasePathable
private enum Screen {
  case event(Event)
  case left
}

@inline(never)
private func extractBySwitch(_ event: Event) -> (Int, Int)? {
  switch event {
  case .moved(let x, let y): (x, y)
  case .cleared: nil
  }
}

@inline(never)
private func extractBySwitch(_ screen: Screen) -> (Int, Int)? {
  switch screen {
  case .event(let event): extractBySwitch(event)
  case .left: nil
  }
}

@inline(never)
private func embedByCase(_ value: (Int, Int)) -> Event { .moved(value.0, value.1) }

@inline(never)
private func keep(_ value: Int) {}
