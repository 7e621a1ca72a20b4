import Lifeline
import Testing

@Suite("Stamps tell which ids left and which elements were written")
struct StampJournalTests {
  @Test
  func `arrays that were always empty share the stamp 0`() {
    #expect(Books().idStamp == 0)
    #expect(Books().elementStamp == 0)
    #expect(books([]).idStamp == 0)
    #expect(Books().idsRemoved(since: 0) == [])
    #expect(Books().idsRemoved(since: 1) == nil)
    #expect(Books().idsWritten(since: 1) == nil)
  }

  @Test
  func `equal arrays made apart have other stamps, copies the same`() {
    let shelf = books(0..<3)
    let copy = shelf
    #expect(copy.idStamp == shelf.idStamp)
    #expect(copy.elementStamp == shelf.elementStamp)
    #expect(books(0..<3).idStamp != shelf.idStamp)
    #expect(books(0..<3).idsRemoved(since: shelf.idStamp) == nil)
    #expect(books(0..<3).idsWritten(since: shelf.elementStamp) == nil)
  }

  /// A change, and which ids then left and which elements were written: nil for unknown.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let removed: [Int]?
    let written: [Int]?
    let apply: @Sendable (inout Books) -> Void

    init(
      _ name: String,
      removed: [Int]? = [],
      written: [Int]? = [],
      _ apply: @escaping @Sendable (inout Books) -> Void
    ) {
      testDescription = name
      self.removed = removed
      self.written = written
      self.apply = apply
    }
  }

  static let changes = [
    Change("append") { $0.append(Book(id: 900)) },
    Change("append of many") { $0.append(contentsOf: books(900..<950)) },
    Change("append of a present id") { $0.append(Book(id: 3)) },
    Change("insert") { $0.insert(Book(id: 900), at: 3) },
    Change("1,000 appends") { for id in 900..<1900 { $0.append(Book(id: id)) } },
    Change("set nothing by id") { $0[id: 900] = nil },
    Change("set a new one by id") { $0[id: 900] = Book(id: 900) },
    Change("sort") { $0.sort { $0.id > $1.id } },
    Change("shuffle") { $0.shuffle() },
    Change("reverse, swap, move, partition") {
      $0.reverse()
      $0.swapAt(0, 5)
      $0.move(fromOffsets: [1, 4], toOffset: 9)
      $0.partition { $0.id < 7 }
    },
    Change("write by id", written: [3]) { $0[id: 3]?.title = "new" },
    Change("write by position", written: [3]) { $0[3].title = "new" },
    Change("withElement", written: [3]) { $0.withElement(id: 3) { $0.title = "new" } },
    Change("updateOrAppend", written: [3]) { $0.updateOrAppend(Book(id: 3)) },
    Change("updateOrInsert", written: [3]) { $0.updateOrInsert(Book(id: 3), at: 0) },
    Change("update", written: [3]) { $0.update(Book(id: 3), at: 3) },
    Change("update with another id", removed: [3], written: [3]) {
      $0.update(Book(id: 900), at: 3)
    },
    Change("1,000 writes to two rows", written: [3]) {
      for _ in 0..<1000 { $0[id: 3]?.title += "!" }
    },
    Change("writes to 30 rows", written: Array(0..<30)) { for id in 0..<30 { $0[id].title = "" } },
    Change("writes to 40 rows", written: nil) { for id in 0..<40 { $0[id].title = "" } },
    Change("remove", removed: [3], written: [3]) { $0.remove(id: 3) },
    Change("remove of nobody") { $0.remove(id: 900) },
    Change("remove by position", removed: [3], written: [3]) { $0.remove(at: 3) },
    Change("set nil by id", removed: [3], written: [3]) { $0[id: 3] = nil },
    Change("remove at offsets", removed: [1, 4], written: [1, 4]) {
      $0.remove(atOffsets: [4, 1])
    },
    Change("remove by predicate", removed: [1, 2], written: [1, 2]) {
      $0.removeAll { $0.id == 1 || $0.id == 2 }
    },
    Change("filter", removed: [1, 2], written: [1, 2]) {
      $0 = $0.filter { $0.id != 1 && $0.id != 2 }
    },
    Change("filter of many", removed: nil, written: nil) { $0 = $0.filter { $0.id % 2 == 0 } },
    Change("remove and come back", removed: [3], written: [3]) {
      $0.append($0.remove(at: 3))
    },
    Change("write, remove, append", removed: [5, 0], written: [3, 5, 0]) {
      $0[3].title = "new"
      $0.remove(id: 5)
      $0.append(Book(id: 900))
      $0.removeFirst()
    },
    Change("removeAll of many", removed: nil, written: nil) { $0.removeAll() },
    Change("set a slice", written: nil) { $0[0..<9].reverse() },
    Change("set a slice with another id", removed: nil, written: nil) {
      $0[0..<1] = [Book(id: 900)]
    },
    Change("another array", removed: nil, written: nil) { $0 = books(0..<100) },
  ]

  @Test(arguments: changes)
  func `one look later, what one change concerned is known`(change: Change) {
    var shelf = books(0..<100)
    let idStamp = shelf.idStamp
    let elementStamp = shelf.elementStamp
    let idsBefore = Set(shelf.ids)
    let before = Dictionary(uniqueKeysWithValues: shelf.map { ($0.id, $0) })
    change.apply(&shelf)
    #expect(shelf.idsRemoved(since: idStamp) == change.removed)
    #expect(shelf.idsWritten(since: elementStamp) == change.written)
    #expect(shelf.idStamp != idStamp || Set(shelf.ids) == idsBefore)
    let after = Dictionary(uniqueKeysWithValues: shelf.map { ($0.id, $0) })
    #expect(shelf.elementStamp != elementStamp || after == before)
  }

  @Test
  func `the last eight looks are remembered`() {
    var shelf = books(0..<100)
    var looks: [UInt64] = []
    for id in 0..<20 {
      looks.append(shelf.idStamp)
      shelf.remove(id: id)
    }
    for (age, look) in looks.reversed().enumerated() {
      let removed = shelf.idsRemoved(since: look)
      #expect(removed == (age < 8 ? Array((19 - age)..<20) : nil))
    }
  }

  @Test
  func `a thousand appends after many looks keep the latest look`() {
    var shelf = books(0..<10)
    for id in 100..<120 {
      shelf.append(Book(id: id))
      _ = shelf.idStamp
    }
    let stamps = (shelf.idStamp, shelf.elementStamp)
    for id in 200..<1200 { shelf.append(Book(id: id)) }
    #expect(shelf.idsRemoved(since: stamps.0) == [])
    #expect(shelf.idsWritten(since: stamps.1) == [])
    shelf.remove(id: 3)
    #expect(shelf.idsRemoved(since: stamps.0) == [3])
  }

  @Test
  func `a snapshot restored is told from the array it replaces`() {
    var shelf = books(0..<10)
    let snapshot = shelf
    shelf.append(Book(id: 900))
    let stamps = (shelf.idStamp, shelf.elementStamp)
    shelf = snapshot
    #expect(shelf.idStamp != stamps.0)
    #expect(shelf.elementStamp != stamps.1)
    #expect(shelf.idsRemoved(since: stamps.0) == nil)
    #expect(shelf.idsWritten(since: stamps.1) == nil)
  }

  @Test
  func `a copy not looked at until its original changed is on the trail, too`() {
    var shelf = books(0..<10)
    let snapshot = shelf
    shelf.remove(id: 3)
    shelf[id: 4]?.title = "new"
    #expect(shelf.idsRemoved(since: snapshot.idStamp) == [3])
    #expect(shelf.idsWritten(since: snapshot.elementStamp) == [3, 4])
  }

  @Test
  func `branches of one array never take each other's stamps for their own`() {
    var first = books(0..<10)
    var second = first
    first.append(Book(id: 900, title: "first"))
    second.append(Book(id: 900, title: "second"))
    #expect(first.idStamp != second.idStamp)
    #expect(first.elementStamp != second.elementStamp)
    #expect(first.idsRemoved(since: second.idStamp) == nil)
    #expect(second.idsWritten(since: first.elementStamp) == nil)
  }
}
