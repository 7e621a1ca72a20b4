import Lifeline
import XCTest

private struct Refused: Error {}

final class XCTestSamples: XCTestCase {
  func testPasses() {}

  func testReports() {
    reportIssue("xctest: synchronous")  // expect: xctest
  }

  func testReportsInAnAsynchronousMethod() async {
    await Task.yield()
    reportIssue("xctest: asynchronous")  // expect: xctest
  }

  func testReportsInADetachedTask() async {
    await Task.detached {
      reportIssue("xctest: detached")  // expect: xctest
    }.value
  }

  func testReportsAnError() {
    withErrorReporting("xctest: error") { throw Refused() }  // expect: xctest
  }

  override func tearDown() {
    guard name.hasSuffix("testReports") else { return }
    reportIssue("xctest: tear-down")  // expect: xctest
  }
}

final class BetweenTestCases: XCTestCase {
  func testPasses() {}

  override class func tearDown() {
    reportIssue("xctest: between test cases")  // expect: unattributed-xctest
  }
}
