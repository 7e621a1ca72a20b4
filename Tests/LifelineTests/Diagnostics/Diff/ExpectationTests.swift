import Lifeline
import Testing

private struct Refused: Error {}

private func refuse() throws -> Int { throw Refused() }

@Suite("Expectations report the difference")
struct ExpectationTests {
  @Test func `equal values and expected changes are no issue`() async {
    let found = issues {
      expectNoDifference(User(), User())
      var count = 0
      expectDifference(count) {
        count += 1
      } changes: {
        $0 = 1
      }
      expectDifference(count, changes: { _ in })
    }
    #expect(found == [])
    let foundLater = await issues {
      var count = 0
      await expectDifference(count) {
        count = await Task { 2 }.value
      } changes: {
        $0 = 2
      }
    }
    #expect(foundLater == [])
  }

  @Test func `a difference is one issue at the call`() {
    let found = issues { expectNoDifference(1, 2) }
    #expect(
      found.map(\.description) == [
        "\(#fileID):\(#line - 1): A difference was found: …\n\n    − 1\n    + 2\n\n(First: −, Second: +)"
      ]
    )
  }

  @Test func `a message stands before the difference`() {
    let found = issues { expectNoDifference(1, 2, "The count is wrong") }
    #expect(found.first?.message.hasPrefix("The count is wrong: …\n") == true)
  }

  @Test func `another change than the expected one is one issue at the call`() async {
    let text = "The change differs: …\n\n    − 5\n    + 1\n\n(Expected: −, Actual: +)"
    let found = issues {
      var count = 0
      expectDifference(count) {
        count += 1
      } changes: {
        $0 = 5
      }
    }
    #expect(found.map(\.description) == ["\(#fileID):\(#line - 6): \(text)"])
    let foundLater = await issues {
      var count = 0
      await expectDifference(count) {
        count = await Task { 1 }.value
      } changes: {
        $0 = 5
      }
    }
    #expect(foundLater.map(\.description) == ["\(#fileID):\(#line - 6): \(text)"])
  }

  @Test func `a change that did not happen is an issue`() {
    let count = 0
    #expect(issues { expectDifference(count) { $0 = 1 } }.count == 1)
  }

  @Test func `what is thrown is reported`() async {
    func throwing() {
      expectNoDifference(try refuse(), 1, "Counted")
      expectDifference(1, operation: { _ = try refuse() }, changes: { _ in })
      expectDifference(1, changes: { $0 = try refuse() })
    }
    let found = issues(throwing)
    #expect(
      found.map(\.message) == [
        "Counted: Caught error: Refused()", "Caught error: Refused()", "Caught error: Refused()",
      ]
    )
    let foundLater = await issues {
      await expectDifference(1) {
        _ = try await Task { try refuse() }.value
      } changes: { _ in
      }
    }
    #expect(foundLater.map(\.message) == ["Caught error: Refused()"])
  }

  @Test @MainActor func `an asynchronous operation runs on the actor of its caller`() async {
    var count = 0
    await expectDifference(count) {
      MainActor.assertIsolated()
      count = await Task { 1 }.value
    } changes: {
      $0 = 1
    }
  }
}
