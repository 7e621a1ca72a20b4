import Testing

@testable import Lifeline

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

@Suite("A process knows whether it runs tests")
struct TestProcessTests {
  @Test(
    arguments: [
      ("/app/.build/debug/AppPackageTests.xctest", true),
      ("AppPackageTests.xctest", true),
      (#"C:\app\AppPackageTests.xctest"#, true),
      (#"C:\app\AppPackageTests.xctest.exe"#, true),
      ("/app/AppPackageTests-test-runner", true),
      ("/Xcode/usr/bin/xctest", true),
      ("/Xcode/usr/libexec/swift/pm/swiftpm-testing-helper", true),
      ("/app/.build/debug/server", false),
      ("/app.xctest/server", false),
      ("/app/notxctest", false),
      ("", false),
    ]
  )
  func `by the name of its executable`(executable: String, runsTests: Bool) {
    #expect(TestProcess.runsTests(arguments: [executable], isSet: { _ in false }) == runsTests)
  }

  @Test(
    arguments: [
      ("XCTestBundlePath", true), ("XCTestConfigurationFilePath", true),
      ("XCTestSessionIdentifier", true), ("HOME", false),
    ]
  )
  func `by the variables that Xcode sets for an application under test`(
    variable: String,
    runsTests: Bool
  ) {
    #expect(
      TestProcess.runsTests(arguments: ["/app/App"], isSet: { $0 == variable }) == runsTests
    )
  }

  @Test func `this one does`() {
    #expect(TestProcess.isRunning)
  }

  @Test func `an issue under no test fails the process and does not stop it`() async {
    let result = await #expect(
      processExitsWith: .exitCode(1),
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let place = SourceLocation(fileID: "App/Row.swift", filePath: "/App/Row.swift", line: 7)
      Reporting.unattributed("It was late.", at: place)
      print("still running")
      exit(0)
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(text?.contains("/App/Row.swift:7: error: It was late.\n") == true)
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
    #expect(output?.contains("still running") == true)
  }
}
