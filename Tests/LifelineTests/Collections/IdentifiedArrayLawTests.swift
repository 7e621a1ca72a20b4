import Foundation
import Lifeline
import Testing

/// How many times more than usual the laws are tried, from the environment.
let lawScale = ProcessInfo.processInfo.environment["LIFELINE_LAW_SCALE"].flatMap(Double.init) ?? 1

@Suite("Laws of identified arrays")
struct IdentifiedArrayLawTests {
  /// The same operations on an identified array and on a plain array with a dictionary of positions.
  private struct Pair {
    var shelf = Books()
    var plain: [Book] = []

    var positions: [Int: Int] {
      Dictionary(uniqueKeysWithValues: plain.enumerated().map { ($1.id, $0) })
    }

    mutating func applyAtRandom(_ generator: inout SeededGenerator, idsBelow bound: Int) {
      let book = Book(id: generator.below(bound), title: "\(generator.below(1000))")
      let present = plain.firstIndex { $0.id == book.id }
      let position = generator.below(plain.count + 1)
      switch generator.below(24) {
      case 0...3:
        #expect(shelf.append(book) == (present == nil, present ?? plain.count))
        if present == nil { plain.append(book) }
      case 4, 5:
        #expect(shelf.insert(book, at: position) == (present == nil, present ?? position))
        if present == nil { plain.insert(book, at: position) }
      case 6, 7:
        #expect(shelf.updateOrAppend(book) == present.map { plain[$0] })
        if let present { plain[present] = book } else { plain.append(book) }
      case 8:
        #expect(shelf.updateOrInsert(book, at: position).index == present ?? position)
        if let present { plain[present] = book } else { plain.insert(book, at: position) }
      case 9...11:
        #expect(shelf.remove(id: book.id) == present.map { plain[$0] })
        if let present { plain.remove(at: present) }
      case 12 where position < plain.count:
        #expect(shelf.remove(at: position) == plain.remove(at: position))
      case 13, 14:
        shelf[id: book.id]?.title = book.title
        if let present { plain[present].title = book.title }
      case 15:
        shelf[id: book.id] = present == nil ? book : nil
        if let present { plain.remove(at: present) } else { plain.append(book) }
      case 16:
        let result: Bool? = shelf.withElement(id: book.id) {
          $0.title = book.title
          return true
        }
        #expect(result == (present == nil ? nil : true))
        if let present { plain[present].title = book.title }
      case 17 where position < plain.count:
        shelf.swapAt(position, 0)
        plain.swapAt(position, 0)
      case 18 where position < plain.count && (present ?? position) == position:
        #expect(shelf.update(book, at: position) == plain[position])
        plain[position] = book
      case 19 where position < plain.count:
        shelf.move(fromOffsets: [position], toOffset: 0)
        plain.insert(plain.remove(at: position), at: 0)
      default:
        applyBulk(book, position, &generator)
      }
    }

    private mutating func applyBulk(
      _ book: Book,
      _ position: Int,
      _ generator: inout SeededGenerator
    ) {
      let divisor = 2 + generator.below(6)
      switch generator.below(40) {
      case 0:
        shelf.removeAll { $0.id % divisor == 0 }
        plain.removeAll { $0.id % divisor == 0 }
      case 1:
        shelf = shelf.filter { $0.id % divisor != 0 }
        plain = plain.filter { $0.id % divisor != 0 }
      case 2:
        shelf.sort { ($0.title, $0.id) < ($1.title, $1.id) }
        plain.sort { ($0.title, $0.id) < ($1.title, $1.id) }
      case 3:
        shelf.reverse()
        plain.reverse()
      case 4:
        var copy = generator
        shelf.shuffle(using: &generator)
        plain.shuffle(using: &copy)
      case 5:
        let pivot = shelf.partition { $0.id % divisor == 0 }
        plain = plain.filter { $0.id % divisor != 0 } + plain.filter { $0.id % divisor == 0 }
        #expect(plain[pivot...].allSatisfy { $0.id % divisor == 0 })
      case 6:
        let offsets = plain.indices.filter { $0 % divisor == 0 }
        shelf.remove(atOffsets: offsets)
        for offset in offsets.reversed() { plain.remove(at: offset) }
      case 7:
        shelf.removeSubrange(position...)
        plain.removeSubrange(position...)
      case 8:
        shelf[position...].reverse()
        plain[position...].reverse()
      case 9 where position == 0:
        shelf.removeAll(keepingCapacity: divisor % 2 == 0)
        plain.removeAll()
      default:
        let added = (0..<3).map { Book(id: book.id + $0) }
        shelf.append(contentsOf: added)
        for book in added where !plain.contains(where: { $0.id == book.id }) { plain.append(book) }
      }
    }
  }

  @Test(arguments: [(1, 12), (2, 40), (3, 200)])
  func `random operations do what they do to a plain array and a dictionary`(
    seed: UInt64,
    idsBelow bound: Int
  ) {
    var generator = SeededGenerator(seed: seed)
    var pair = Pair()
    var snapshot = pair
    for step in 0..<Int(34_000 * lawScale) {
      pair.applyAtRandom(&generator, idsBelow: bound)
      #expect(pair.shelf.count == pair.plain.count)
      guard step % 50 == 0 else { continue }
      let positions = pair.positions
      #expect(pair.shelf.elements == pair.plain)
      #expect(pair.shelf.ids == pair.plain.map(\.id))
      #expect((0...(bound + 3)).allSatisfy { pair.shelf.index(id: $0) == positions[$0] })
      if step % 1000 == 0 { swap(&pair, &snapshot) }
      if step % 700 == 0 { snapshot = pair }
    }
  }
}
