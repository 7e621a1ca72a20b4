import Lifeline
import Testing

@Suite("A snapshot binds overrides later")
struct DependencySnapshotTests {
  @Test func `there is none without overrides`() {
    #expect(DependencySnapshot.capture() == nil)
    #expect(DependencyValues.current.isPlain)
  }

  @Test func `in a live application an empty update gives none`() {
    var values = DependencyValues()
    #expect(values.isPlain)
    values.context = .live
    #expect(DependencySnapshot(values) != nil)
  }

  @Test func `in a test it is never empty, so that it owns its default values`() async {
    let (first, second) = await Task.detached {
      (DependencySnapshot(applying: { _ in }), DependencySnapshot(applying: { _ in }))
    }.value
    let ledger = first?.run { currentLedger }
    #expect(ledger != nil)
    #expect(ledger === first?.run { currentLedger })
    #expect(ledger !== second?.run { currentLedger })
  }

  @Test func `it runs under its overrides and no others`() async {
    let snapshot = DependencySnapshot { $0.greeting.text = "kept" }
    await withDependencies {
      $0.greeting.text = "current"
      $0.printer.name = "current"
    } operation: {
      snapshot?.run {
        #expect(currentGreeting == "kept")
        @Dependency(\.printer.name) var printer
        #expect(printer == "test")
      }
      let text = await snapshot?.run {
        await Task { currentGreeting }.value
      }
      #expect(text == "kept")
      #expect(currentGreeting == "current")
    }
  }

  @Test func `it starts from the overrides of the current task`() {
    let snapshot = withDependencies {
      $0.greeting.text = "outer"
    } operation: {
      DependencySnapshot { $0.printer.name = "added" }
    }
    #expect(snapshot?.values.greeting.text == "outer")
    #expect(snapshot?.values.printer.name == "added")
  }

  @Test func `a capture sees what is bound`() {
    let captured = withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      DependencySnapshot.capture()
    }
    #expect(captured?.run { currentGreeting } == "hi")
  }
}
