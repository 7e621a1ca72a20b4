import Lifeline
import Testing
import XCTest

@Test func passesWithSwiftTesting() {}

@Test func unlinked() {
  reportIssue("unlinked: swift-testing")  // expect: unlinked-swift-testing
}

final class UnlinkedXCTests: XCTestCase {
  func testPasses() {}

  func testUnlinked() {
    reportIssue("unlinked: xctest")  // expect: unlinked-xctest
  }
}
