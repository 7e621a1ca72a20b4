/// Sets dependencies for the whole process, before they are used.
///
/// Call it once, as early as the program can: it replaces the keys' own values, for every task and
/// thread, below all overrides.
///
/// ```swift
/// import Lifeline
///
/// struct Settings: DependencyKey {
///   var folder: String
///   static let liveValue = Settings(folder: "")
/// }
///
/// func launch() {
///   prepareDependencies {
///     $0[Settings.self] = Settings(folder: "data")
///   }
/// }
/// ```
///
/// A dependency that was already read or prepared keeps its value, and one issue names it. The context
/// cannot be prepared. In a test that is known to the test library, it prepares for that test alone; the
/// rest of a test process shares what is prepared outside any test.
///
/// - Parameters:
///   - update: Sets the dependencies; if it throws, none is prepared.
///   - fileID: Where an issue is reported: the module and the file.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: What the closure returns.
/// - Throws: What the closure throws.
@discardableResult
public func prepareDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let current = DependencyValues.current
  var values = DependencyValues().prepared
  if !current.isPlain { values.context = current.context }
  let result = try update(&values)
  if values.context != current.context {
    Diagnostic.preparedContext.report(at: location)
  }
  for (key, box) in values.allOverrides.all where key != ObjectIdentifier(ContextKey.self) {
    if current.ownDefaults.keep(box, for: key) !== box {
      let name = (box as? any NamedDependency)?.keyType ?? type(of: box)
      Diagnostic.preparedTooLate(name).report(at: location)
    }
  }
  return result
}

extension DependencyValues {
  /// Where the keys' own values are kept that are read from here.
  fileprivate var ownDefaults: DependencyDefaults {
    switch context {
    case .live: .live
    case .preview: .preview
    case .test: testDefaults ?? .outsideTests
    }
  }
}
