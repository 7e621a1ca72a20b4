import Lifeline
import Testing

@Suite("An object hands on the dependencies that it was made under")
struct WithDependenciesFromTests {
  class Parent {
    @Dependency(\.greeting.text) var text
    @Dependency(\.printer.name) var printer

    func makeChild() -> Child {
      withDependencies(from: self) { Child() }
    }
  }

  final class Heir: Parent {}

  final class Child {
    @Dependency(\.greeting.text) var text
  }

  struct Plain {}

  @Test(arguments: [Parent.self, Heir.self])
  func `its children see its overrides`(type: Parent.Type) {
    let parent = withDependencies {
      $0.greeting.text = "parent"
    } operation: {
      type == Heir.self ? Heir() : Parent()
    }
    #expect(parent.makeChild().text == "parent")
  }

  @Test func `the current task wins`() {
    let parent = withDependencies {
      $0.greeting.text = "parent"
      $0.printer.name = "parent"
    } operation: {
      Parent()
    }
    withDependencies {
      $0.greeting.text = "task"
    } operation: {
      withDependencies(from: parent) {
        #expect(currentGreeting == "task")
        @Dependency(\.printer.name) var printer
        #expect(printer == "parent")
      }
    }
  }

  @Test func `an update goes on top`() {
    let parent = withDependencies {
      $0.greeting.text = "parent"
    } operation: {
      Parent()
    }
    withDependencies(from: parent) {
      $0.greeting.text += " and update"
    } operation: {
      #expect(currentGreeting == "parent and update")
    }
  }

  @Test func `the asynchronous form sees the same`() async {
    let parent = withDependencies {
      $0.greeting.text = "parent"
    } operation: {
      Parent()
    }
    let text = await withDependencies(from: parent) {
      await Task { currentGreeting }.value
    }
    #expect(text == "parent")
  }

  @Test func `a model without dependencies is an issue`() {
    let issues = DependencyIssues.reported {
      withDependencies(from: Plain()) {
        #expect(currentGreeting == "test")
      }
    }
    #expect(
      issues == [
        """
        'withDependencies(from:)' was called with a 'Plain', which has no '@Dependency' property to \
        take dependencies from. Give it one, or call 'withDependencies' without 'from:'. \
        [model-without-dependencies]
        """
      ]
    )
  }

  @Test func `a model made without overrides is none`() {
    let issues = DependencyIssues.reported {
      withDependencies(from: Parent()) {
        #expect(currentGreeting == "test")
      }
    }
    #expect(issues.isEmpty)
  }
}
