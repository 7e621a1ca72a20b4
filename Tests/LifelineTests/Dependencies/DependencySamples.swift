import Lifeline
import Synchronization

/// A dependency with a value of its own in each context.
struct Greeting: DependencyKey, Equatable {
  var text: String
  var mark = "."

  static let liveValue = Greeting(text: "live")
  static let previewValue = Greeting(text: "preview")
  static let testValue = Greeting(text: "test")
}

/// A dependency that has only a live value.
struct Weather: DependencyKey {
  var celsius: @Sendable () -> Int
  var place: @Sendable () -> String

  static let liveValue = Weather(celsius: { 20 }, place: { "here" })
}

/// A dependency whose live implementation is not linked.
struct Printer: TestDependencyKey, Equatable {
  var name: String

  static let testValue = Printer(name: "test")
}

/// A dependency with state, whose test value is made anew each time.
final class Ledger: DependencyKey, Sendable {
  let entries = LockIsolated<[Int]>([])

  static var liveValue: Ledger { Ledger() }
  static var testValue: Ledger { Ledger() }
}

extension DependencyValues {
  var greeting: Greeting {
    get { self[Greeting.self] }
    set { self[Greeting.self] = newValue }
  }

  var weather: Weather {
    get { self[Weather.self] }
    set { self[Weather.self] = newValue }
  }

  var printer: Printer {
    get { self[Printer.self] }
    set { self[Printer.self] = newValue }
  }

  var ledger: Ledger {
    get { self[Ledger.self] }
    set { self[Ledger.self] = newValue }
  }
}

/// What the current task sees as the greeting.
var currentGreeting: String {
  @Dependency(\.greeting.text) var text
  return text
}

/// What the current task sees as the ledger.
var currentLedger: Ledger {
  @Dependency(\.ledger) var ledger
  return ledger
}
