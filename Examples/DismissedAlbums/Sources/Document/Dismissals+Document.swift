public import Foundation

/// One blob: `{"version":1,"oldestReader":1,"albums":{"4711":{"dismissedAt":[1764576000000,0,"phone"]}}}`.
///
/// The albums are in order, so that equal sets have equal bytes. Members that this version does not know, of the
/// whole or of an album, stay as they are.
extension Dismissals {
  /// Reads a document.
  ///
  /// - Throws: A ``DocumentError`` if it is no such document, or if a newer version does not want it to be read.
  public init(document: Data) throws(DocumentError) {
    var reader = try JSONReader(Array(document))
    var (writer, oldestReader): (Int64?, Int64?)
    var albums: [Album.ID: DismissalRecord]?
    var unknown = UnknownMembers()
    var failure: DocumentError?
    var names: Set<String> = []
    try reader.expect("{")
    var isFirst = true
    while let name = try reader.nextName(isFirst: &isFirst) {
      guard names.insert(name).inserted else { throw .unexpected("'\(name)' is there twice") }
      switch name {
      case "version": writer = try reader.integer()
      case "oldestReader": oldestReader = try reader.integer()
      case "albums":
        let start = reader
        do throws(DocumentError) {
          albums = try Self.albums(&reader)
        } catch {
          // What a newer version made of it counts only if that version is the one to blame.
          failure = failure ?? error
          (reader, albums) = (start, [:])
          try reader.skipValue()
        }
      default:
        let start = reader.position
        try reader.skipValue()
        unknown.add(reader.text(from: start), named: name)
      }
    }
    try reader.expectEnd()
    guard let writer else { throw .unexpected("'version' is missing") }
    let version = DocumentVersion(writer: Int(writer), oldestReader: Int(oldestReader ?? writer))
    guard version.oldestReader <= DocumentVersion.current.writer else {
      throw .tooNew(version: version.writer)
    }
    if let failure { throw failure }
    guard let albums else { throw .unexpected("'albums' is missing") }
    self.init(records: albums, unknown: unknown, version: version)
  }

  private static func albums(
    _ reader: inout JSONReader
  ) throws(DocumentError) -> [Album.ID: DismissalRecord] {
    var albums: [Album.ID: DismissalRecord] = [:]
    try reader.expect("{")
    var isFirst = true
    while let id = try reader.nextName(isFirst: &isFirst) {
      let record = try record(of: id, &reader)
      guard albums.updateValue(record, forKey: id) == nil else {
        throw .unexpected("the album '\(id)' is there twice")
      }
    }
    return albums
  }

  private static func record(
    of id: Album.ID,
    _ reader: inout JSONReader
  ) throws(DocumentError) -> DismissalRecord {
    var known: DismissalRecord?
    var unknown = UnknownMembers()
    try reader.expect("{")
    var isFirst = true
    while let name = try reader.nextName(isFirst: &isFirst) {
      guard unknown.values[name] == nil else {
        throw .unexpected("'\(name)' of the album '\(id)' is there twice")
      }
      if let mark = Mark(documentName: name) {
        guard known == nil else { throw .unexpected("the album '\(id)' has two marks") }
        known = DismissalRecord(mark, try stamp(&reader))
      } else {
        let start = reader.position
        try reader.skipValue()
        unknown.add(reader.text(from: start), named: name)
      }
    }
    guard var record = known else { throw .unexpected("the album '\(id)' has no mark") }
    record.unknown = unknown
    return record
  }

  private static func stamp(_ reader: inout JSONReader) throws(DocumentError) -> Stamp {
    try reader.expect("[")
    let milliseconds = try reader.integer()
    try reader.expect(",")
    let counter = try reader.integer()
    try reader.expect(",")
    reader.skipSpace()
    let device = try reader.string()
    try reader.expect("]")
    return Stamp(milliseconds: milliseconds, counter: counter, device: device)
  }

  /// The document of the set.
  ///
  /// Complexity: O(*n* log *n*).
  public var document: Data {
    var writer = JSONWriter()
    writer.write(json: "{\"version\":")
    writer.write(Int64(version.writer))
    writer.write(json: ",\"oldestReader\":")
    writer.write(Int64(version.oldestReader))
    writer.write(json: ",\"albums\":{")
    var isFirst = true
    for (id, record) in records.sorted(by: { $0.key < $1.key }) {
      if !isFirst { writer.write(json: ",") }
      isFirst = false
      writer.write(id)
      writer.write(record)
    }
    writer.write(json: "}")
    writer.write(unknown)
    writer.write(json: "}")
    return Data(writer.bytes)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ record: DismissalRecord) {
    write(json: ":{")
    write(record.mark.documentName)
    write(json: ":[")
    write(record.stamp.milliseconds)
    write(json: ",")
    write(record.stamp.counter)
    write(json: ",")
    write(record.stamp.device)
    write(json: "]")
    write(record.unknown)
    write(json: "}")
  }

  fileprivate mutating func write(_ unknown: UnknownMembers) {
    if unknown.isEmpty { return }
    for (name, value) in unknown.values.sorted(by: { $0.key < $1.key }) {
      write(json: ",")
      write(name)
      write(json: ":")
      write(json: value)
    }
  }
}

extension Mark {
  fileprivate init?(documentName: String) {
    switch documentName {
    case "dismissedAt": self = .dismissed
    case "removedAt": self = .removed
    default: return nil
    }
  }

  fileprivate var documentName: String {
    switch self {
    case .dismissed: "dismissedAt"
    case .removed: "removedAt"
    }
  }
}
