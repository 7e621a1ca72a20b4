import Lifeline
import Testing

@Suite("An identified array stops the program rather than hold an id twice")
struct IdentifiedArrayMisuseTests {
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case uniqueElements, literal, combined, idChangedByPosition, idChangedByAssignment
    case idChangedByID, idChangedByWithElement, otherIDReplaced, otherIDAppended, idTaken
    case insertBeyond, insertBefore, updateBeyond, removeBeyond, removeOffsetBeyond
    case moveOffsetBeyond, moveTooFar, swapBeyond, readBeyond, writeBeyond, updateOrInsertBeyond
    case removeSubrangeBeyond, removeFirstOfNone, removeLastOfNone, removeFirstOfFew
    case removeLastOfFew, sliceOfOtherCount, sliceWithDuplicate, sliceBeyond, storageWithDuplicate

    func commit() {
      var shelf: IdentifiedArrayOf<Book> = [Book(id: 1), Book(id: 2), Book(id: 3)]
      var none: IdentifiedArrayOf<Book> = []
      switch self {
      case .uniqueElements: none = .init(uniqueElements: [Book(id: 1), Book(id: 2), Book(id: 1)])
      case .literal: none = [Book(id: 1), Book(id: 1)]
      case .combined: none = .init([Book(id: 1), Book(id: 1)]) { _, _ in Book(id: 2) }
      case .idChangedByPosition: shelf[1].id = 9
      case .idChangedByAssignment: shelf[1] = Book(id: 9)
      case .idChangedByID: shelf[id: 2]?.id = 9
      case .idChangedByWithElement: _ = shelf.withElement(id: 2) { $0.id = 9 }
      case .otherIDReplaced: shelf[id: 2] = Book(id: 9)
      case .otherIDAppended: shelf[id: 8] = Book(id: 9)
      case .idTaken: shelf.update(Book(id: 3), at: 0)
      case .insertBeyond: shelf.insert(Book(id: 9), at: 4)
      case .insertBefore: shelf.insert(Book(id: 9), at: -1)
      case .updateOrInsertBeyond: shelf.updateOrInsert(Book(id: 9), at: 4)
      case .updateBeyond: shelf.update(Book(id: 9), at: 3)
      case .removeBeyond: shelf.remove(at: 3)
      case .removeOffsetBeyond: shelf.remove(atOffsets: [0, 3])
      case .moveOffsetBeyond: shelf.move(fromOffsets: [3], toOffset: 0)
      case .moveTooFar: shelf.move(fromOffsets: [0], toOffset: 4)
      case .swapBeyond: shelf.swapAt(0, 3)
      case .readBeyond: none.append(shelf[3])
      case .writeBeyond: shelf[3].title = "new"
      case .removeSubrangeBeyond: shelf.removeSubrange(1..<4)
      case .removeFirstOfNone: none.removeFirst()
      case .removeLastOfNone: none.removeLast()
      case .removeFirstOfFew: shelf.removeFirst(4)
      case .removeLastOfFew: shelf.removeLast(4)
      case .sliceOfOtherCount: shelf[0..<2] = [Book(id: 9)]
      case .sliceWithDuplicate: shelf[0..<2] = [Book(id: 9), Book(id: 3)]
      case .sliceBeyond: none.append(contentsOf: shelf[1..<4])
      case .storageWithDuplicate:
        shelf.withContiguousMutableStorageIfAvailable { $0[0] = $0[1] }
      }
    }

    var message: String {
      let bounds = "is out of bounds: the number of elements is 3."
      return switch self {
      case .uniqueElements:
        "init(uniqueElements:): the elements at 0 and 2 have the same id, '1'."
      case .literal: "init(arrayLiteral:): the elements at 0 and 1 have the same id, '1'."
      case .combined: "elements with the id '1' were combined to one with the id '2'."
      case .idChangedByPosition, .idChangedByAssignment:
        "subscript(position:): the element with the id '2' was given the id '9' in place."
      case .idChangedByID, .otherIDReplaced:
        "subscript(id:): the element with the id '2' was given the id '9' in place."
      case .idChangedByWithElement:
        "withElement(id:): the element with the id '2' was given the id '9' in place."
      case .otherIDAppended:
        "subscript(id:): an element with the id '9' was set under the id '8'."
      case .idTaken:
        "update(_:at:): the element put at 0 has the id '3', which is present at 2."
      case .insertBeyond: "insert(_:at:): the position 4 \(bounds)"
      case .insertBefore: "insert(_:at:): the position -1 \(bounds)"
      case .updateOrInsertBeyond: "updateOrInsert(_:at:): the position 4 \(bounds)"
      case .updateBeyond: "update(_:at:): the position 3 \(bounds)"
      case .removeBeyond: "remove(at:): the position 3 \(bounds)"
      case .removeOffsetBeyond: "remove(atOffsets:): the position 3 \(bounds)"
      case .moveOffsetBeyond: "move(fromOffsets:toOffset:): the position 3 \(bounds)"
      case .moveTooFar: "move(fromOffsets:toOffset:): the position 4 \(bounds)"
      case .swapBeyond: "swapAt(_:_:): the position 3 \(bounds)"
      case .readBeyond, .writeBeyond: "subscript(position:): the position 3 \(bounds)"
      case .removeSubrangeBeyond: "removeSubrange(_:): the position 4 \(bounds)"
      case .removeFirstOfNone:
        "removeFirst(): 1 elements cannot be removed: the number of elements is 0."
      case .removeLastOfNone:
        "removeLast(): 1 elements cannot be removed: the number of elements is 0."
      case .removeFirstOfFew:
        "removeFirst(_:): 4 elements cannot be removed: the number of elements is 3."
      case .removeLastOfFew:
        "removeLast(_:): 4 elements cannot be removed: the number of elements is 3."
      case .sliceOfOtherCount: "subscript(bounds:): 2 elements were replaced by 1."
      case .sliceWithDuplicate:
        "subscript(bounds:): the elements at 1 and 2 have the same id, '3'."
      case .sliceBeyond: "subscript(bounds:): the position 4 \(bounds)"
      case .storageWithDuplicate: "the elements at 0 and 1 have the same id, '2'."
      }
    }
  }

  @Test(arguments: Misuse.allCases)
  func `with a message that names the call and the mistake`(misuse: Misuse) async throws {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { [misuse = misuse as Misuse] in
      misuse.commit()
    }
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said.contains("IdentifiedArray."))
    #expect(said.contains(misuse.message))
  }
}
