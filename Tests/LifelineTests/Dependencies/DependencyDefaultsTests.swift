import Testing

@testable import Lifeline

@Suite("Default values are made once and kept to whom they belong")
struct DependencyDefaultsTests {
  @Test func `one test reads one value`() {
    DependencyContext.$scopedTestIdentity.withValue("one test") {
      let first = currentLedger
      #expect(first === currentLedger)
      withDependencies {
        $0.greeting.text = "hi"
      } operation: {
        #expect(first === currentLedger)
      }
    }
  }

  @Test func `parallel tests never read each other's values`() async {
    let ledgers = await withTaskGroup(of: [Ledger].self) { group in
      for test in 0..<100 {
        group.addTask {
          await DependencyContext.$scopedTestIdentity.withValue(Identity(test: test)) {
            let ledger = currentLedger
            ledger.entries.withValue { $0.append(test) }
            let again = await Task { currentLedger }.value
            return [ledger, again]
          }
        }
      }
      return await group.reduce(into: [[Ledger]]()) { $0.append($1) }
    }
    #expect(ledgers.allSatisfy { $0[0] === $0[1] })
    #expect(Set(ledgers.map { ObjectIdentifier($0[0]) }).count == 100)
    #expect(ledgers.allSatisfy { $0[0].entries.count == 1 })
  }

  @Test func `where no test is known a value is kept under overrides only`() async {
    let (first, second) = await Task.detached { (currentLedger, currentLedger) }.value
    #expect(first !== second)
    let (one, two) = await Task.detached { (ledgerUnderOverrides(), ledgerUnderOverrides()) }.value
    #expect(one !== two)
  }

  @Test func `under overrides all read one value, in nested ones and in tasks`() async {
    let (outer, inner, task) = await Task.detached {
      await withDependencies {
        $0.greeting.text = "outer"
      } operation: {
        let outer = currentLedger
        let inner = withDependencies {
          $0.greeting.text = "inner"
        } operation: {
          currentLedger
        }
        let task = await Task { currentLedger }.value
        return (outer, inner, task)
      }
    }.value
    #expect(outer === inner)
    #expect(outer === task)
  }

  @Test func `a live value is one for the process, made once`() async {
    let ledgers = await withTaskGroup(of: Ledger.self) { group in
      for _ in 0..<100 {
        group.addTask {
          withDependencies {
            $0.context = .live
          } operation: {
            currentLedger
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(ledgers.map(ObjectIdentifier.init)).count == 1)
  }

  @Test func `a value is made once however many ask`() async {
    let defaults = DependencyDefaults()
    let count = LockIsolated(0)
    let boxes = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for number in 0..<400 {
        group.addTask {
          let key = number % 2 == 0 ? ObjectIdentifier(Int.self) : ObjectIdentifier(String.self)
          return ObjectIdentifier(
            defaults.box(for: key) {
              count.withValue { $0 += 1 }
              return DependencyBox<Greeting>(.testValue)
            }
          )
        }
      }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(count.value == 2)
    #expect(boxes.count == 2)
  }

  @Test func `every key has a place of its own`() {
    let defaults = DependencyDefaults()
    let keys: [ObjectIdentifier] = (0..<200).map { _ in ObjectIdentifier(DependencyDefaults()) }
    let boxes = (0..<200).map { DependencyBox<Greeting>(Greeting(text: "\($0)")) }
    let places = Dictionary(zip(keys, boxes)) { first, _ in first }
    for (key, box) in places { defaults.keep(box, for: key) }
    for (key, box) in places { #expect(defaults.box(for: key) === box) }
  }

  @Test func `a kept value is freed with its owner`() {
    var defaults: DependencyDefaults? = DependencyDefaults()
    weak var ledger: Ledger?
    do {
      let made = Ledger()
      ledger = made
      defaults?.keep(DependencyBox<Ledger>(made), for: ObjectIdentifier(Ledger.self))
    }
    #expect(ledger != nil)
    defaults = nil
    #expect(ledger == nil)
  }

  @Test func `a live value does not see the overrides of who reads it first`() {
    let greeting = withDependencies {
      $0.context = .live
      $0.greeting.text = "of one reader"
    } operation: {
      @Dependency(Echo.self) var echo
      return echo
    }
    #expect(greeting.atMaking == "live")
    #expect(greeting.now() == "live")
    let now = withDependencies {
      $0.greeting.text = "of another"
    } operation: {
      greeting.now()
    }
    #expect(now == "of another")
  }

  @Test func `a test value sees the overrides of its test`() {
    withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      @Dependency(Echo.self) var echo
      #expect(echo.atMaking == "hi")
    }
  }
}

private struct Identity: Hashable {
  let test: Int
}

/// A dependency that reads another one.
private struct Echo: DependencyKey {
  let atMaking: String
  let now: @Sendable () -> String

  static var liveValue: Echo { make() }
  static var testValue: Echo { make() }

  private static func make() -> Echo {
    @Dependency(\.greeting.text) var text
    let dependency = _text
    return Echo(atMaking: text, now: { dependency.wrappedValue })
  }
}

private func ledgerUnderOverrides() -> Ledger {
  withDependencies {
    $0.greeting.text = "hi"
  } operation: {
    currentLedger
  }
}
