import Synchronization

/// What is known of the running process without asking a test framework.
package enum TestProcess {
  /// Whether this process runs tests, found out once.
  package static let isRunning = runsTests(
    arguments: CommandLine.arguments,
    isSet: { CLibrary.environmentVariable($0) != nil }
  )

  /// Whether a process with these arguments and this environment runs tests.
  ///
  /// SwiftPM builds `NamePackageTests.xctest` and runs it, or has `swiftpm-testing-helper` load it; Xcode
  /// runs `xctest`, or the application under test with variables in its environment.
  static func runsTests(arguments: [String], isSet: (_ variable: String) -> Bool) -> Bool {
    let separators: [Character] = ["/", "\\"]
    var name = (arguments.first ?? "").split(whereSeparator: separators.contains).last ?? ""
    if name.hasSuffix(".exe") { name = name.dropLast(4) }
    return name.hasSuffix(".xctest")
      || name.hasSuffix("-test-runner")
      || arguments.dropFirst().contains("--testing-library")
      || ["xctest", "swiftpm-testing-helper"].contains(name)
      || variablesOfXcode.contains(where: isSet)
  }

  /// Writes `message` to standard error and makes the process end with exit code 1, whatever its tests say.
  ///
  /// The process goes on: later tests still run.
  static func fail(_ message: String) {
    CLibrary.writeToStandardError("\(message)\n")
    _ = exitsWithFailure
  }

  /// Has `check` called when the process exits; what it reports then fails the process.
  package static func checkAtExit(_ check: @escaping @Sendable () -> Void) {
    checks.withLock { $0.append(check) }
    _ = callsChecks
  }

  private static let checks = Mutex<[@Sendable () -> Void]>([])

  private static let callsChecks: Void = CLibrary.atExit { TestProcess.callChecks() }

  private static let exitsWithFailure: Void = CLibrary.atExit {
    // This handler may come before the one of the checks, and no other comes after it.
    TestProcess.callChecks()
    CLibrary.exitNow(1)
  }

  private static func callChecks() {
    let checks = checks.withLock { checks in
      defer { checks = [] }
      return checks
    }
    for check in checks { check() }
  }

  private static let variablesOfXcode = [
    "XCTestBundlePath", "XCTestConfigurationFilePath", "XCTestSessionIdentifier",
    "XCTestBundleInjectPath",
  ]
}
