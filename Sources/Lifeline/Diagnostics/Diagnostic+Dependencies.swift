/// The messages about dependencies and clocks.
extension Diagnostic {
  static func liveValueInTest<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ property: StaticString
  ) -> Diagnostic {
    Diagnostic(
      id: "live-dependency-in-test",
      problem: """
        \(Self.dependency(key, property)) has no test value: a test used its live value.
        """,
      remedy: "Override it with 'withDependencies', or give '\(typeName(key))' a 'testValue'."
    )
  }

  static func missingLiveValue<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ property: StaticString
  ) -> Diagnostic {
    Diagnostic(
      id: "missing-live-dependency",
      problem: """
        \(Self.dependency(key, property)) has no live value: the application used its test value.
        """,
      remedy: "Conform '\(typeName(key))' to 'DependencyKey', and link the module that does."
    )
  }

  static func modelWithoutDependencies(_ model: Any.Type) -> Diagnostic {
    Diagnostic(
      id: "model-without-dependencies",
      problem: "'withDependencies(from:)' was called with a '\(typeName(model))', which has no "
        + "'@Dependency' property to take dependencies from.",
      remedy: "Give it one, or call 'withDependencies' without 'from:'."
    )
  }

  static func preparedTooLate(_ key: Any.Type) -> Diagnostic {
    Diagnostic(
      id: "prepared-too-late",
      problem: "'prepareDependencies' set '\(typeName(key))', which was already read or prepared: "
        + "the first value stays.",
      remedy: "Prepare it once, before anything reads it."
    )
  }

  static let preparedContext = Diagnostic(
    id: "prepared-context",
    problem: "'prepareDependencies' set 'context', which is found out by the process itself.",
    remedy: "Set it with 'withDependencies'."
  )

  static func unimplemented(_ name: String, arguments: String) -> Diagnostic {
    Diagnostic(
      id: "unimplemented",
      problem: "'\(name)' was called\(arguments) but is unimplemented.",
      remedy: "Give it an implementation, in a test by overriding the dependency."
    )
  }

  static func unimplementedClock(_ name: String, use: String) -> Diagnostic {
    Diagnostic(
      id: "unimplemented-clock",
      problem: "'\(name)' is unimplemented, but \(use).",
      remedy: "Override it with a clock for tests, for instance 'TestClock' or 'ImmediateClock'."
    )
  }

  static func timerInterval(_ interval: String) -> Diagnostic {
    Diagnostic(
      id: "timer-interval",
      problem: "'timer(interval:)' was called with \(interval): it never ticks.",
      remedy: "Pass an interval greater than zero."
    )
  }

  /// Reports this as found at `location`; without one, as found here.
  func report(at location: SourceLocation?) {
    Reporting.report(message, at: location ?? SourceLocation())
  }

  private static func dependency<Key: TestDependencyKey>(
    _ key: Key.Type,
    _ property: StaticString
  ) -> String {
    let type = typeName(Key.Value.self)
    // Read by its key alone, `@Dependency(Key.self)` passes no property.
    if property.description.isEmpty {
      return "'@Dependency(\(typeName(key)).self)' of type '\(type)'"
    }
    return "'@Dependency(\\.\(property))' of type '\(type)' with key '\(typeName(key))'"
  }

  private static func typeName(_ type: Any.Type) -> String {
    String(describing: type)
  }
}
