public import Foundation

/// What the user has said of albums, on this device and, as far as it is known here, on all others.
///
/// ```
/// var phone = Dismissals()
/// phone.set(.dismissed, "4711", at: .now, on: "phone")
/// tablet.merge(phone)
/// ```
///
/// Sets are merged album by album, the later record wins. Merging is commutative, associative and idempotent:
/// devices that know the same edits hold the same set, in whatever order and however often these came.
public struct Dismissals: Equatable, Sendable {
  /// The record of each album of which something was ever said.
  public private(set) var records: [Album.ID: DismissalRecord] = [:]
  /// What newer versions wrote beside the records.
  var unknown = UnknownMembers()
  /// The newest version of the document that was seen.
  var version = DocumentVersion.current

  /// Makes a set in which nothing is said of any album.
  public init() {}

  init(records: [Album.ID: DismissalRecord], unknown: UnknownMembers, version: DocumentVersion) {
    (self.records, self.unknown, self.version) = (records, unknown, version)
  }

  /// Whether the user is not interested in an album.
  public func isDismissed(_ id: Album.ID) -> Bool { records[id]?.mark == .dismissed }

  /// The albums in which the user is not interested.
  public var dismissedIDs: Set<Album.ID> {
    Set(records.lazy.filter { $0.value.mark == .dismissed }.map(\.key))
  }

  /// Sets a mark; it wins over all that is known of the album here, whatever the clocks show.
  ///
  /// - Parameters:
  ///   - mark: What the user says.
  ///   - id: The album.
  ///   - date: What the clock of this device shows.
  ///   - device: This device's name, which no other one has.
  public mutating func set(_ mark: Mark, _ id: Album.ID, at date: Date, on device: String) {
    let seen = records[id]
    var record = DismissalRecord(mark, .next(after: seen?.stamp, at: date, on: device))
    if let seen { record.unknown = seen.unknown }
    records[id] = record
  }

  /// Takes in what another device knows.
  ///
  /// Complexity: O(*n*) in its records.
  public mutating func merge(_ other: Dismissals) {
    if records.isEmpty {
      records = other.records
    } else {
      for (id, theirs) in other.records {
        guard let ours = records[id] else {
          records[id] = theirs
          continue
        }
        if ours != theirs { records[id] = ours.merged(with: theirs) }
      }
    }
    unknown.merge(other.unknown)
    version.merge(other.version)
  }

  /// Both together.
  public func merged(with other: Dismissals) -> Dismissals {
    var result = self
    result.merge(other)
    return result
  }
}
