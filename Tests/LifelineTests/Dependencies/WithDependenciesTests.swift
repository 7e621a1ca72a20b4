import Lifeline
import Testing

@Suite("Overrides hold for an operation and all that it starts")
struct WithDependenciesTests {
  struct Refusal: Error {}

  @Test func `the inner override wins and the outer one comes back`() {
    withDependencies {
      $0.greeting.text = "outer"
      $0.printer.name = "outer"
    } operation: {
      withDependencies {
        $0.greeting.text = "inner"
      } operation: {
        #expect(currentGreeting == "inner")
        @Dependency(\.printer.name) var printer
        #expect(printer == "outer")
      }
      #expect(currentGreeting == "outer")
    }
    #expect(currentGreeting == "test")
  }

  @Test func `an update changes a part of what is there`() {
    let greeting = withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      withDependencies {
        $0.greeting.mark = "!"
      } operation: {
        @Dependency(\.greeting) var greeting
        return greeting
      }
    }
    #expect(greeting == Greeting(text: "hi", mark: "!"))
  }

  @Test func `an operation that throws leaves nothing behind`() {
    #expect(throws: Refusal.self) {
      try withDependencies {
        $0.greeting.text = "hi"
      } operation: {
        throw Refusal()
      }
    }
    #expect(currentGreeting == "test")
  }

  @Test func `an update that throws runs nothing`() async {
    var hasRun = false
    #expect(throws: Refusal.self) {
      try withDependencies({ _ in throw Refusal() }, operation: { hasRun = true })
    }
    await #expect(throws: Refusal.self) {
      try await withDependencies(
        { _ in throw Refusal() },
        operation: { await run { hasRun = true } }
      )
    }
    #expect(!hasRun)
  }

  @Test func `overrides survive awaits`() async {
    await withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      #expect(await Elsewhere().greeting() == "hi")
      #expect(currentGreeting == "hi")
      #expect(await greetingOfMainActor() == "hi")
      #expect(currentGreeting == "hi")
    }
    #expect(currentGreeting == "test")
  }

  @Test func `child tasks, groups and started tasks see the overrides`() async {
    await withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      async let child = currentGreeting
      #expect(await child == "hi")
      let group = await withTaskGroup(of: String.self) { group in
        for _ in 0..<10 { group.addTask { currentGreeting } }
        return await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(group == ["hi"])
      #expect(await Task { currentGreeting }.value == "hi")
    }
  }

  @Test func `a task that outlives the operation keeps the overrides`() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let task = withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      Task {
        for await _ in gate {}
        return currentGreeting
      }
    }
    open.finish()
    #expect(await task.value == "hi")
  }

  @Test func `a detached task sees none`() async {
    let text = await withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      await Task.detached { currentGreeting }.value
    }
    #expect(text == "test")
  }

  @Test @MainActor func `an asynchronous operation runs on the caller's actor`() async {
    let box = Holder()
    let result = await withDependencies {
      await Elsewhere().touch()
      box.count += 1
      $0.greeting.text = "hi"
    } operation: {
      MainActor.assertIsolated()
      await Elsewhere().touch()
      box.count += 1
      return box
    }
    #expect(result.count == 2)
  }

  @Test func `parallel operations do not see each other`() async {
    let seen = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          await withDependencies {
            $0.greeting.text = "\(number)"
          } operation: {
            await Elsewhere().touch()
            return currentGreeting == "\(number)"
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(seen.count == 200)
    #expect(!seen.contains(false))
  }

  @Test func `escaped dependencies are seen where no task carries them`() async {
    let escaped = withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      withEscapedDependencies { $0 }
    }
    #expect(currentGreeting == "test")
    #expect(escaped.yield { currentGreeting } == "hi")
    let text = await escaped.yield {
      await Elsewhere().touch()
      return currentGreeting
    }
    #expect(text == "hi")
    let detached = await Task.detached { escaped.yield { currentGreeting } }.value
    #expect(detached == "hi")
  }
}

private actor Elsewhere {
  func greeting() -> String { currentGreeting }
  func touch() {}
}

private final class Holder {
  var count = 0
}

@MainActor private func greetingOfMainActor() -> String { currentGreeting }

private nonisolated(nonsending) func run(_ work: () -> Void) async { work() }
