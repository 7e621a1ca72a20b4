import Foundation
import Testing

@testable import DismissedAlbums

/// How many times as much a law runs as it must in every run of the tests.
let lawScale =
  ProcessInfo.processInfo.environment["LIFELINE_LAW_SCALE"].flatMap(Double.init) ?? 1

/// Random numbers that are the same in each run (Steele and others, "SplitMix", 2014).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var result = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
    return result ^ (result >> 31)
  }
}

/// The date that is a number of milliseconds after 2025-12-01 00:00 UTC.
func date(_ milliseconds: Int) -> Date {
  Date(timeIntervalSince1970: 1_764_547_200 + Double(milliseconds) / 1000)
}

extension Dismissals {
  /// A list of edits on one device, a second apart.
  init(_ edits: [(Mark, Album.ID)], on device: String = "phone") {
    self.init()
    for (second, edit) in edits.enumerated() {
      set(edit.0, edit.1, at: date(second * 1000), on: device)
    }
  }

  /// Albums that were dismissed one after another.
  static func dismissing(_ ids: Album.ID..., on device: String = "phone") -> Dismissals {
    Dismissals(ids.map { (.dismissed, $0) }, on: device)
  }

  /// A random list: few albums, times and devices, so that everything collides.
  static func random(_ generator: inout Seeded) -> Dismissals {
    var records: [Album.ID: DismissalRecord] = [:]
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
      let stamp = Stamp(
        milliseconds: .random(in: 0...2, using: &generator),
        counter: .random(in: 0...1, using: &generator),
        device: ["A", "B"].randomElement(using: &generator) ?? "A"
      )
      let mark = Mark.allCases.randomElement(using: &generator) ?? .dismissed
      var record = DismissalRecord(mark, stamp)
      record.unknown = .random(&generator)
      records["\(Int.random(in: 0...3, using: &generator))"] = record
    }
    let versions = 1...3
    return Dismissals(
      records: records,
      unknown: .random(&generator),
      version: DocumentVersion(
        writer: versions.randomElement(using: &generator) ?? 1,
        oldestReader: 1
      )
    )
  }
}

extension UnknownMembers {
  static func random(_ generator: inout Seeded) -> UnknownMembers {
    var members = UnknownMembers()
    for name in ["x", "y"] where Bool.random(using: &generator) {
      members.add(Array("\(Int.random(in: 0...2, using: &generator))".utf8), named: name)
    }
    return members
  }
}

/// A folder of its own for a test.
final class Folder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: "albums-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  var file: URL { url.appending(path: "dismissed") }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path(percentEncoded: false)).sorted()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
