/// Who wrote a document, and who may read it.
struct DocumentVersion: Equatable, Sendable {
  /// The version of who wrote it.
  var writer: Int
  /// The oldest version that may read it, and write it again with what it does not know.
  var oldestReader: Int

  static let current = DocumentVersion(writer: 1, oldestReader: 1)

  mutating func merge(_ other: DocumentVersion) {
    writer = max(writer, other.writer)
    oldestReader = max(oldestReader, other.oldestReader)
  }
}
