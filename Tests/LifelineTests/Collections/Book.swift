import Lifeline
import Testing

/// What the arrays of these tests hold.
struct Book: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var title = ""
}

typealias Books = IdentifiedArrayOf<Book>

/// Books with these ids, titled by them.
func books(_ ids: some Sequence<Int>) -> Books {
  Books(uniqueElements: ids.map { Book(id: $0, title: "\($0)") })
}

/// Few ids are scanned, many are hashed: rules are tested with both.
let sizes = [0, 1, 5, 8, 9, 40, 300]

/// Checks that order and index agree, against the ids that are to be there.
func expectOrder(
  _ books: Books,
  _ ids: some Sequence<Int>,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let ids = Array(ids)
  #expect(books.ids == ids, sourceLocation: sourceLocation)
  #expect(books.map(\.id) == ids, sourceLocation: sourceLocation)
  #expect(ids.map { books.index(id: $0) } == Array(ids.indices), sourceLocation: sourceLocation)
  #expect(ids.allSatisfy { books[id: $0]?.id == $0 }, sourceLocation: sourceLocation)
  #expect(books.index(id: -1) == nil, sourceLocation: sourceLocation)
}
