import Lifeline
import Testing

private func rows(_ ids: Int...) -> [Row] { ids.map { Row(id: $0) } }

@Suite("Differences of collections leave alone what did not change")
struct CollectionDiffTests {
  @Test func `an element that came or went does not change the others`() {
    #expect(
      diff([1, 2, 3, 4, 5], [1, 3, 4, 5, 6]) == """
          [
            [0]: 1,
        -   [1]: 2,
            … (3 unchanged),
        +   [4]: 6
          ]
        """
    )
  }

  @Test func `changed elements are compared in order`() {
    #expect(
      diff([[1], [2], [3]], [[1], [2, 9], [4]]) == """
          [
            [0]: […],
            [1]: [
              [0]: 2,
        +     [1]: 9
            ],
            [2]: [
        -     [0]: 3
        +     [0]: 4
            ]
          ]
        """
    )
  }

  @Test(arguments: [false, true])
  func `identifiable elements are matched by id`(isCustomCollection: Bool) {
    var new = rows(1, 2, 3, 4)
    new[2].title = "Changed"
    new.remove(at: 0)
    new.append(Row(id: 5))
    let old = rows(1, 2, 3, 4)
    let difference =
      isCustomCollection ? diff(Rows(old), Rows(new)) : diff(old, new)
    #expect(
      difference
        == """
          [
        -   [0]: Row(
        -     id: 1,
        -     title: "Row"
        -   ),
            [0]: Row(…),
            [1]: Row(
              id: 3,
        -     title: "Row",
        +     title: "Changed"
            ),
            [2]: Row(…),
        +   [3]: Row(
        +     id: 5,
        +     title: "Row"
        +   )
          ]
        """.replacing("title: \"Row\",\n+", with: "title: \"Row\"\n+")
    )
  }

  @Test func `an element that moved is two lines`() {
    #expect(
      diff(rows(1, 2, 3, 4), rows(2, 3, 4, 1)) == """
          [
        -   [0]: Row(id: 1, …) → [3],
            … (3 unchanged),
        +   [3]: Row(id: 1, …) ← [0]
          ]
        """
    )
  }

  @Test func `an element that moved and changed shows the change at its new place`() {
    var new = rows(2, 3, 1)
    new[2].title = "Changed"
    #expect(
      diff(rows(1, 2, 3), new) == """
          [
        -   [0]: Row(id: 1, …) → [2],
            … (2 unchanged),
            [2]: Row(
              id: 1,
        -     title: "Row"
        +     title: "Changed"
            )
          ]
        """
    )
  }

  @Test func `elements with one id are matched by equality`() {
    #expect(
      diff(rows(1, 1, 2), rows(1, 2)) == """
          [
            [0]: Row(…),
        -   [1]: Row(
        -     id: 1,
        -     title: "Row"
        -   ),
            [1]: Row(…)
          ]
        """
    )
  }

  @Test func `elements that are not equatable are matched part by part`() {
    #expect(
      diff([Box(value: 1), Box(value: 2), Box(value: 3)], [Box(value: 1), Box(value: 3)]) == """
          [
            [0]: Box<Int>(…),
        -   [1]: Box<Int>(
        -     value: 2
        -   ),
            [1]: Box<Int>(…)
          ]
        """
    )
  }

  @Test func `a dictionary is matched by key`() {
    #expect(
      diff(["a": 1, "b": 2, "c": 3, "d": 4], ["b": 2, "c": 9, "d": 4, "e": 5]) == """
          [
        -   "a": 1,
            "b": 2,
        -   "c": 3,
        +   "c": 9,
            "d": 4,
        +   "e": 5
          ]
        """
    )
    #expect(diff([:], ["a": 1]) == "  [\n+   \"a\": 1\n  ]")
  }

  @Test func `a set is matched by membership`() {
    #expect(
      diff(Set(1...9), Set(2...10)) == "  Set([\n-   1,\n    … (8 unchanged),\n+   10\n  ])"
    )
  }

  @Test func `too many changes to match are compared in order`() {
    let old = (0..<2000).map { $0 }
    let difference = diff(old, old.map { -$0 - 1 })
    #expect(difference?.hasPrefix("  [\n-   [0]: 0,\n+   [0]: -1,\n-   [1]: 1,") == true)
    #expect(difference?.split(separator: "\n").count == 4002)
  }
}

@Suite("Differences of long collections are short and quick")
struct LongDiffTests {
  struct Item: Equatable, Identifiable {
    var id: Int
    var title = "Item"
    var isDone = false
  }
  struct Plain {
    var id: Int
    var title = "Item"
  }

  @Test func `one change among 10,000 elements is at most 10 lines`() throws {
    let old = (0..<10_000).map { Item(id: $0) }
    var new = old
    new[5000].title = "Changed"
    let difference = try #require(diff(old, new))
    #expect(
      difference == """
          [
            … (5000 unchanged),
            [5000]: LongDiffTests.Item(
              id: 5000,
        -     title: "Item",
        +     title: "Changed",
              isDone: false
            ),
            … (4999 unchanged)
          ]
        """
    )
  }

  @Test func `one change among 10,000 values that are not equatable is at most 10 lines`() throws {
    let old = (0..<10_000).map { Plain(id: $0) }
    var new = old
    new[5000].title = "Changed"
    #expect(try #require(diff(old, new)).split(separator: "\n").count == 9)
  }

  @Test func `10,000 elements reversed are all matched`() throws {
    let old = (0..<10_000).map { Item(id: $0) }
    let difference = try #require(diff(old, old.reversed()))
    #expect(difference.split(separator: "\n").count == 2 + 2 * 9999 + 1)
  }
}
