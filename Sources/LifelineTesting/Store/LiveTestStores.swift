import Lifeline
import Synchronization

/// The test stores that exist, for those that are not released when their test ends.
///
/// XCTest keeps the instances of a test case, and what they store, until the end of the process; so the
/// stores that a test case made are checked when it ends. What a cycle or a global keeps is checked when
/// the process ends.
final class LiveTestStores: Sendable {
  static let shared = LiveTestStores()

  /// - Note: Unchecked because of the store, which is not Sendable. It is used when the test that used it
  ///   is over.
  private struct Entry: @unchecked Sendable {
    weak var store: (any LeftoverChecking)?
    var testCase: ObjectIdentifier?
  }

  private let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  func add(_ store: some LeftoverChecking) {
    let entry = Entry(store: store, testCase: RunningTestCase.id)
    let isFirst = entries.withLock { entries in
      entries[ObjectIdentifier(store)] = entry
      return entries.count == 1
    }
    if isFirst { _ = Self.checksAtExit }
  }

  /// Tells that the running test uses a store, which may have been made before the test began.
  func use(_ store: some LeftoverChecking) {
    guard let testCase = RunningTestCase.id else { return }
    entries.withLock { $0[ObjectIdentifier(store)]?.testCase = testCase }
  }

  func remove(_ store: some LeftoverChecking) {
    entries.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(store)) }
  }

  /// Checks what a test case of XCTest has made, while its failures can still be recorded.
  func check(madeIn testCase: ObjectIdentifier) {
    let stores = entries.withLock { $0.values.filter { $0.testCase == testCase } }
    for entry in stores { entry.store?.reportLeftovers { $0.report(at: $1) } }
  }

  private func checkAll() {
    let stores = entries.withLock { Array($0.values) }
    for entry in stores {
      entry.store?.reportLeftovers { Reporting.unattributed($0.message, at: $1) }
    }
  }

  private static let checksAtExit: Void = TestProcess.checkAtExit {
    LiveTestStores.shared.checkAll()
  }
}

/// A test store of whatever feature.
protocol LeftoverChecking: AnyObject {
  /// Reports what is left over and was not reported yet, with the line that made the store.
  func reportLeftovers(_ report: (Diagnostic, SourceLocation) -> Void)
}

extension TestStore: LeftoverChecking {}
