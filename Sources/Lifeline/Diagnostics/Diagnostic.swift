/// One thing that went wrong and what to do about it.
///
/// Every message of the library is made in `Diagnostic+Catalog.swift`, has a stable `id` and a test.
package struct Diagnostic: Sendable, Equatable {
  /// Stable across releases, for instance `send-after-end`.
  package let id: String
  /// What was called and what was wrong with it.
  package let problem: String
  /// What to do.
  package let remedy: String

  package init(id: String, problem: String, remedy: String) {
    self.id = id
    self.problem = problem
    self.remedy = remedy
  }

  /// The whole message, as it is logged and recorded.
  package var message: String { "\(problem) \(remedy) [\(id)]" }
}

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
