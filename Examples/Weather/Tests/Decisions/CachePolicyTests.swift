import Foundation
import Testing

@testable import Weather

@Suite("What the cache may answer")
struct CachePolicyTests {
  @Test(arguments: [
    (age: 0.0, ordinary: true, forced: true),
    (59, true, true),
    (60, true, true),
    (60.001, true, false),
    // The historic fault: a pull was answered like anything else.
    (120, true, false),
    (300, true, false),
    (600, true, false),
    (600.001, false, false),
    (86_400, false, false),
    // A clock that was set back: such a snapshot would serve for ever.
    (-1, false, false),
  ])
  func `ten minutes; one when forced, never none`(age: Double, ordinary: Bool, forced: Bool) {
    for (isForced, answer) in [(false, ordinary), (true, forced)] {
      let serves = CachePolicy.serves(
        .number(1, age: age),
        for: .home,
        isForced: isForced,
        at: start
      )
      #expect(serves == answer)
    }
  }

  @Test(arguments: [(0.0, true), (0.1, true), (4.9, true), (5.1, false), (300, false)])
  func `only for its place`(kilometres: Double, answer: Bool) {
    let serves = CachePolicy.serves(
      .number(1),
      for: .north(kilometres),
      isForced: false,
      at: start
    )
    #expect(serves == answer)
  }
}

@Suite("How far is another place")
struct DisplacementTests {
  @Test(arguments: [(0.0, false), (4.99, false), (5.01, true), (20_000, true)])
  func `five kilometres`(kilometres: Double, answer: Bool) {
    #expect(Displacement.isExceeded(from: .home, to: .north(kilometres)) == answer)
    #expect(Displacement.isExceeded(from: .north(kilometres), to: .home) == answer)
  }

  @Test func `where nothing was asked for, every place is another`() {
    let asked: Place? = nil
    #expect(Displacement.isExceeded(from: asked, to: .home))
  }

  @Test(
    arguments: [
      (
        Place(latitude: 52.52, longitude: 13.405), Place(latitude: 48.137, longitude: 11.575), 504.0
      ),
      (Place(latitude: 0, longitude: 179.99), Place(latitude: 0, longitude: -179.99), 2.2),
      (Place(latitude: 90, longitude: 0), Place(latitude: 90, longitude: 120), 0),
      (Place(latitude: 0, longitude: 0), Place(latitude: 0, longitude: 180), 20_015),
    ] as [(Place, Place, Double)]
  )
  func `distances go around the earth`(first: Place, second: Place, kilometres: Double) {
    #expect(abs(first.distance(to: second) - kilometres) < max(0.1, kilometres / 200))
  }
}

@Suite("Snapshots by place")
struct ShelfTests {
  @Test func `one of each place, the newest`() {
    var shelf = Shelf([.number(1, age: 60), .number(2, age: 30, at: .north(100))])
    shelf.put(.number(3, age: 10, at: .north(2)))
    #expect(shelf.snapshot(near: .home)?.forecast.number == 3)
    #expect(shelf.snapshot(near: .north(97))?.forecast.number == 2)
    #expect(shelf.snapshot(near: .north(50)) == nil)
    #expect(shelf.snapshots.count == 2)
  }

  @Test func `a few, the oldest goes`() {
    let many = (0..<20).map { Snapshot.number($0, age: Double(-$0), at: .north(Double($0) * 100)) }
    #expect(Shelf(many).snapshots.map(\.forecast.number) == Array((12..<20).reversed()))
  }

  @Test func `what was just put counts, also after the clock was set back`() {
    var shelf = Shelf([.number(1, age: -3600)])
    shelf.put(.number(2, age: 0))
    #expect(shelf.snapshots.map(\.forecast.number) == [2])
  }
}
