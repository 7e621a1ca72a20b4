import Lifeline
import Synchronization
import Testing
import XCTest

/// The hashes of the identities that the cases of one test had; an `AnyHashable` cannot leave its task.
private let seen = Mutex<[String: [Int?]]>([:])

@Suite("A test is told from every other", .serialized)
struct RunningTestTests {
  @Test func `a test has one identity`() async {
    let identity = TestIdentity.current
    #expect(identity != nil)
    #expect(TestIdentity.current == identity)
    let hash = identity?.hashValue
    #expect(await Task { TestIdentity.current?.hashValue == hash }.value)
  }

  @Test func `outside of a test there is none`() async {
    #expect(await Task.detached { TestIdentity.current == nil }.value)
  }

  @Test(arguments: [1, 1, 2], ["a", "b"])
  func `cases of one test differ, with equal arguments too`(number: Int, text: String) {
    let identities = seen.withLock {
      $0["cases", default: []].append(TestIdentity.current?.hashValue)
      return $0["cases", default: []]
    }
    #expect(Set(identities).count == identities.count)
    #expect(!identities.contains(nil))
  }

  @Test(arguments: ["one", "two"])
  func `tests differ`(name: String) {
    let identities = seen.withLock {
      $0["tests", default: []].append(TestIdentity.current?.hashValue)
      return $0["tests", default: []]
    }
    #expect(Set(identities).count == identities.count)
  }
}

final class RunningTestCaseTests: XCTestCase {
  private static let seen = Mutex<[Int?]>([])

  func testAMethodHasOneIdentity() async {
    let identity = TestIdentity.current?.hashValue
    XCTAssertNotNil(identity)
    let inDetachedTask = await Task.detached { TestIdentity.current?.hashValue == identity }.value
    XCTAssertTrue(inDetachedTask)
    remember(identity)
  }

  func testMethodsDiffer() {
    remember(TestIdentity.current?.hashValue)
  }

  private func remember(_ identity: Int?) {
    let identities = Self.seen.withLock {
      $0.append(identity)
      return $0
    }
    XCTAssertEqual(Set(identities).count, identities.count)
  }
}
