import Foundation
import Testing

@testable import DismissedAlbums

/// Histories of 2 to 5 devices: messages are lost, doubled and overtaken, and clocks are wrong.
///
/// 2,000 of them; 100,000 with a law size of 50.
@Suite("1: devices converge, whatever they did and heard")
struct HistoryTests {
  private func failure(_ rules: Rules, among count: Int) -> (history: History, fault: String)? {
    for seed in 0..<count {
      let history = History.random(seed: seed)
      guard history.fault(under: rules) != nil else { continue }
      let short = history.shrunk(under: rules)
      return (short, short.fault(under: rules) ?? "")
    }
    return nil
  }

  @Test func `all devices hold the set of the reference`() {
    let count = Int(2000 * lawScale)
    let found = failure(Rules(), among: count)
    #expect(found == nil, "\(found.map { "\($0.fault):\n\($0.history)" } ?? "")")
    if lawScale > 1 { print("albums: \(count) histories") }
  }

  @Test func `a merge that takes what came last is found, and said in few events`() throws {
    let rules = Rules(merge: { ours, theirs in
      for (id, record) in theirs.records {
        var list = Dismissals(records: [:], unknown: UnknownMembers(), version: .current)
        for (other, record) in ours.records where other != id {
          list.merge(Dismissals(records: [other: record], unknown: .init(), version: .current))
        }
        list.merge(Dismissals(records: [id: record], unknown: .init(), version: .current))
        ours = list
      }
    })
    let failure = try #require(self.failure(rules, among: 100))
    #expect(failure.history.events.count <= 4, "\(failure.history)")
  }

  @Test func `edits stamped by the clock alone are found, and said in few events`() throws {
    let rules = Rules(set: { list, mark, id, date, device in
      let stamp = Stamp.next(after: nil, at: date, on: device)
      list.merge(
        Dismissals(
          records: [id: DismissalRecord(mark, stamp)],
          unknown: UnknownMembers(),
          version: .current
        )
      )
    })
    let failure = try #require(self.failure(rules, among: 100))
    #expect(failure.history.events.count <= 4, "\(failure.history)")
    #expect(failure.fault.contains("does not show"))
  }

  @Test func `removals that leave no record are found`() throws {
    let rules = Rules(set: { list, mark, id, date, device in
      list.set(mark, id, at: date, on: device)
      guard mark == .removed else { return }
      list = Dismissals(
        records: list.records.filter { $0.key != id },
        unknown: UnknownMembers(),
        version: .current
      )
    })
    let failure = try #require(self.failure(rules, among: 100))
    #expect(failure.history.events.count <= 4, "\(failure.history)")
  }
}
