import Testing

@testable import Lifeline

@Suite("The context decides on values that nobody overrides")
struct DependencyContextTests {
  @Test(arguments: [
    (["/app/weather"], [:], DependencyContext.live),
    ([], [:], .live),
    (["/app/weather"], ["XCODE_RUNNING_FOR_PREVIEWS": "1"], .preview),
    (["/app/weather"], ["XCODE_RUNNING_FOR_PREVIEWS": "0"], .live),
    (["/p/.build/debug/AppPackageTests.xctest"], [:], .test),
    (["C:\\p\\debug\\AppPackageTests.xctest"], [:], .test),
    (["/usr/bin/swiftpm-testing-helper", "--test-bundle-path", "x"], [:], .test),
    (["/Xcode/usr/bin/xctest", "AppTests.xctest"], [:], .test),
    (["/p/runner", "--testing-library", "swift-testing"], [:], .test),
    (["/app/weather"], ["XCTestConfigurationFilePath": "/c"], .test),
    (["/app/weather"], ["XCTestBundlePath": "/b"], .test),
    (["/app/weather"], ["XCTestSessionIdentifier": "s"], .test),
    (["/app/weather", "AppTests.xctest"], [:], .live),
  ])
  func `a process is told by its arguments and environment`(
    arguments: [String],
    environment: [String: String],
    context: DependencyContext
  ) {
    #expect(
      DependencyContext.detect(arguments: arguments) { environment[$0] } == context
    )
  }

  @Test func `this process runs tests`() {
    @Dependency(\.context) var context
    #expect(context == .test)
    #expect(DependencyContext.isTesting)
  }

  @Test func `the environment of the process is read`() {
    #expect(CLibrary.environmentVariable("PATH")?.isEmpty == false)
    #expect(CLibrary.environmentVariable("LIFELINE_NO_SUCH_VARIABLE") == nil)
  }

  @Test(arguments: [
    (DependencyContext.live, "live"), (.preview, "preview"), (.test, "test"),
  ])
  func `a set context chooses the value`(context: DependencyContext, text: String) {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.context) var current
      #expect(current == context)
      #expect(currentGreeting == text)
      #expect(DependencyContext.isTesting)
    }
  }

  @Test func `an override outlives a change of the context`() {
    withDependencies {
      $0.greeting.text = "hi"
    } operation: {
      withDependencies {
        $0.context = .live
      } operation: {
        #expect(currentGreeting == "hi")
      }
    }
  }
}
