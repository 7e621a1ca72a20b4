import Lifeline
import Synchronization
import XCTest

/// The test case that XCTest is running, which it tells nobody but its observers.
enum RunningTestCase {
  /// Starts to listen: once, before the first test.
  static func observe() {
    XCTestObservationCenter.shared.addTestObserver(Observer())
  }

  /// What tells the running test case from others; nil between test cases and under Swift Testing.
  static var id: ObjectIdentifier? {
    running.withLock { $0?.id }
  }

  /// Records a failure of the running test case; false, and nothing recorded, when there is none.
  ///
  /// From any thread, as `XCTFail`.
  static func fail(_ message: String, at location: Lifeline.SourceLocation) -> Bool {
    guard let testCase = running.withLock({ $0?.testCase }) else { return false }
    // XCTest traps on a failure after the end of the test case, before it tells observers of the end.
    guard testCase.testRun?.executionCount == 0 else { return false }
    XCTFail(message, file: location.filePath, line: location.line)
    return true
  }

  private static let running = Mutex<Reference?>(nil)

  /// Carries a test case to where the test reports from.
  // Immutable; of the test case only what XCTest itself reads from any thread is used.
  private struct Reference: @unchecked Sendable {
    let testCase: XCTestCase
    var id: ObjectIdentifier { ObjectIdentifier(testCase) }
  }

  private final class Observer: NSObject, XCTestObservation {
    func testCaseWillStart(_ testCase: XCTestCase) {
      let reference = Reference(testCase: testCase)
      running.withLock { $0 = reference }
      // After the test and before its end: later a failure would be a trap.
      testCase.addTeardownBlock { LiveTestStores.shared.check(madeIn: reference.id) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      running.withLock { $0 = nil }
    }
  }
}
