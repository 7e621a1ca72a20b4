import Lifeline
import Testing

@Suite("Order and index of an identified array always agree")
struct IdentifiedArrayReorderingTests {
  @Test(arguments: sizes)
  func `after sort, which keeps equal ones in order`(size: Int) {
    var shelf = books((0..<size).reversed())
    shelf.sort { $0.id % 3 < $1.id % 3 }
    let ids = (0..<size).reversed()
    expectOrder(shelf, (0..<3).flatMap { rest in ids.filter { $0 % 3 == rest } })
    shelf.sort { $0.id < $1.id }
    expectOrder(shelf, 0..<size)
    var words = IdentifiedArray(uniqueElements: ["c", "aa", "bbb"], id: \.count)
    words.sort()
    #expect(words.ids == [2, 3, 1])
  }

  @Test(arguments: sizes)
  func `after shuffle, with every element still there`(size: Int) {
    var generator = SeededGenerator(seed: 7)
    var shelf = books(0..<size)
    shelf.shuffle(using: &generator)
    expectOrder(shelf, shelf.map(\.id))
    #expect(shelf.ids.sorted() == Array(0..<size))
    #expect(size < 9 || shelf.ids != Array(0..<size))
    shelf.shuffle()
    expectOrder(shelf, shelf.map(\.id))
  }

  @Test(arguments: sizes)
  func `after reverse`(size: Int) {
    var shelf = books(0..<size)
    shelf.reverse()
    expectOrder(shelf, (0..<size).reversed())
    #expect(shelf.reversed().map(\.id) == Array(0..<size))
  }

  @Test(arguments: [1, 5, 9, 40])
  func `after swapAt`(size: Int) {
    var shelf = books(0..<size)
    var ids = Array(0..<size)
    for (first, second) in [(0, size - 1), (size / 2, 0), (size / 2, size / 2)] {
      shelf.swapAt(first, second)
      ids.swapAt(first, second)
      expectOrder(shelf, ids)
    }
  }

  @Test(arguments: sizes)
  func `after partition, which keeps the order in both parts`(size: Int) {
    var shelf = books(0..<size)
    let pivot = shelf.partition { $0.id % 3 == 0 }
    let ids = Array(0..<size)
    expectOrder(shelf, ids.filter { $0 % 3 != 0 } + ids.filter { $0 % 3 == 0 })
    #expect(pivot == ids.filter { $0 % 3 != 0 }.count)
  }

  @Test(arguments: [
    ([0], 0, "01234"), ([0], 1, "01234"), ([0], 2, "10234"), ([0], 5, "12340"),
    ([4], 0, "40123"), ([4], 5, "01234"), ([2], 4, "01324"), ([1, 3], 0, "13024"),
    ([1, 3], 5, "02413"), ([0, 4], 2, "10423"), ([3, 1, 3], 2, "01324"), ([], 3, "01234"),
    ([0, 1, 2, 3, 4], 3, "01234"),
  ])
  func `after move, which means the places before it`(
    offsets: [Int],
    destination: Int,
    expected: String
  ) {
    var shelf = books(0..<5)
    shelf.move(fromOffsets: offsets, toOffset: destination)
    expectOrder(shelf, expected.compactMap(\.wholeNumberValue))
  }

  @Test(arguments: [9, 40, 300])
  func `after moving among many`(size: Int) {
    var shelf = books(0..<size)
    shelf.move(fromOffsets: stride(from: 0, to: size, by: 2), toOffset: size / 2)
    let half = size / 2
    let odd = (0..<size).filter { $0 % 2 == 1 }
    let even = (0..<size).filter { $0 % 2 == 0 }
    expectOrder(shelf, odd.filter { $0 < half } + even + odd.filter { $0 >= half })
  }

  @Test(arguments: [5, 9, 40])
  func `prefix, suffix and their kin are slices with the positions of the whole`(size: Int) {
    let shelf = books(0..<size)
    #expect(shelf.prefix(2).map(\.id) == [0, 1])
    #expect(shelf.suffix(2).map(\.id) == [size - 2, size - 1])
    #expect(shelf.suffix(2).startIndex == size - 2)
    #expect(shelf.dropFirst(2).map(\.id) == Array(2..<size))
    #expect(shelf.dropLast(2).map(\.id) == Array(0..<(size - 2)))
    #expect(shelf[1..<3].map(\.id) == [1, 2])
    expectOrder(Books(uniqueElements: shelf.suffix(3)), (size - 3)..<size)
    #expect(shelf.first?.id == 0)
    #expect(shelf.last?.id == size - 1)
  }

  @Test(arguments: [5, 9, 40])
  func `sorting and replacing a slice gives its elements new positions`(size: Int) {
    var shelf = books(0..<size)
    shelf[1..<4].sort { $0.id > $1.id }
    expectOrder(shelf, [0, 3, 2, 1] + Array(4..<size))
    shelf[0..<2] = [Book(id: 900), Book(id: 0)]
    expectOrder(shelf, [900, 0, 2, 1] + Array(4..<size))
  }

  @Test(arguments: [5, 9, 40])
  func `generic algorithms of mutable collections work`(size: Int) {
    func sortDescending<C: MutableCollection & RandomAccessCollection>(_ collection: inout C)
    where C.Element == Book {
      collection.sort { $0.id > $1.id }
    }
    func reverseAndPartition<C: MutableCollection & BidirectionalCollection>(
      _ collection: inout C
    ) -> C.Index where C.Element == Book {
      collection.reverse()
      return collection.partition { $0.id % 2 == 0 }
    }
    var shelf = books(0..<size)
    sortDescending(&shelf)
    expectOrder(shelf, (0..<size).reversed())
    let pivot = reverseAndPartition(&shelf)
    expectOrder(shelf, shelf.map(\.id))
    #expect(shelf[..<pivot].allSatisfy { $0.id % 2 == 1 })
    #expect(shelf[pivot...].allSatisfy { $0.id % 2 == 0 })
  }

  @Test
  func `the position subscript writes in place`() {
    var shelf = books(0..<40)
    for position in shelf.indices { shelf[position].title = "new" }
    shelf[3] = Book(id: 3, title: "newer")
    expectOrder(shelf, 0..<40)
    #expect(shelf[3].title == "newer")
    #expect(shelf[39].title == "new")
  }
}
