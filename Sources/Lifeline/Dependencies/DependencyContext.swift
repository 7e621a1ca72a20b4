import Synchronization

/// What the program runs as, which decides on the values of dependencies that nobody overrides.
public enum DependencyContext: Sendable, Hashable, CaseIterable {
  /// A running application: live values.
  case live
  /// An Xcode preview: preview values.
  case preview
  /// Tests: test values.
  case test
}

extension DependencyValues {
  /// The context that decides on the values of keys that nobody overrides.
  ///
  /// Found out once a process: ``DependencyContext/preview`` in an Xcode preview,
  /// ``DependencyContext/test`` in a test runner, else ``DependencyContext/live``. Set it to see other
  /// values.
  ///
  /// ```swift
  /// import Lifeline
  ///
  /// let clock = withDependencies {
  ///   $0.context = .live
  /// } operation: {
  ///   @Dependency(\.continuousClock) var clock
  ///   return clock
  /// }
  /// ```
  public var context: DependencyContext {
    get {
      if isPlain { return .ofProcess }
      return override(of: ContextKey.self) ?? .ofProcess
    }
    set { self[ContextKey.self] = newValue }
  }
}

extension DependencyContext {
  /// Whether the process runs tests, whatever context is set.
  package static var isTesting: Bool { ofProcess == .test }

  /// The context of the process, found out once.
  static let ofProcess = detect(
    arguments: CommandLine.arguments,
    environment: CLibrary.environmentVariable
  )

  /// The context of a process with these arguments and this environment.
  static func detect(
    arguments: [String],
    environment: (String) -> String?
  ) -> DependencyContext {
    if environment("XCODE_RUNNING_FOR_PREVIEWS") == "1" { return .preview }
    return TestProcess.runsTests(arguments: arguments) { environment($0) != nil } ? .test : .live
  }
}

/// The context as an override; without one it is the process's.
enum ContextKey: DependencyKey {
  static var liveValue: DependencyContext { .live }
  static var previewValue: DependencyContext { .preview }
  static var testValue: DependencyContext { .test }
}
