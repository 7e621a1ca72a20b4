/// A place in source code.
@usableFromInline
package struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  @usableFromInline package let fileID: StaticString
  @usableFromInline package let filePath: StaticString
  @usableFromInline package let line: UInt
  @usableFromInline package let column: UInt

  @usableFromInline
  package init(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline package var description: String { "\(fileID):\(line)" }

  @usableFromInline
  package static func == (a: Self, b: Self) -> Bool {
    a.line == b.line && a.column == b.column && a.fileID.description == b.fileID.description
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }
}
