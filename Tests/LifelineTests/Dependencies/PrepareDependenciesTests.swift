import Lifeline
import Testing

@Suite("Prepared dependencies are the process's values")
struct PrepareDependenciesTests {
  @Test func `they are seen below every override, also in detached tasks`() async {
    enum Tag {}
    live { prepareDependencies { $0[Sample<Tag>.self] = "prepared" } }
    #expect(await Task.detached { live { read(Sample<Tag>.self) } }.value == "prepared")
    let overridden = live {
      withDependencies {
        $0[Sample<Tag>.self] = "override"
      } operation: {
        read(Sample<Tag>.self)
      }
    }
    #expect(overridden == "override")
  }

  @Test func `the closure's result is returned`() {
    enum Tag {}
    let result = live {
      prepareDependencies {
        $0[Sample<Tag>.self] = "prepared"
        return 7
      }
    }
    #expect(result == 7)
  }

  @Test func `preparing twice is an issue, and the first value stays`() {
    enum Tag {}
    let issues = DependencyIssues.reported {
      live {
        prepareDependencies { $0[Sample<Tag>.self] = "first" }
        prepareDependencies { $0[Sample<Tag>.self] = "second" }
        #expect(read(Sample<Tag>.self) == "first")
      }
    }
    #expect(
      issues == [
        """
        'prepareDependencies' set 'Sample<Tag>', which was already read or prepared: the first value stays. \
        Prepare it once, before anything reads it. [prepared-too-late]
        """
      ]
    )
  }

  @Test func `preparing what was read is an issue`() {
    enum Tag {}
    let issues = DependencyIssues.reported {
      live {
        #expect(read(Sample<Tag>.self) == "live")
        prepareDependencies { $0[Sample<Tag>.self] = "late" }
        #expect(read(Sample<Tag>.self) == "live")
      }
    }
    #expect(issues.count == 1)
  }

  @Test func `preparing a part of a value is no reading`() {
    enum Tag {}
    let issues = DependencyIssues.reported {
      live {
        prepareDependencies { $0[Sample<Tag>.self] += " and prepared" }
        #expect(read(Sample<Tag>.self) == "live and prepared")
      }
    }
    #expect(issues.isEmpty)
  }

  @Test func `a closure that throws prepares nothing`() {
    enum Tag {}
    struct Refusal: Error {}
    live {
      #expect(throws: Refusal.self) {
        try prepareDependencies {
          $0[Sample<Tag>.self] = "prepared"
          throw Refusal()
        }
      }
      #expect(read(Sample<Tag>.self) == "live")
    }
  }

  @Test func `the context cannot be prepared`() {
    let issues = DependencyIssues.reported {
      live { prepareDependencies { $0.context = .preview } }
    }
    #expect(
      issues == [
        """
        'prepareDependencies' set 'context', which is found out by the process itself. Set it with \
        'withDependencies'. [prepared-context]
        """
      ]
    )
  }

  @Test func `in a known test they are that test's alone`() {
    enum Tag {}
    DependencyContext.$scopedTestIdentity.withValue("prepares") {
      prepareDependencies { $0[Sample<Tag>.self] = "prepared" }
      #expect(read(Sample<Tag>.self) == "prepared")
    }
    DependencyContext.$scopedTestIdentity.withValue("does not") {
      #expect(read(Sample<Tag>.self) == "test")
    }
  }

  @Test func `prepared outside any test they reach no known test`() async {
    enum Tag {}
    let seen = await Task.detached {
      prepareDependencies { $0[Sample<Tag>.self] = "prepared" }
      let underOverrides = withDependencies {
        $0.greeting.text = "hi"
      } operation: {
        read(Sample<Tag>.self)
      }
      let inKnownTest = DependencyContext.$scopedTestIdentity.withValue("known") {
        read(Sample<Tag>.self)
      }
      return [read(Sample<Tag>.self), underOverrides, inKnownTest]
    }.value
    #expect(seen == ["prepared", "prepared", "test"])
  }
}

/// A dependency of one test.
private enum Sample<Tag>: DependencyKey {
  static var liveValue: String { "live" }
  static var testValue: String { "test" }
}

private func live<Result>(_ work: () -> Result) -> Result {
  withDependencies({ $0.context = .live }, operation: work)
}

private func read<Key: DependencyKey>(_ key: Key.Type) -> Key.Value {
  @Dependency(key) var value
  return value
}
