import Foundation
import Testing

@testable import DismissedAlbums

@Suite("7: the rules of the merge, one by one")
struct MergeTableTests {
  private let phone = Dismissals.dismissing("1", "2")

  private func record(
    _ mark: Mark,
    _ time: Int64,
    _ counter: Int64 = 0,
    _ device: String = "A"
  )
    -> Dismissals
  {
    let record = DismissalRecord(
      mark,
      Stamp(milliseconds: time, counter: counter, device: device)
    )
    return Dismissals(records: ["1": record], unknown: UnknownMembers(), version: .current)
  }

  /// Merges both ways, which must be the same.
  private func mark(_ first: Dismissals, _ second: Dismissals) -> Mark? {
    #expect(first.merged(with: second) == second.merged(with: first))
    return first.merged(with: second).records["1"]?.mark
  }

  @Test func `the union of all albums is kept`() {
    let both = phone.merged(with: .dismissing("3", on: "tablet"))
    #expect(both.dismissedIDs == ["1", "2", "3"])
  }

  @Test func `a removal is a record with a stamp, not a missing one`() {
    var list = phone
    list.set(.removed, "1", at: date(9000), on: "phone")
    #expect(list.records.count == 2)
    #expect(list.records["1"]?.mark == .removed)
    #expect(!list.isDismissed("1"))
  }

  @Test func `2: undone on the phone, a stale copy on the tablet: stays undone everywhere`() {
    var phone = phone
    var tablet = phone
    phone.set(.removed, "1", at: date(9000), on: "phone")
    // The older copy comes back, again and again.
    for _ in 1...3 {
      phone.merge(tablet)
      #expect(!phone.isDismissed("1"))
    }
    tablet.merge(phone)
    #expect(!tablet.isDismissed("1"))

    tablet.set(.dismissed, "1", at: date(10_000), on: "tablet")
    phone.merge(tablet)
    tablet.merge(phone)
    #expect(phone.isDismissed("1") && tablet.isDismissed("1"))
  }

  @Test func `the later time wins`() {
    #expect(mark(record(.removed, 1), record(.dismissed, 2)) == .dismissed)
    #expect(mark(record(.dismissed, 1), record(.removed, 2)) == .removed)
  }

  @Test func `at equal times the greater count wins`() {
    #expect(mark(record(.removed, 1, 0, "B"), record(.dismissed, 1, 1, "A")) == .dismissed)
  }

  @Test func `at equal times and counts the device that comes later in the alphabet wins`() {
    #expect(mark(record(.removed, 1, 0, "A"), record(.dismissed, 1, 0, "B")) == .dismissed)
  }

  @Test func `at equal stamps a removal wins`() {
    #expect(mark(record(.dismissed, 1), record(.removed, 1)) == .removed)
  }

  @Test func `a stamp from the future blocks nobody`() {
    var list = record(.dismissed, 4_000_000_000_000, 0, "Z")
    list.set(.removed, "1", at: date(0), on: "A")
    #expect(mark(list, record(.dismissed, 4_000_000_000_000, 0, "Z")) == .removed)
  }

  @Test func `a clock that was set back does not lose an edit`() {
    var list = Dismissals()
    for (time, mark) in [(5000, Mark.dismissed), (1000, .removed), (0, .dismissed)] {
      list.set(mark, "1", at: date(time), on: "A")
      #expect(list.records["1"]?.mark == mark)
    }
    #expect(list.records["1"]?.stamp.counter == 2)
  }

  @Test func `dates that are none and counts that end do no harm`() {
    let last = Stamp(milliseconds: Stamp.limit, counter: Stamp.limit, device: "A")
    let seconds: [Double] = [.infinity, -.infinity, 0, 1e300]
    for seen in [nil, last, Stamp(milliseconds: 1, counter: Stamp.limit, device: "A")] {
      for second in seconds {
        let next = Stamp.next(after: seen, at: Date(timeIntervalSince1970: second), on: "B")
        #expect((0...Stamp.limit).contains(next.milliseconds))
        #expect((0...Stamp.limit).contains(next.counter))
        if let seen { #expect(next > seen) }
      }
    }
  }

  @Test func `an edit keeps what newer versions wrote of its album`() throws {
    let text = #"{"version":1,"albums":{"1":{"dismissedAt":[1,0,"A"],"note":"x"}}}"#
    var list = try Dismissals(document: Data(text.utf8))
    list.set(.removed, "1", at: date(0), on: "B")
    #expect(list.records["1"]?.unknown.values == ["note": Array(#""x""#.utf8)])
  }

  @Test func `of two records the later one's unknown members are kept, of equal ones both's`() {
    func record(_ time: Int64, _ members: [String: String]) -> DismissalRecord {
      var record = DismissalRecord(.dismissed, Stamp(milliseconds: time, device: "A"))
      for (name, value) in members { record.unknown.add(Array(value.utf8), named: name) }
      return record
    }
    let newer = record(2, ["x": "1"])
    #expect(record(1, ["x": "9", "y": "9"]).merged(with: newer) == newer)
    #expect(record(2, ["y": "2"]).merged(with: newer) == record(2, ["x": "1", "y": "2"]))
    #expect(record(2, ["x": "2"]).merged(with: newer) == record(2, ["x": "2"]))
  }
}
