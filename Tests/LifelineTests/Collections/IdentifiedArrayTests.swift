import Lifeline
import Testing

@Suite("An identified array adds, finds and removes by id")
struct IdentifiedArrayTests {
  @Test(arguments: sizes)
  func `finds every element by its id and none by another`(size: Int) {
    let shelf = books(0..<size)
    expectOrder(shelf, 0..<size)
    #expect((0..<size).allSatisfy(shelf.contains(id:)))
    #expect(!shelf.contains(id: size))
    #expect(shelf[id: size] == nil)
    #expect(shelf.count == size)
    #expect(shelf.isEmpty == (size == 0))
  }

  @Test
  func `identifies elements by the property named`() {
    var words = IdentifiedArray<Int, String>(id: \.count)
    words.append("ape")
    #expect(words.append("bee") == (false, 0))
    #expect(words.append("crow") == (true, 1))
    #expect(words.ids == [3, 4])
    #expect(words.id == \String.count)
    #expect(IdentifiedArray(uniqueElements: ["ape", "crow"], id: \.count).ids == [3, 4])
    #expect(Book(id: 4)[keyPath: books([1]).id] == 4)
  }

  @Test
  func `making one of elements with equal ids combines them where the first is`() {
    let given = [Book(id: 2, title: "a"), Book(id: 1, title: "b"), Book(id: 2, title: "c")]
    let combined = Books(given) { Book(id: $0.id, title: $0.title + $1.title) }
    #expect(combined.elements == [Book(id: 2, title: "ac"), Book(id: 1, title: "b")])
    let words = IdentifiedArray(["ape", "crow", "bee"], id: \.count) { _, new in new }
    #expect(words.elements == ["bee", "crow"])
  }

  @Test
  func `a literal makes one`() {
    let shelf: Books = [Book(id: 3), Book(id: 1)]
    expectOrder(shelf, [3, 1])
  }

  @Test(arguments: sizes)
  func `append adds at the end and leaves a present id alone`(size: Int) {
    var shelf = books(0..<size)
    #expect(shelf.append(Book(id: 900)) == (true, size))
    #expect(shelf.append(Book(id: 900, title: "another")) == (false, size))
    #expect(shelf[id: 900]?.title == "")
    expectOrder(shelf, Array(0..<size) + [900])
  }

  @Test(arguments: sizes)
  func `append of many leaves out the ids present and repeated`(size: Int) {
    var shelf = books(0..<size)
    let added = (0..<size).map { Book(id: $0 * 2, title: "new") }
    shelf.append(contentsOf: added + added)
    expectOrder(shelf, Array(0..<size) + (0..<size).map { $0 * 2 }.filter { $0 >= size })
    #expect(shelf.prefix(size).allSatisfy { $0.title != "new" })
  }

  @Test(arguments: sizes)
  func `insert puts an element at any position and leaves a present id alone`(size: Int) {
    for position in [0, size / 2, size] {
      var shelf = books(0..<size)
      #expect(shelf.insert(Book(id: 900), at: position) == (true, position))
      #expect(shelf.insert(Book(id: 900, title: "another"), at: 0) == (false, position))
      #expect(shelf[position].title == "")
      expectOrder(shelf, Array(0..<position) + [900] + Array(position..<size))
    }
  }

  @Test(arguments: sizes)
  func `updateOrAppend replaces where the id is, or appends`(size: Int) {
    var shelf = books(0..<size)
    for id in 0..<size {
      #expect(shelf.updateOrAppend(Book(id: id, title: "new"))?.title == "\(id)")
    }
    #expect(shelf.updateOrAppend(Book(id: 900, title: "new")) == nil)
    expectOrder(shelf, Array(0..<size) + [900])
    #expect(shelf.allSatisfy { $0.title == "new" })
  }

  @Test(arguments: sizes)
  func `updateOrInsert replaces where the id is, or inserts at the position`(size: Int) {
    var shelf = books(0..<size)
    for id in 0..<size {
      let (original, index) = shelf.updateOrInsert(Book(id: id, title: "new"), at: 0)
      #expect(original?.title == "\(id)")
      #expect(index == id)
    }
    let (original, index) = shelf.updateOrInsert(Book(id: 900), at: size / 2)
    #expect(original == nil)
    #expect(index == size / 2)
    expectOrder(shelf, Array(0..<(size / 2)) + [900] + Array((size / 2)..<size))
  }

  @Test(arguments: [1, 5, 9, 40])
  func `update puts an element in a place, with the same id or a new one`(size: Int) {
    var shelf = books(0..<size)
    #expect(shelf.update(Book(id: 0, title: "new"), at: 0).title == "0")
    #expect(shelf.update(Book(id: 900), at: size - 1).id == size - 1)
    #expect(!shelf.contains(id: size - 1))
    expectOrder(shelf, Array((0..<size).map { $0 == size - 1 ? 900 : $0 }))
  }

  @Test(arguments: [1, 5, 9, 40])
  func `the subscript by id reads, replaces, appends and removes`(size: Int) {
    for id in [0, size / 2, size - 1] {
      var shelf = books(0..<size)
      shelf[id: id]?.title += "!"
      #expect(shelf[id: id]?.title == "\(id)!")
      shelf[id: id] = Book(id: id, title: "new")
      #expect(shelf[id: id]?.title == "new")
      expectOrder(shelf, 0..<size)
      shelf[id: 900] = Book(id: 900)
      expectOrder(shelf, Array(0..<size) + [900])
      shelf[id: id] = nil
      shelf[id: 901] = nil
      shelf[id: 901]?.title = "nobody"
      expectOrder(shelf, (0..<size).filter { $0 != id } + [900])
    }
  }

  @Test
  func `a write that throws leaves the element in its place`() throws {
    struct Refused: Error {}
    func write(_ book: inout Book) throws {
      book.title = "half"
      throw Refused()
    }
    func writeIfThere(_ book: inout Book?) throws {
      book?.title = "half"
      throw Refused()
    }
    var shelf = books(0..<5)
    let before = shelf.elementStamp
    #expect(throws: Refused.self) { try write(&shelf[3]) }
    #expect(throws: Refused.self) { try writeIfThere(&shelf[id: 1]) }
    #expect(throws: Refused.self) { try writeIfThere(&shelf[id: 900]) }
    expectOrder(shelf, 0..<5)
    #expect(shelf.map(\.title) == ["0", "half", "2", "half", "4"])
    #expect(shelf.idsWritten(since: before) == [3, 1])
  }

  @Test(arguments: sizes)
  func `remove by id, by element and by position takes one away`(size: Int) {
    for id in 0..<size {
      let rest = (0..<size).filter { $0 != id }
      var shelf = books(0..<size)
      #expect(shelf.remove(id: id) == Book(id: id, title: "\(id)"))
      #expect(shelf.remove(id: id) == nil)
      if id % 16 == 0 { expectOrder(shelf, rest) } else { #expect(shelf.index(id: id) == nil) }

      shelf = books(0..<size)
      #expect(shelf.remove(Book(id: id, title: "whatever"))?.title == "\(id)")
      #expect(shelf.remove(Book(id: 900)) == nil)
      #expect(shelf.ids == rest)

      shelf = books(0..<size)
      #expect(shelf.remove(at: id).id == id)
      #expect(shelf.ids == rest)
    }
  }

  @Test(arguments: sizes)
  func `remove at offsets takes each once, whatever their order`(size: Int) {
    var shelf = books(0..<size)
    let offsets = (0..<size).filter { $0 % 3 == 0 }
    shelf.remove(atOffsets: offsets.reversed() + offsets)
    expectOrder(shelf, (0..<size).filter { $0 % 3 != 0 })
    shelf.remove(atOffsets: EmptyCollection())
    expectOrder(shelf, (0..<size).filter { $0 % 3 != 0 })
  }

  @Test(arguments: [5, 9, 40, 300])
  func `removing a range, the first and the last ones keeps the others in order`(size: Int) {
    var shelf = books(0..<size)
    shelf.removeSubrange(1..<3)
    expectOrder(shelf, [0] + Array(3..<size))
    #expect(shelf.removeFirst().id == 0)
    #expect(shelf.removeLast().id == size - 1)
    #expect(shelf.popLast()?.id == size - 2 || size == 5)
    shelf = books(0..<size)
    shelf.removeFirst(2)
    shelf.removeLast(2)
    expectOrder(shelf, 2..<(size - 2))
    shelf.removeSubrange(1...)
    expectOrder(shelf, [2])
    #expect(shelf.popLast()?.id == 2)
    #expect(shelf.popLast() == nil)
  }

  @Test(arguments: sizes, [true, false])
  func `removeAll empties it, ready to be filled again`(size: Int, keepingCapacity: Bool) {
    var shelf = books(0..<size)
    shelf.removeAll(keepingCapacity: keepingCapacity)
    expectOrder(shelf, [])
    #expect((0..<size).allSatisfy { !shelf.contains(id: $0) })
    shelf.append(contentsOf: books(0..<size))
    expectOrder(shelf, 0..<size)
  }

  @Test(arguments: sizes)
  func `removeAll and filter by a predicate keep the others in order`(size: Int) {
    var shelf = books(0..<size)
    let odd: Books = shelf.filter { $0.id % 2 == 1 }
    expectOrder(odd, (0..<size).filter { $0 % 2 == 1 })
    shelf.removeAll { $0.id % 2 == 0 }
    #expect(shelf == odd)
    expectOrder(shelf, (0..<size).filter { $0 % 2 == 1 })
    expectOrder(shelf.filter { _ in true }, shelf.ids)
    expectOrder(shelf.filter { _ in false }, [])
  }

  @Test
  func `a predicate that throws removes nothing`() {
    struct Refused: Error {}
    var shelf = books(0..<5)
    #expect(throws: Refused.self) {
      try shelf.removeAll { book in
        if book.id == 3 { throw Refused() }
        return true
      }
    }
    expectOrder(shelf, 0..<5)
  }

  @Test(arguments: sizes)
  func `withElement and readElement reach the element with the id`(size: Int) {
    var shelf = books(0..<size)
    for id in 0..<size {
      let length = shelf.withElement(id: id) { book in
        book.title += "!"
        return book.title.count
      }
      #expect(length == "\(id)!".count)
      #expect(shelf.readElement(id: id, \.title) == "\(id)!")
    }
    #expect(shelf.withElement(id: 900) { $0.id } == nil)
    #expect(shelf.readElement(id: 900) { $0.id } == nil)
    expectOrder(shelf, 0..<size)
  }
}
