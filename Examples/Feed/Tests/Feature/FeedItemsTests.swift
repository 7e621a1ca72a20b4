import Foundation
import Testing

@testable import Feed

/// The merge as a table: what was known, what the answer says, what is known then.
@Suite("An answer is merged into what is known when it comes")
struct FeedItemsTests {
  @Test(arguments: [
    Merge([], ["b", "a"], ["a", "b"]),
    Merge(["a", "b"], ["b", "c"], ["b", "c"]),
    Merge(["a", "b"], [], []),
  ])
  func `a feed without a next part is replaced as a whole`(merge: Merge) {
    var items = FeedItems()
    items.takeFirst(document(merge.known))
    items.takeFirst(document(merge.answer))
    #expect(items.all.map(\.id) == merge.result)
  }

  @Test func `the first part leaves older ones alone, and no gap`() {
    var items = FeedItems()
    items.takeFirst(document(["c", "d"], next: page(2)))
    items.takeNext(document(["e", "f"]))
    items.takeFirst(document(["a", "b"], next: page(2)))
    #expect(items.all.map(\.id) == ["a", "b", "c", "d", "e", "f"])
    #expect(items.next == nil)
  }

  @Test func `what the newest part no longer has within its range is gone`() {
    var items = FeedItems()
    items.takeFirst(document(["a", "b", "c"], next: page(2)))
    items.takeNext(document(["d"], next: page(3)))
    items.takeFirst(document(["a", "c"], next: page(2)))
    #expect(items.all.map(\.id) == ["a", "c", "d"])
    #expect(items.next == page(3))
  }

  @Test func `an item on two parts is there once`() {
    var items = FeedItems()
    items.takeFirst(document(["a", "b"], next: page(2)))
    items.takeNext(document(["b", "c"]))
    #expect(items.all.map(\.id) == ["a", "b", "c"])
  }

  @Test func `what is deleted does not come back, and what is read stays read`() {
    var items = FeedItems()
    items.takeFirst(document(["a", "b"]))
    items.delete("a")
    items.markRead("b")
    items.takeFirst(document(["a", "b"]))
    items.takeNext(document(["a", "c"]))
    #expect(items.all.map(\.id) == ["b", "c"])
    #expect(items.readIDs == ["b"])
  }

  struct Merge: Sendable {
    let known: [String]
    let answer: [String]
    let result: [String]

    init(_ known: [String], _ answer: [String], _ result: [String]) {
      (self.known, self.answer, self.result) = (known, answer, result)
    }
  }

  private func page(_ number: Int) -> URL? { URL(string: "https://example.org/\(number)") }
}
