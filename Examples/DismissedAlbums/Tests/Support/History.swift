import Foundation

@testable import DismissedAlbums

/// What some devices did, and what they heard of each other.
struct History: CustomStringConvertible {
  enum Event: CustomStringConvertible {
    /// The user says something on a device, some time after the event before.
    case edit(device: Int, album: Int, Mark, after: Int)
    /// A device sends all that it knows.
    case send(from: Int, message: Int)
    /// A message arrives, if it has been sent: perhaps late, perhaps again; others never do.
    case deliver(message: Int, to: Int)

    var description: String {
      switch self {
      case .edit(let device, let album, let mark, let time):
        "after \(time) ms: device \(device): album \(album) is \(mark)"
      case .send(let device, let message): "device \(device) sends message \(message)"
      case .deliver(let message, let device): "message \(message) arrives at device \(device)"
      }
    }
  }

  /// How wrong the clock of each device is, in milliseconds.
  var skews: [Int]
  var events: [Event]

  var description: String {
    "clocks wrong by \(skews) ms\n" + events.map { "  \($0)" }.joined(separator: "\n")
  }

  static func random(seed: Int) -> History {
    var generator = Seeded(seed)
    let devices = 0..<Int.random(in: 2...5, using: &generator)
    // Half of the clocks are nearly right, so that stamps collide.
    let skews = devices.map { _ in
      Bool.random(using: &generator)
        ? Int.random(in: 0...2, using: &generator)
        : Int.random(in: -100_000...100_000, using: &generator)
    }
    let events = (0..<Int.random(in: 5...40, using: &generator)).map { number -> Event in
      let device = devices.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0...3, using: &generator) {
      case 0: return .send(from: device, message: number)
      case 1: return .deliver(message: .random(in: 0...number, using: &generator), to: device)
      default:
        return .edit(
          device: device,
          album: .random(in: 0...3, using: &generator),
          Bool.random(using: &generator) ? .dismissed : .removed,
          after: .random(in: 0...2, using: &generator)
        )
      }
    }
    return History(skews: skews, events: events)
  }
}

/// What the devices run: the list, or a faulty one.
struct Rules: Sendable {
  var set: @Sendable (inout Dismissals, Mark, Album.ID, Date, String) -> Void = {
    $0.set($1, $2, at: $3, on: $4)
  }
  var merge: @Sendable (inout Dismissals, Dismissals) -> Void = { $0.merge($1) }
}

/// The reference: all edits ever made, with what their users had seen.
private struct Model {
  struct Edit {
    let album: Int
    let mark: Mark
    let time: Int
    let count: Int
    let device: Int
    let seen: Set<Int>

    var rank: (Int, Int, Int, Int) { (time, count, device, mark == .removed ? 1 : 0) }
  }

  var edits: [Edit] = []

  /// Adds an edit by a user who has seen others; its number.
  mutating func add(_ album: Int, _ mark: Mark, at now: Int, on device: Int, seen: Set<Int>) -> Int
  {
    let before = seen.map { edits[$0] }.filter { $0.album == album }.max { $0.rank < $1.rank }
    let isAhead = before.map { now > $0.time } ?? true
    edits.append(
      Edit(
        album: album,
        mark: mark,
        time: isAhead ? now : before?.time ?? now,
        count: isAhead ? 0 : (before?.count ?? 0) + 1,
        device: device,
        seen: seen
      )
    )
    return edits.count - 1
  }

  /// The albums that are dismissed when everybody knows everything.
  var dismissed: Set<Album.ID> {
    let winners = Dictionary(grouping: edits.indices) { edits[$0].album }
      .compactMap { _, numbers in numbers.max { edits[$0].rank < edits[$1].rank } }
    return Set(winners.filter { edits[$0].mark == .dismissed }.map { "\(edits[$0].album)" })
  }

  /// Whether somebody had seen the winner of an album and said something else since.
  var hasLostEdit: Bool {
    Dictionary(grouping: edits.indices) { edits[$0].album }.values.contains { numbers in
      guard let winner = numbers.max(by: { edits[$0].rank < edits[$1].rank }) else { return false }
      return numbers.contains { edits[$0].seen.contains(winner) }
    }
  }
}

extension History {
  /// Plays it, and lets all devices hear of each other at the end; what does not hold then.
  func fault(under rules: Rules = Rules()) -> String? {
    var model = Model()
    var lists = skews.map { _ in Dismissals() }
    var seen = skews.map { _ in Set<Int>() }
    var messages: [Int: (Dismissals, Set<Int>)] = [:]
    var now = 0
    for event in events {
      switch event {
      case .edit(let device, let album, let mark, let time):
        now += time
        let clock = now + skews[device] + 1_000_000
        rules.set(&lists[device], mark, "\(album)", milliseconds(clock), "\(device)")
        seen[device].insert(model.add(album, mark, at: clock, on: device, seen: seen[device]))
        if lists[device].isDismissed("\(album)") != (mark == .dismissed) {
          return "the user's edit of album \(album) on device \(device) does not show"
        }
      case .send(let device, let message):
        messages[message] = (lists[device], seen[device])
      case .deliver(let message, let device):
        guard let (list, edits) = messages[message] else { continue }
        rules.merge(&lists[device], list)
        seen[device].formUnion(edits)
      }
    }
    if model.hasLostEdit { return "the model is wrong" }
    // The network is whole again: everybody hears of everybody, in two different orders.
    for _ in 1...2 {
      for (receiver, sender) in pairs { rules.merge(&lists[receiver], lists[sender]) }
    }
    for (device, list) in lists.enumerated() {
      if list.records != lists[0].records { return "devices 0 and \(device) differ" }
      if list.dismissedIDs != model.dismissed {
        let (ours, theirs) = (list.dismissedIDs.sorted(), model.dismissed.sorted())
        return "device \(device) has dismissed \(ours), the reference \(theirs)"
      }
    }
    return nil
  }

  private var pairs: [(Int, Int)] {
    skews.indices.flatMap { receiver in
      skews.indices.filter { $0 != receiver }.map { (receiver, $0) }
    }
  }

  private func milliseconds(_ time: Int) -> Date {
    Date(timeIntervalSince1970: Double(time) / 1000)
  }

  /// A shorter history that fails, too: none of its events can be left out.
  func shrunk(under rules: Rules) -> History {
    var history = self
    var length = events.count
    while length > 0 {
      var start = 0
      var isShorter = false
      while start < history.events.count {
        var shorter = history
        shorter.events.removeSubrange(start..<min(start + length, history.events.count))
        if shorter.fault(under: rules) != nil {
          (history, isShorter) = (shorter, true)
        } else {
          start += length
        }
      }
      if !isShorter || length > 1 { length /= 2 }
    }
    return history
  }
}
