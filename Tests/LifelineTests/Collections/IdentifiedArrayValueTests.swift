import Foundation
import Lifeline
import Testing

@Suite("An identified array is a value")
struct IdentifiedArrayValueTests {
  @Test(arguments: sizes)
  func `equality and hashing look at the elements in order, not at stamps`(size: Int) {
    let shelf = books(0..<size)
    var other = Books()
    for book in shelf { other.append(book) }
    #expect(shelf == other)
    #expect(shelf.hashValue == other.hashValue)
    #expect(Set([shelf, other]).count == 1)
    other.reverse()
    #expect((shelf == other) == (size < 2))
    other.append(Book(id: 900))
    #expect(shelf != other)
  }

  @Test
  func `equality of other sizes and of shared storage compares no element`() {
    final class Counter: @unchecked Sendable {
      // Touched by this test alone.
      var comparisons = 0
    }
    struct Counted: Identifiable, Equatable {
      let id: Int
      let counter: Counter
      static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.counter.comparisons += 1
        return lhs.id == rhs.id
      }
    }
    let counter = Counter()
    let shelf = IdentifiedArray(uniqueElements: (0..<100).map { Counted(id: $0, counter: counter) })
    let copy = shelf
    #expect(shelf == copy)
    #expect(shelf != IdentifiedArray(uniqueElements: shelf.dropLast()))
    #expect(counter.comparisons == 0)
    #expect(shelf == IdentifiedArray(uniqueElements: Array(shelf.dropLast()) + [shelf[99]]))
    #expect(counter.comparisons == 100)
  }

  @Test
  func `finding, writing and appending among 10,000 compare few ids`() {
    final class Counter: @unchecked Sendable {
      // Touched by this test alone.
      var comparisons = 0
    }
    struct ID: Hashable {
      let number: Int
      let counter: Counter
      static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.counter.comparisons += 1
        return lhs.number == rhs.number
      }
      func hash(into hasher: inout Hasher) { hasher.combine(number) }
    }
    struct Keyed: Identifiable {
      let id: ID
      var taps = 0
    }
    let counter = Counter()
    let ids = (0..<10_000).map { ID(number: $0, counter: counter) }
    var keyed = IdentifiedArray(uniqueElements: ids.dropLast(1000).map { Keyed(id: $0) })
    counter.comparisons = 0
    for id in ids.suffix(1000) { keyed.append(Keyed(id: id)) }
    for id in ids.prefix(1000) { keyed[id: id]?.taps += 1 }
    for id in ids.prefix(1000) { #expect(keyed.contains(id: id)) }
    #expect(counter.comparisons < 3000 * 8)
  }

  @Test(arguments: sizes)
  func `a copy goes its own way`(size: Int) {
    let original = books(0..<size)
    let changes: [(inout Books) -> Void] = [
      { $0.append(Book(id: 900)) }, { $0.remove(id: 0) }, { $0.reverse() }, { $0.removeAll() },
      { $0[id: 0]?.title = "new" }, { $0.withElement(id: 0) { $0.title = "new" } },
      { $0.insert(Book(id: 900), at: 0) }, { $0.removeAll { $0.id % 2 == 0 } },
      { $0.updateOrAppend(Book(id: 0, title: "new")) }, { $0[0...].sort { $0.id > $1.id } },
    ]
    for change in changes {
      var copy = original
      change(&copy)
      expectOrder(original, 0..<size)
      #expect(original.allSatisfy { $0.title == "\($0.id)" })
      expectOrder(copy, copy.map(\.id))
    }
  }

  @Test(arguments: [1, 5, 40])
  func `writes in place copy neither the element nor the array`(size: Int) {
    final class Pages {}
    struct Draft: Identifiable {
      let id: Int
      var pages = Pages()
      mutating func isUnique() -> Bool { isKnownUniquelyReferenced(&pages) }
    }
    var drafts = IdentifiedArray(uniqueElements: (0..<size).map { Draft(id: $0) })
    func storage() -> UnsafePointer<Draft>? {
      drafts.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    }
    let before = storage()
    for id in [0, size / 2, size - 1] {
      let answers = [
        drafts.withElement(id: id) { $0.isUnique() }, drafts[id: id]?.isUnique(),
        drafts[id].isUnique(),
      ]
      #expect(answers == [true, true, true])
      #expect(drafts.readElement(id: id) { _ in true } == true)
    }
    drafts.swapAt(0, size - 1)
    let isUnique = drafts[id: 0]?.isUnique()
    #expect(isUnique == true)
    #expect(storage() == before)
  }

  @Test
  func `elements and ids share the storage`() {
    let shelf = books(0..<100)
    let first = shelf.elements.withUnsafeBufferPointer(\.baseAddress)
    #expect(first == shelf.withContiguousStorageIfAvailable(\.baseAddress))
    #expect(shelf.ids == Array(0..<100))
  }

  @Test
  func `codes as an array and refuses an id that occurs twice`() throws {
    let shelf = books([3, 1, 2])
    let data = try JSONEncoder().encode(shelf)
    #expect(try JSONDecoder().decode([Book].self, from: data) == shelf.elements)
    #expect(try JSONDecoder().decode(Books.self, from: data) == shelf)
    expectOrder(try JSONDecoder().decode(Books.self, from: data), [3, 1, 2])
    let twice = Data(#"[{"id": 1, "title": "a"}, {"id": 1, "title": "b"}]"#.utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Books.self, from: twice)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == "More than one element has the id '1'.")
  }

  @Test
  func `describes itself as an array of its elements`() {
    let words = IdentifiedArray(uniqueElements: ["ape", "crow"], id: \.count)
    #expect("\(words)" == #"["ape", "crow"]"#)
    #expect(String(reflecting: words) == #"IdentifiedArray(["ape", "crow"])"#)
    let mirror = Mirror(reflecting: words)
    #expect(mirror.displayStyle == .collection)
    #expect(mirror.children.map(\.label) == [nil, nil])
    #expect(mirror.children.map { $0.value as? String } == ["ape", "crow"])
  }

  @Test
  func `can be sent to another task and read by many`() async {
    let shelf = books(0..<100)
    await withTaskGroup(of: UInt64.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var copy = shelf
          copy.append(Book(id: 900))
          #expect(copy.idsRemoved(since: shelf.idStamp) == [])
          return shelf.idStamp
        }
      }
      for await stamp in group { #expect(stamp == shelf.idStamp) }
    }
  }
}
